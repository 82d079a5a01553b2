/** The text of an answer without its marks: they are of Markdown, and an excerpt may end within them. */
const plainText = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#+|[-*+>])\s+/gm, '')
    .replace(/[*_`|]+|-{3,}|(?<=[\s.])#+(?=\s)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A piece of an answer in one line, of at most so many characters. */
export function excerptOf(answer: string, length = Infinity): string {
  const text = [...plainText(answer)];
  return text.length <= length ? text.join('') : `${text.slice(0, length).join('')}…`;
}
