import { digitReadings } from './digits';
import { UNIT_OF } from './units.data';

/** A count that a sentence tells as a part of another. */
export interface PartOfWhole {
  readonly part: number;
  readonly whole: number;
}

const NUMBER = String.raw`(?<![\p{Script=Latin}\d.,])(\d(?:[\d.,'’]*\d)?)`;
const ARTICLE = '(?:(?:the|these|those|its|all|den|diesen|ihren|los|las|sus|estas|les|ces|des|i|le) )?';

/** `12 of these 57`, in folded text. */
const PART_FIRST = new RegExp(`${NUMBER} (?:out of|of|von|der|de|sur|su|van) ${ARTICLE}${NUMBER}`, 'gu');
const JAPANESE = new RegExp(`${NUMBER}\\p{L}{0,2}?(?:のうち|中)、?の?${NUMBER}`, 'gu');

/** `57 answers, 12 of which`: the part refers to a count before it. */
const REFERRING: readonly RegExp[] = [
  new RegExp(
    `${NUMBER} (?:of (?:which|whom|them|these|those)|de (?:ellos|ellas|los cuales|las cuales)|davon)\\b`,
    'gu',
  ),
  new RegExp(
    `\\b(?:of which|davon|von denen|de l[oa]s cuales|de ell[oa]s|dont|di cui|d[oa]s quais|waarvan) ${NUMBER}`,
    'gu',
  ),
];

const COUNT = new RegExp(`${NUMBER} ?([\\p{L}%€£$¥]*)`, 'gu');
const YEAR = /^(?:19|20)\d{2}$/;

/** @param text folded and without dates */
export function partsOfWholes(text: string, language: string): PartOfWhole[] {
  const read = (digits: string): number => digitReadings(digits, language)[0] ?? Number.NaN;
  const referring = REFERRING.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 1: part, index }) => ({
      part: read(part!),
      whole: Math.max(...countsIn(text.slice(0, index)).map(read)),
    })),
  );
  const together = [...text.matchAll(PART_FIRST)].map(([, part, whole]) => ({
    part: read(part!),
    whole: read(whole!),
  }));
  const japanese = [...text.matchAll(JAPANESE)].map(([, whole, part]) => ({ part: read(part!), whole: read(whole!) }));
  return [...referring, ...together, ...japanese].filter(({ whole }) => Number.isFinite(whole));
}

/** Numbers without a unit that are no years. */
const countsIn = (text: string): string[] =>
  [...text.matchAll(COUNT)].flatMap(([, digits, word]) => (UNIT_OF.has(word!) || YEAR.test(digits!) ? [] : [digits!]));

const SHARE = new RegExp(
  `${NUMBER} ?(?:%|percent|per cent|prozent|por ciento|pourcent|パーセント) ?(?:(?:of|der|des|von|de|del|du|della|dei|van)\\b|の)`,
  'gu',
);

/**
 * What a text calls a share of something, in percent.
 * @param text folded
 * @param language null when it is unknown: then every reading is given
 */
export const sharesIn = (text: string, language: string | null): number[] =>
  [...text.matchAll(SHARE)].flatMap(([, digits]) => digitReadings(digits!, language));
