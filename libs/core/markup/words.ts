const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words as Unicode parts them (UAX 29), with a dictionary for scripts that have no blanks between them. */
export function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of SEGMENTER.segment(text)) if (isWordLike) words += 1;
  return words;
}

/** So many UTF-16 units at most; never splits a surrogate pair. */
export const shortened = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
