import { parseLlmsTxt } from '.';

const FILE = `# Harbour Desks

> Standing desks from Bristol.

Words in between.

## Guides

- [Height](/guide/height/): how high it should be
* [Cables](<https://desks.test/cables>)
  - a note below it
- Nothing to see
- [Height](/guide) – notes without a colon

\`\`\`
- no item, but code
\`\`\`

## Optional

1. [机](/jp(1)/ "Title")：メモ
`;

it('reads title, summary, sections and links with their lines', () => {
  expect(parseLlmsTxt(FILE)).toEqual({
    first: { text: '# Harbour Desks', line: 1 },
    title: { text: 'Harbour Desks', line: 1 },
    summary: { text: 'Standing desks from Bristol.', line: 3 },
    sections: [
      {
        title: 'Guides',
        line: 7,
        items: [
          { text: '[Height](/guide/height/): how high it should be', line: 9, isLink: true },
          { text: '[Cables](<https://desks.test/cables>)', line: 10, isLink: true },
          { text: 'Nothing to see', line: 12, isLink: false },
          { text: '[Height](/guide) – notes without a colon', line: 13, isLink: false },
        ],
      },
      { title: 'Optional', line: 19, items: [{ text: '[机](/jp(1)/ "Title")：メモ', line: 21, isLink: true }] },
    ],
    links: [
      { name: 'Height', href: '/guide/height/', line: 9 },
      { name: 'Cables', href: 'https://desks.test/cables', line: 10 },
      { name: 'Height', href: '/guide', line: 13 },
      { name: '机', href: '/jp(1)/', line: 21 },
    ],
  });
});

it.each([
  ['CRLF', '# A\r\n\r\n> B', 'A', 'B'],
  ['closing marks', '# A #\n> B', 'A', 'B'],
  ['an underline', 'A\n===\n> B', 'A', 'B'],
  ['blank lines first', '\n\n# A', 'A', undefined],
  ['words first', 'x\n# A\n> B', undefined, undefined],
  ['a smaller heading', '## A\n> B', undefined, undefined],
  ['no blank', '#A', undefined, undefined],
  ['nothing', '', undefined, undefined],
])('%s', (_, text, title, summary) => {
  const file = parseLlmsTxt(text);
  expect([file.title?.text, file.summary?.text]).toEqual([title, summary]);
});

it.each([
  ['brackets', '['.repeat(400_000)],
  ['pairs of brackets', '[a]'.repeat(100_000)],
  ['items', '- [a](b'.repeat(50_000)],
  ['headings', '## a\n'.repeat(50_000)],
  ['blanks', `#${' '.repeat(300_000)}x`],
  ['lines of brackets', `- ${'[a\\'.repeat(500)}\n`.repeat(400)],
])('takes no longer for hostile %s', (_, text) => {
  // Time of the processor: what else the machine does does not count.
  const before = process.cpuUsage();
  parseLlmsTxt(text);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
});
