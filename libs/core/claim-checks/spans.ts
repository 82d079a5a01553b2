import { givesOrders } from './orders';
import { normal } from './text/fold';
import { languageOf } from './text/language-of';
import { sentencesOf } from './text/sentences';
import type { EvidencePage, Span } from './types';

/** Shorter sentences are joined with the next one: they say too little by themselves. */
const SHORT = 25;
const LONGEST = 700;

export interface CutEvidence {
  readonly spans: readonly Span[];
  /** Indexes of pages that were left out, because they give orders to language models. */
  readonly refused: readonly number[];
}

/**
 * Cuts pages into numbered spans. A page that tries to command whoever reads it is no evidence for anything.
 * @param most spans of one page
 */
export function cutSpans(pages: readonly EvidencePage[], most = Infinity): CutEvidence {
  const spans: Span[] = [];
  const refused: number[] = [];
  pages.forEach((page, index) => {
    if (givesOrders(page.text) || givesOrders(page.title)) {
      refused.push(index);
      return;
    }
    for (const text of pieces(page.text).slice(0, most)) {
      const { url, title, own, published = null } = page;
      spans.push({ number: spans.length + 1, page: index, url, title: normal(title), text, published, own });
    }
  });
  return { spans, refused };
}

function pieces(text: string): string[] {
  const language = languageOf(text) ?? 'en';
  const joined: string[] = [];
  let open = '';
  for (const sentence of sentencesOf(text, language)) {
    open = open ? `${open} ${normal(sentence)}` : normal(sentence);
    if (open.length < SHORT) continue;
    joined.push(open.slice(0, LONGEST).toWellFormed());
    open = '';
  }
  if (open) joined.push(open);
  return joined;
}
