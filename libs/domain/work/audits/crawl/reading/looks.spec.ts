import { readPageFacts } from './read-page-facts';

const read = (html: string, contentType = 'text/html') =>
  readPageFacts({ body: Buffer.from(html), contentType, url: 'https://tea.example/teas/green' });
const body = (html: string) => read(`<!doctype html><html><head><title>T</title></head><body>${html}</body></html>`);

it.each([
  '<div style="font-size:0"><p style="font-size:16px">a b</div>',
  '<div style="visibility:hidden"><p style="visibility:visible">a b</div>',
  '<div style="background:#000"><p style="color:#fff">a b</div>',
  '<div style="opacity:0;transform:translateY(9px)">a b</div>',
  '<p style="color:#fff">a b',
])('text that readers see after all: %s', (html) => expect(body(html)).toMatchObject({ text: 'a b', hidden: [] }));

it('takes ARIA for headings', () => {
  const html = '<div role=heading aria-level=1>A</div><p role=heading>B</p><h2 role=presentation>C</h2>';
  expect(body(html).headings.map(({ text, level }) => [text, level])).toEqual([
    ['A', 1],
    ['B', 2],
  ]);
});

it('reads xml:lang in XHTML alone', () => {
  const html = '<html xml:lang="en"><p>x';
  expect([read(html).lang, read(html, 'application/xhtml+xml').lang]).toEqual([null, 'en']);
});

it('knows what comes by http, and walls for subscribers', () => {
  const html =
    '<script src="http://a.example/x.js"></script><img src="http://a.example/y.png"><a href="http://a.example/">x</a>';
  expect(body(html).insecureLoads.map(({ kind, element }) => [kind, element])).toEqual([
    ['active', 'script'],
    ['passive', 'img'],
  ]);
  expect(body('<div class="site-paywall">x</div>').walls).toEqual([{ name: 'site-paywall', line: 1 }]);
});

it.each([
  ['display:none', '<div style="color:red; DISPLAY : none !important">a b</div>', null],
  ['visibility:hidden', '<div style="visibility:hidden">a b</div>', null],
  ['font-size:0', '<div style="font-size:0px">a b</div>', null],
  ['off-screen', '<div style="text-indent:-9999px">a b</div>', null],
  ['own colour', '<div style="color:#FFF;background:white">a b</div>', null],
  ['own colour', '<div style="background-color:rgb(0, 0, 0)"><p style="color:black">a b</div>', null],
  ['opacity:0', '<div style="opacity:0">a b</div>', null],
  ['no size', '<div style="height:0;overflow:hidden">a b</div>', null],
  ['hidden', '<div hidden>a b</div>', null],
  ['hidden', '<dialog>a b</dialog>', 'dialog'],
  ['hidden', '<p hidden="until-found">a b</p>', 'details'],
  ['display:none', '<nav><ul style="display:none"><li>a<li>b</ul></nav>', 'nav'],
  ['hidden', '<div role="tabpanel" hidden>a b</div>', 'tabpanel'],
])('text hidden by %s: %s', (how, html, within) => {
  const page = body(html);
  expect(page.hidden).toMatchObject([{ how, within, words: 2 }]);
  expect(page.text).toBe('');
});

it.each([
  '<div hidden><p>3 May 2026</p>We sell tea.<br>Green tea.</div>',
  '<div hidden><time>3 May 2026</time><div>We sell tea.</div><p>Green tea.</p></div>',
])('hidden text keeps its paragraphs apart: %s', (html) => {
  expect(body(html).hidden).toMatchObject([{ text: '3 May 2026\nWe sell tea.\nGreen tea.', words: 8 }]);
});
