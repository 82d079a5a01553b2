import type { CompiledActors } from '../extract';
import type { Range } from '../markdown/answer-text';
import { type Frame, framesOf } from '../markdown/frames';
import { readAnswer } from '../markdown/read-answer';
import { BREAK } from '../markdown/visible-text';
import { weighNames } from '../mentions/find-names';
import { FoldedWords, wordCount } from './words';

/** A shorter quotation must be a whole sentence: two or three words stand in any text. */
const MIN_WORDS = 4;
/** Between two words: the end of a sentence or of a block. */
const SENTENCE_END = new RegExp(`[。！？｡${BREAK}]|\\n\\s*\\n|[.!?…][^\\p{L}\\p{N}\\s]*(?:\\s|$)`, 'u');
const WORD = /[\p{L}\p{N}\p{M}]/u;
/** A gap between words is not looked through further. */
const GAP = 200;

/** An answer that somebody quotes, and whom its passages are about. */
export interface QuotedText {
  /**
   * Whether the quotation is from the text, and from a passage about the actor. Case, accents, typography, markup and
   * punctuation make no difference.
   */
  isAbout(quote: string, actorId: number): boolean;
  /** Whether the quotation is from the text and holds the actor's name, however doubtful it is there. */
  names(quote: string, actorId: number): boolean;
}

interface Place extends Range {
  readonly actorId: number;
  readonly isDoubtful: boolean;
}

/** Reads a text for quotations; each costs time linear in the text. */
export function quotedText(source: string, actors: CompiledActors): QuotedText {
  const { visible, addressLabels } = readAnswer(source);
  const words = new FoldedWords(visible.text);
  const places = weighNames(visible.text, actors, { addressLabels, cited: new Set() }).map(
    ({ actorId, from, to, certainty }): Place => ({
      actorId,
      from: visible.toSource(from),
      to: visible.toSource(to - 1) + 1,
      isDoubtful: certainty === 'unlikely',
    }),
  );
  const frames = framesOf(source);

  function* rangesOf(quote: string): Generator<Range> {
    const quoted = readAnswer(quote.trim()).visible.text;
    const isLong = wordCount(quoted) >= MIN_WORDS;
    for (const { from, to } of words.places(new FoldedWords(quoted))) {
      if (isLong || isWhole(visible.text, from, to))
        yield { from: visible.toSource(from), to: visible.toSource(to - 1) + 1 };
    }
  }
  const some = (quote: string, fits: (range: Range) => boolean): boolean => {
    for (const range of rangesOf(quote)) if (fits(range)) return true;
    return false;
  };
  return {
    isAbout: (quote, actorId) => some(quote, (range) => isOf(actorId, range, places, frames)),
    names: (quote, actorId) =>
      some(quote, (range) => places.some((place) => place.actorId === actorId && lies(place, range))),
  };
}

const lies = (inner: Range, outer: Range): boolean => inner.from >= outer.from && inner.from < outer.to;

/** Whether nothing of its sentences is missing. */
function isWhole(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - GAP), from);
  const behind = text.slice(to, to + GAP);
  const gapBefore = /[^\p{L}\p{N}\p{M}]*$/u.exec(before)?.[0] ?? '';
  const gapBehind = /^[^\p{L}\p{N}\p{M}]*/u.exec(behind)?.[0] ?? '';
  const isFirst = from <= GAP && !WORD.test(before);
  const isLast = to + GAP >= text.length && !WORD.test(behind);
  return (isFirst || SENTENCE_END.test(gapBefore)) && (isLast || SENTENCE_END.test(gapBehind));
}

/** A passage that names actors is about these. One that names none is about whom its item, list or section names. */
function isOf(actorId: number, range: Range, places: readonly Place[], frames: readonly Frame[]): boolean {
  const counts = (place: Place): boolean => place.actorId === actorId || !place.isDoubtful;
  const within = (outer: Range): readonly Place[] => places.filter((place) => lies(place, outer) && counts(place));
  const isOwn = (place: Place): boolean => place.actorId === actorId;
  const quoted = within(range);
  if (quoted.length > 0) return quoted.some(isOwn);
  return [range.from, range.to - 1].some((at) => {
    const around = frames
      .filter(({ from, to }) => from <= at && at < to)
      .toSorted((a, b) => a.to - a.from - b.to + b.from);
    for (const { lead } of around) {
      const led = within(lead);
      if (led.length > 0) return led.some(isOwn);
    }
    return false;
  });
}
