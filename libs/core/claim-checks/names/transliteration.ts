import leven from 'leven';
import { fold } from '../text/fold';

/** Rows of the syllabary → consonant. Vowels, small letters and long marks say nothing that another script keeps. */
const ROWS: readonly (readonly [string, string])[] = [
  ['k', 'カキクケコ'],
  ['g', 'ガギグゲゴ'],
  ['s', 'サシスセソ'],
  ['z', 'ザジズゼゾヂヅ'],
  ['t', 'タチツテト'],
  ['d', 'ダデド'],
  ['n', 'ナニヌネノン'],
  ['h', 'ハヒヘホ'],
  ['f', 'フ'],
  ['b', 'バビブベボヴ'],
  ['p', 'パピプペポ'],
  ['m', 'マミムメモ'],
  ['r', 'ラリルレロ'],
];
const CONSONANT: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap(([consonant, kana]) => [...kana].map((letter) => [letter, consonant] as const)),
);

const once = (text: string): string => text.replace(/(.)\1+/g, '$1');

const ofKatakana = (word: string): string => once([...word].map((letter) => CONSONANT.get(letter) ?? '').join(''));

const ofLatin = (word: string): string =>
  once(
    fold(word)
      .replace(/ph/g, 'f')
      .replace(/th|ch|sh/g, (pair) => (pair[0] === 'c' ? 't' : 's'))
      .replace(/c(?=[eiy])/g, 's')
      .replace(/[cq]/g, 'k')
      .replace(/x/g, 'ks')
      .replace(/v/g, 'b')
      .replace(/l/g, 'r')
      .replace(/j/g, 'z')
      .replace(/[^a-z]|[aeiouyw]|h/g, ''),
  );

/** Whether a run of katakana may be a word of the Latin script, by their consonants: バルデマル is Valdemar. */
export function soundsLike(katakana: string, words: readonly string[]): boolean {
  const sound = ofKatakana(katakana).replace(/h/g, '');
  if (sound.length < 2) return false;
  return words.some((word) => {
    const other = ofLatin(word);
    return other.length >= 2 && leven(sound, other) <= Math.floor(Math.max(sound.length, other.length) / 5);
  });
}
