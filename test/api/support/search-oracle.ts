const SPACED_LETTER = /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{M}\p{N}]/u;

/** Folding by plain replacements, for the letters of the vocabulary alone. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replace(/[\u0300-\u036f\ufe0f]/g, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
    .replace(/(?<=\p{Script=Hangul}) (?=\p{Script=Hangul})/gu, '');

/** How often a text stands in another, by the words of docs/answers.md, "Search". */
export function placesOf(text: string, query: string): number {
  const [within, wanted] = [[...fold(text)], [...fold(query)]];
  let count = 0;
  for (let at = 0; at + wanted.length <= within.length; at += 1) {
    const begins = at === 0 || !SPACED_LETTER.test(wanted[0]!) || !SPACED_LETTER.test(within[at - 1]!);
    if (!begins || !wanted.every((letter, index) => within[at + index] === letter)) continue;
    count += 1;
    at += wanted.length - 1;
  }
  return count;
}

export const isInside = (text: string, query: string): boolean => fold(text).includes(fold(query));
