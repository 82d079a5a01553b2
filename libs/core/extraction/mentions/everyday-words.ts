import { COMMON_WORDS } from './common-words.data';
import { EVERYDAY_WORDS } from './everyday-words.data';
import { ALL_LANGUAGES, type Languages, NO_LANGUAGE } from './text-languages';

/** The languages in which a word is an everyday one. It is looked up in the sorted text itself, which costs no memory. */
export function everydayIn(word: string): Languages {
  const lower = word.normalize('NFC').toLowerCase();
  if (COMMON_WORDS.has(lower)) return ALL_LANGUAGES;
  let low = 1;
  let high = EVERYDAY_WORDS.length;
  while (low < high) {
    const start = EVERYDAY_WORDS.lastIndexOf(',', ((low + high) >> 1) - 1) + 1;
    const end = EVERYDAY_WORDS.indexOf(',', start);
    const space = EVERYDAY_WORDS.indexOf(' ', start);
    const found = EVERYDAY_WORDS.slice(start, space);
    if (found === lower) return Number.parseInt(EVERYDAY_WORDS.slice(space + 1, end), 36) | 0;
    if (found < lower) low = end + 1;
    else high = start;
  }
  return NO_LANGUAGE;
}
