import { FUNCTION_WORDS } from './function-words.data';

/** A set of languages, one bit each, in the order of `function-words.data.ts`. */
export type Languages = number;
type Code = keyof typeof FUNCTION_WORDS;

const CODES = Object.keys(FUNCTION_WORDS) as Code[];
export const ALL_LANGUAGES: Languages = -1;
export const NO_LANGUAGE: Languages = 0;
/** Any without a list of words. Only {@link ALL_LANGUAGES} has it: in texts whose language nothing tells. */
export const OTHER_LANGUAGE: Languages = 1 << CODES.length;

/** The set of some languages, `de fr`. */
export const languages = (codes: string): Languages =>
  codes.split(' ').reduce((set, code) => set | (1 << CODES.indexOf(code as Code)), NO_LANGUAGE);

/** So many characters of a text tell its language. */
const SAMPLE = 600;
/** Fewer function words may be names or a quotation. */
const LEAST_WORDS = 3;
/** A language with this share of the best one's words may be the text's as well: relatives share many. */
const CLOSE = 0.65;

const BY_WORD = new Map<string, Languages>();
for (const code of CODES) {
  for (const word of FUNCTION_WORDS[code].split(' ')) {
    BY_WORD.set(word, (BY_WORD.get(word) ?? NO_LANGUAGE) | languages(code));
  }
}
/** Frequent words of Lithuanian, Latvian and Basque, whose texts would else be taken for others'. */
const OTHER_WORDS = new Set(
  'ir yra kad iš į už arba labai tačiau taip jų kuris galima bet un kas par arī tas kā var vai eta da ez dira baina dute ere edo bat oso'.split(
    ' ',
  ),
);
/** Scripts that tell the language without a word, by their first and last UTF-16 unit. */
const BY_SCRIPT: readonly (readonly [first: number, last: number, languages: Languages])[] = [
  [0x0370, 0x03ff, languages('el')],
  [0x0590, 0x05ff, languages('he')],
  [0x0900, 0x097f, languages('hi')],
  [0x0e00, 0x0e7f, languages('th')],
  [0x3040, 0x30ff, languages('ja')],
  [0x4e00, 0x9fff, languages('zh ja')],
  [0xac00, 0xd7a3, languages('ko')],
];
const FIRST_TELLING = 0x0370;
/** What separates words; a list of signs is faster than properties of characters. */
const BETWEEN_WORDS = /[\s\d.,;:!?()[\]{}"'«»„“”‚‘’*_#|/\\\u2029\uFFFC…—–-]+/;
/** The languages that a text may be in; none where nothing tells. */
export function languagesOf(text: string): Languages {
  const sample = text.slice(0, SAMPLE).toLowerCase();
  const counts = new Array<number>(CODES.length).fill(0);
  let others = 0;
  for (const word of sample.split(BETWEEN_WORDS)) {
    if (OTHER_WORDS.has(word)) others++;
    for (let set = BY_WORD.get(word) ?? NO_LANGUAGE; set !== NO_LANGUAGE; set &= set - 1) {
      counts[31 - Math.clz32(set & -set)]++;
    }
  }
  const best = Math.max(...counts);
  let found = NO_LANGUAGE;
  if (best >= LEAST_WORDS && best >= others) {
    counts.forEach((count, index) => {
      if (count >= best * CLOSE) found |= 1 << index;
    });
  }
  for (let at = 0; at < sample.length; at++) {
    const unit = sample.charCodeAt(at);
    if (unit >= FIRST_TELLING) found |= ofScript(unit);
  }
  return found;
}

function ofScript(unit: number): Languages {
  for (const [first, last, set] of BY_SCRIPT) if (unit >= first && unit <= last) return set;
  return NO_LANGUAGE;
}
