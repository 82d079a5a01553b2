import type { FoldedText } from './fold-text';

/** What may stand between two pieces of a name, or behind its last. There are few, so that they are told by identity. */
export interface Joint {
  /**
   * A blank or a hyphen; these or, at an inner capital, a point; these or a point, an apostrophe and the like; `&` or its
   * word; a sign at the end.
   */
  readonly kind: 'gap' | 'inner' | 'mark' | 'and' | 'end';
  /** Whether nothing may stand there as well. */
  readonly optional: boolean;
}

const all: readonly Joint[] = (['gap', 'inner', 'mark', 'and', 'end'] as const).flatMap((kind) =>
  [true, false].map((optional) => ({ kind, optional })),
);
export const jointOf = (kind: Joint['kind'], optional: boolean): Joint =>
  all.find((joint) => joint.kind === kind && joint.optional === optional) as Joint;

const SPACE = 0x20;
const POINT = 0x2e;
const APOSTROPHE = 0x27;
const QUOTE = 0x22;
/** The long mark is what a hyphen between katakana is taken for. */
const GAPS = new Set([...' -·・ー_'].map((sign) => sign.charCodeAt(0)));
const MARKS = new Set([...".:'!?"].map((sign) => sign.charCodeAt(0)));
/** Behind a name a point or a colon is the sentence's. */
const ENDS = new Set([...'!?'].map((sign) => sign.charCodeAt(0)));
const ANDS = new Set([...'&+'].map((sign) => sign.charCodeAt(0)));
/** Words for `&` in the languages that write it. */
const WORDS = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'og', 'och', 'i', 'и', 'n']);
const LONGEST_WORD = 4;

/** Where a joint that starts at `at` ends: there itself where nothing has to stand; -1 where it does not fit. */
export function jointEnd({ kind, optional }: Joint, text: FoldedText, at: number): number {
  if (kind === 'and') return andEnd(text, at);
  const { units } = text;
  let end = at;
  if (kind === 'mark' ? MARKS.has(units[end]) : kind === 'end' && ENDS.has(units[end])) end++;
  // Behind a point and a blank a sentence begins.
  if (kind === 'inner' && units[end] === POINT) return GAPS.has(units[end + 1]) ? -1 : end + 1;
  // A word of the name is in quotes, or an apostrophe stands behind a letter whose accent cannot be typed.
  if (kind !== 'end' && isQuoteInside(text, end)) end++;
  if (kind !== 'end' && GAPS.has(units[end])) end++;
  if (kind !== 'end' && end > at && isQuoteInside(text, end)) end++;
  if (end >= text.length) return optional ? at : -1;
  return end > at || optional ? end : -1;
}

/** Double quotes stand between letters as well: `Toys"R"Us`. An apostrophe there would be an ending's. */
const isQuoteInside = ({ units }: FoldedText, at: number): boolean =>
  units[at] === QUOTE || (units[at] === APOSTROPHE && (units[at + 1] === SPACE || units[at - 1] === SPACE));

/** `&` with blanks or without, or a word for it between blanks. */
function andEnd({ units, length }: FoldedText, at: number): number {
  const isSpaced = units[at] === SPACE;
  const start = isSpaced ? at + 1 : at;
  if (ANDS.has(units[start])) return units[start + 1] === SPACE ? start + 2 : start + 1;
  if (!isSpaced) return -1;
  const space = units.indexOf(SPACE, start);
  if (space < 0 || space >= length || space - start > LONGEST_WORD) return -1;
  return WORDS.has(String.fromCharCode(...units.subarray(start, space))) ? space + 1 : -1;
}
