import { BREAK } from '../markdown/visible-text';
import { everydayAll } from './name-dictionary';
import { type Languages } from './text-languages';

/** What items begin with, before a colon or a dash. */
const LABELS = new RegExp(
  `(?<=^|[\\n${BREAK}])[ \\t•*–-]*(?:\\p{N}{1,3}[.)]\\s*)?(\\p{Lu}[\\p{L}\\p{M}'’ -]{1,40}?)\\s?(?=:[ \\t]|\\s[–—-][ \\t])`,
  'gu',
);
const PARTS = /[\s\p{Pd}]+/u;
/** Of a text with more labels these tell how it goes. */
const MOST_LABELS = 50;
/** So many others have to be words. */
const LEAST_OTHERS = 2;

/**
 * Labels of a text's items that are everyday words, where all of its labels are, and one of them at most is a name that is looked for:
 * `Compare: …`, `Switch: …`, `Boost: …`.
 */
export function wordLabels(text: string, known: Languages, names: ReadonlySet<string>): ReadonlySet<string> {
  const labels: string[] = [];
  for (const [, label] of text.matchAll(LABELS)) if (labels.push(label!) >= MOST_LABELS) break;
  const distinct = new Set(labels);
  if (distinct.size <= LEAST_OTHERS || [...distinct].filter((label) => names.has(label)).length > 1) return new Set();
  const areWords = [...distinct].every((label) => (everydayAll(label.split(PARTS)) & known) !== 0);
  return areWords ? distinct : new Set();
}
