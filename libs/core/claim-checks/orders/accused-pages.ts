import { normal } from '../text/fold';
import type { Span } from '../types';

/** What a model says of a span: that these words of it give orders. */
export interface Accusation {
  /** The number of the span. */
  readonly span: number;
  readonly quote: string;
}

/** Fewer characters stand anywhere. */
const SHORTEST_QUOTE = 8;

/**
 * The pages whose words were quoted for orders. An accusation counts only where the span, or the title of its page, has
 * the quotation word for word.
 * @returns indexes of pages
 */
export function accusedPages(spans: readonly Span[], accusations: readonly Accusation[]): Set<number> {
  const byNumber = new Map(spans.map((span) => [span.number, span]));
  const stand = accusations.flatMap(({ span: number, quote }) => {
    const [span, words] = [byNumber.get(number), normal(quote)];
    return span && words.length >= SHORTEST_QUOTE && [span.text, span.title].some((text) => text.includes(words))
      ? [span.page]
      : [];
  });
  return new Set(stand);
}
