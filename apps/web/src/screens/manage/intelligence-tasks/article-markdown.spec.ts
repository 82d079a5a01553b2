import { articleMarkdown } from './article-markdown';

const span = (number: number) => ({ number, url: `https://x.example/${number}`, title: `Page ${number}`, text: 'T' });

it('has the whole text, and the sources that it cites', () => {
  const text = articleMarkdown({
    title: 'Kettles',
    body: '## Repair\n\nIt costs 18 pounds. [2] *(single source)*',
    faq: [{ question: 'How long?', answer: 'Nine days. [3]' }],
    evidence: [span(1), span(2), { ...span(3), url: null }],
  });
  expect(text).toContain('# Kettles\n\n## Repair');
  expect(text).toContain('### How long?\n\nNine days. [3]');
  expect(text).toContain('- [2] Page 2 <https://x.example/2>\n- [3] Page 3\n');
  expect(text).not.toContain('[1]');
});
