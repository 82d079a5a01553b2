import { articleHtml, articleMarkdown, linkedHtml } from './article-text';

const span = (number: number) => ({ number, url: `https://x.example/${number}`, title: `Page ${number}`, text: 'T' });
const ARTICLE = {
  title: 'Kettles',
  body: '## Repair\n\nIt costs 18 pounds. [2] *(single source)*',
  faq: [{ question: 'How long?', answer: 'Nine days. [3]' }],
  evidence: [span(1), span(2), span(3)],
};

it('is Markdown with the sources that it cites', () => {
  const text = articleMarkdown(ARTICLE);
  expect(text).toContain('# Kettles\n\n## Repair');
  expect(text).toContain('### How long?\n\nNine days. [3]');
  expect(text).toContain('- [2] Page 2 <https://x.example/2>');
  expect(text).not.toContain('[1]');
  expect(articleHtml(ARTICLE)).toContain('<em>(single source)</em>');
});

it('is HTML whose citations lead to their sources', () => {
  expect(linkedHtml('So it is. [2][3]')).toBe(
    '<p>So it is. <a href="#source-2">[2]</a><a href="#source-3">[3]</a></p>',
  );
});

it.each([
  '<script>alert(1)</script>',
  '<img src="https://x.example/p.png" onerror="alert(1)">',
  '![p](https://x.example/p.png)',
  '[x](javascript:alert(1))',
  '[x](data:text/html,1)',
  '<a href="//x.example" style="color:red" onclick="alert(1)">x</a>',
])('does nothing with %s', (text) => {
  const doc = linkedHtml(text);
  expect(doc).not.toMatch(/<(script|img|style)|<[^>]+(onerror|onclick|style|src)=|<[^>]+href="(javascript|data|\/\/)/i);
});
