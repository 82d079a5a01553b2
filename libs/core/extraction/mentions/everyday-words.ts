import { COMMON_WORDS } from './common-words.data';
import { ALL_LANGUAGES, type Languages, NO_LANGUAGE } from './text-languages';

let loaded: string | undefined;

/** 4 MB, which a process loads when it first looks for names in a text. */
const everydayWords = (): string =>
  (loaded ??= (require('./everyday-words.data') as typeof import('./everyday-words.data')).EVERYDAY_WORDS);

/** The languages in which a word is an everyday one. It is looked up in the sorted text itself, which costs no memory. */
export function everydayIn(word: string): Languages {
  const lower = word.normalize('NFC').toLowerCase();
  if (COMMON_WORDS.has(lower)) return ALL_LANGUAGES;
  const words = everydayWords();
  let low = 1;
  let high = words.length;
  while (low < high) {
    const start = words.lastIndexOf(',', ((low + high) >> 1) - 1) + 1;
    const end = words.indexOf(',', start);
    const space = words.indexOf(' ', start);
    const found = words.slice(start, space);
    if (found === lower) return Number.parseInt(words.slice(space + 1, end), 36) | 0;
    if (found < lower) low = end + 1;
    else high = start;
  }
  return NO_LANGUAGE;
}
