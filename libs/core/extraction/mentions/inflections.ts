import { foldNames } from './fold-names';
import { INFLECTIONS } from './inflections.data';
import { ALL_LANGUAGES, type Languages, languages, OTHER_LANGUAGE } from './text-languages';

/** Endings that may stand in place of the end of a word; all words with the same ones share them. */
export interface Endings {
  readonly languages: Languages;
  /** Folded. */
  readonly endings: ReadonlySet<string>;
}

/** A word's beginning that keeps, and what may follow it. */
export interface Stem {
  readonly text: string;
  readonly endings: Endings;
}

/** Shorter words are not inflected: they would become other words. Acronyms only take on endings. */
const LEAST_LETTERS = 4;
const LEAST_LETTERS_KEPT = 3;
const ACRONYM = /^\p{Lu}[\p{Lu}\p{Nd}]+$/u;
export const isAcronym = (word: string): boolean => ACRONYM.test(word);

const folded = (text: string): string => {
  const { units, length } = foldNames(text);
  return String.fromCharCode(...units.subarray(0, length));
};

const shared = new Map<string, Endings>();

function sharedEndings(set: Languages, endings: readonly string[]): Endings {
  const key = `${set} ${endings.join(' ')}`;
  const known = shared.get(key);
  if (known) return known;
  const made = { languages: set, endings: new Set(endings.map(folded).filter((ending) => ending !== '')) };
  shared.set(key, made);
  return made;
}

const RULES = INFLECTIONS.map(({ script, languages: codes, endings }) => ({
  script,
  languages: codes === 'all' ? ALL_LANGUAGES : codes === 'other' ? OTHER_LANGUAGE : languages(codes),
  endings: endings.map(([end, instead]) => {
    const parts = instead.split(' ');
    return {
      end: new RegExp(`${end}$`, 'u'),
      added: parts.filter((part) => part.startsWith('+')).map((part) => part.slice(1)),
      replaced: parts.filter((part) => !part.startsWith('+')),
    };
  }),
}));

/** The stems of a word with the endings that each language gives it. */
export function stemsOf(word: string): Stem[] {
  const acronym = isAcronym(word);
  const shortest = acronym ? 2 : LEAST_LETTERS_KEPT;
  if (word.length < shortest) return [];
  const looked = acronym ? word.toLowerCase() : word;
  return RULES.filter(
    ({ script, languages: set }) =>
      script.test(word) && (acronym || word.length >= LEAST_LETTERS || set !== ALL_LANGUAGES),
  ).flatMap((rule) => {
    const fitting = rule.endings.find(({ end }) => end.test(looked));
    if (!fitting) return [];
    const { end, added, replaced } = fitting;
    const start = looked.search(end);
    const keepsAll = acronym || word.length < LEAST_LETTERS;
    const own = word.slice(start);
    const instead = replaced
      .map((part) => own.replace(end, part))
      .filter((part) => !keepsAll || (!acronym && part.startsWith(own)));
    return [
      ...(added.length > 0 ? [{ text: word, endings: sharedEndings(rule.languages, added) }] : []),
      ...(instead.length > 0 ? [{ text: word.slice(0, start), endings: sharedEndings(rule.languages, instead) }] : []),
    ];
  });
}
