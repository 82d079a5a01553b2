/** A run of characters that takes about one token, by what it is made of. */
const LETTERS_PER_TOKEN = 3.6;
const DIGITS_PER_TOKEN = 1.9;

const CODES = { zero: 48, nine: 57, upperA: 65, upperZ: 90, lowerA: 97, lowerZ: 122, space: 32, ascii: 128 } as const;

/**
 * Estimates the length of JSON in tokens by its characters alone, and never by less than o200k counts for the bodies that
 * we answer (token-estimate.spec.ts). Reading the vocabulary itself would cost 2 MB and more time than the answer.
 */
export function estimateTokens(json: string): number {
  let letters = 0;
  let digits = 0;
  let marks = 0;
  let foreign = 0;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (code >= CODES.ascii) foreign += 1;
    else if (code >= CODES.zero && code <= CODES.nine) digits += 1;
    else if ((code >= CODES.lowerA && code <= CODES.lowerZ) || (code >= CODES.upperA && code <= CODES.upperZ))
      letters += 1;
    else if (code !== CODES.space) marks += 1;
  }
  return Math.ceil(letters / LETTERS_PER_TOKEN + digits / DIGITS_PER_TOKEN + marks / 2 + foreign);
}
