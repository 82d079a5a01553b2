/** Spaces that part the digits of one number. */
const IN_NUMBERS = /(?<=\d)[\u00a0\u202f\u2009](?=\d{3}(?!\d))/gu;

/** One form for characters that look alike: full-width digits, ligatures, kinds of spaces. */
export const normal = (text: string): string =>
  text.replace(IN_NUMBERS, '').normalize('NFKC').replace(/\s+/gu, ' ').trim();

/** Lower case without accents, so that `Berlín` is `Berlin`. Marks of kana stay, because they change the sound. */
export const fold = (text: string): string =>
  normal(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/ß/g, 'ss');

/** The text with every match replaced by blanks, so that positions of the rest stay. */
export const blanked = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (match) => ' '.repeat(match.length));
