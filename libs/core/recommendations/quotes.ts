import { OWN_ACTOR } from '../kernel';
import { snippetOf } from '../search';

/** What an answer says of a brand, as it was written: data that nobody has checked. */
export interface AnswerQuote {
  readonly executionId: number;
  /** One line without Markdown, at most {@link LONGEST_QUOTE} code points. */
  readonly text: string;
  /** The actors that it names. */
  readonly actorIds: readonly number[];
}

/** Where a text names an actor, in UTF-16 units. */
interface NamedPlace {
  readonly actorId: number;
  readonly from: number;
  readonly to: number;
}

const LONGEST_QUOTE = 300;

/**
 * The sentences of an answer that first name the brand and first name a competitor; one where both stand in the same.
 * @param places where it names actors, ascending
 */
export function quotesOf(executionId: number, text: string, places: readonly NamedPlace[]): AnswerQuote[] {
  const firsts = [
    places.find(({ actorId }) => actorId === OWN_ACTOR),
    places.find(({ actorId }) => actorId !== OWN_ACTOR),
  ];
  const quotes = firsts.flatMap((place) => {
    if (!place) return [];
    const [from, to] = sentenceAt(text, place.from);
    const named = places.filter((one) => one.from >= from && one.to <= to).map(({ actorId }) => actorId);
    const shown = plain(text.slice(from, to));
    const at = Math.max(0, shown.indexOf(plain(text.slice(place.from, place.to))));
    return [{ executionId, text: snippetOf(shown, at, LONGEST_QUOTE), actorIds: [...new Set(named)] }];
  });
  return quotes.filter((quote, index) => index === 0 || quote.text !== quotes[0]!.text);
}

function sentenceAt(text: string, at: number): [from: number, to: number] {
  const start = text.lastIndexOf('\n', at) + 1;
  const end = text.indexOf('\n', at);
  const line = text.slice(start, end === -1 ? undefined : end);
  const sentence = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(line).containing(at - start);
  return sentence
    ? [start + sentence.index, start + sentence.index + sentence.segment.length]
    : [start, start + line.length];
}

/** Without links, emphasis, rows of tables, and what begins headings, quotations and items of lists. */
const plain = (markdown: string): string =>
  markdown
    // A number that leads to a source is no word of the sentence.
    .replace(/\s*\[\^?\d{1,3}\]\([^)]*\)/gu, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    // What a sentence has of a link that it ends or begins in.
    .replace(/^[^[\]]{0,80}\]\([^)]*\)\s*/u, '')
    .replace(/\s*!?\[[^\]]*$/u, '')
    .replace(/\s*(?:\[\^?\d{1,3}\]|【[^】]{0,80}】)/gu, '')
    .replace(/[*`]+|__+/gu, '')
    .replace(/^\s*(?:#+|>|[-+•]|\d+[.)])\s+/u, '')
    .replace(/^\s*\|\s*|\s*\|\s*$/gu, '')
    .replace(/\s*\|\s*/gu, ' – ')
    .trim();
