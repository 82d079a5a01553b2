import * as words from './evidence-words.data';
import type { NameEntry } from './name-dictionary';
import { isCounted } from './quantities';
import { startsWithCapital, type Surroundings } from './surroundings';

/** What separates the parts of a name as it is written. */
export const PARTS = /[\s\p{Pd}]+/u;
export const isInParts = (name: string): boolean => PARTS.test(name);

/**
 * What tells that a name is meant. `never`: it is no name here. `nothing`: it may be a word. Another actor in the sentence
 * or in the answer would tell it. `capital`: that or a verb does, which people and places have too. `sure`: beyond doubt.
 */
export type Verdict = 'never' | 'nothing' | 'in the sentence' | 'in company' | 'capital' | 'sure';

/**
 * A capital inside a sentence tells a name, at its start a verb behind it or another capital.
 * @param isNoun whether the text has the name as a noun too, which `is` or `has` does not outweigh
 */
export function byCapital(around: Surroundings, { spelling }: NameEntry, written: string, isNoun: boolean): Verdict {
  const isNumbered = isCounted(around.head);
  if (isNumbered && !around.startsLine) return 'nothing';
  const capitals = capitalsOf(written);
  // Inside a sentence the article of a name is small: `según el Mundo`.
  const expected =
    isInParts(written) && !isInParts(spelling)
      ? written.split(PARTS).length
      : capitalsOf(words.WITH_ARTICLE.test(written) ? spelling : spelling.replace(words.WITH_ARTICLE, ''));
  if (capitals < expected) return 'nothing';
  if (around.isTitle) return expected > 1 ? 'in company' : 'nothing';
  const isBeforeCapital = /^\s\p{Lu}/u.test(around.tail);
  if (startsWithCapital(spelling) && !startsWithCapital(written)) return isBeforeCapital ? 'in company' : 'capital';
  if (!around.expectsCapital || around.isAmongUncased) return written.length > 1 ? 'capital' : 'nothing';
  // `4. Reach It` is a heading.
  if (capitals > 1 || (isBeforeCapital && !isNumbered) || words.BESIDE_ANOTHER.test(around.tail)) return 'capital';
  if (words.OF_COMPANY.test(around.tail)) return 'capital';
  if (words.COMPARED.test(around.tail) || words.APPOSITION.test(around.tail)) return 'in company';
  if (!words.VERB.test(around.tail) || words.PARTICIPLE.test(around.tail) || words.INVERTED.test(around.tail))
    return 'nothing';
  return isNoun && words.AUXILIARY.test(around.tail) ? 'in company' : 'capital';
}

const capitalsOf = (name: string): number => name.match(/(?<!\p{L})\p{Lu}/gu)?.length ?? 0;

/** German nouns are capitalised; a name mostly goes without an article. */
export function byGermanCapital(around: Surroundings, written: string): Verdict {
  if (around.startsSentence)
    return words.VERB.test(around.tail) || words.GERMAN_VERB.test(around.tail) ? 'capital' : 'nothing';
  const { head } = around;
  if (words.WITH_ARTICLE.test(written) || (words.GERMAN_NOUN.test(head) && !around.isTitle)) return 'capital';
  if (words.BEFORE_GERMAN_NOUN.test(head) || words.GERMAN_ADJECTIVE.test(head) || isCounted(head)) return 'nothing';
  return words.BEFORE_GERMAN_NAME.test(head) ? 'in the sentence' : 'in company';
}
