const EXCERPT_LENGTH = 500;

/**
 * Cuts at most 500 characters of a text with `at` in the middle, or as near to the middle as the text's ends allow.
 * @param at UTF-16 offset; the beginning unless given
 */
export function excerptAround(text: string, at = 0): string {
  const characters = [...text];
  const middle = [...text.slice(0, at)].length;
  const start = Math.max(0, Math.min(middle - EXCERPT_LENGTH / 2, characters.length - EXCERPT_LENGTH));
  return characters.slice(start, start + EXCERPT_LENGTH).join('');
}
