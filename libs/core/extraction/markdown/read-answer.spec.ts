import { readAnswer } from './read-answer';
import { BREAK, HOLE } from './visible-text';

/** Visible text as words, a hole shown as `_` and a block boundary as `/`. */
const visible = (source: string): string =>
  readAnswer(source)
    .visible.text.replaceAll(HOLE, '_')
    .replace(new RegExp(`[\\s${BREAK}]*(?:${BREAK}|\\n[ ]*\\n)[\\s${BREAK}]*`, 'g'), ' / ')
    .replace(/^ \/ | \/ $/g, '')
    .trim();

const urls = (source: string): string[] => readAnswer(source).anchors.map(({ url }) => url);

describe('visible text', () => {
  test.each([
    ['emphasis', 'a **b** _c_ ~~d~~ in**tra**word', 'a b c d intraword'],
    ['headings', '# One\nTwo\n\nThree\n===', 'One / Two / Three'],
    ['lists', '1. One\n2. Two\n   - Three\n- [x] Four', 'One / Two / Three / Four'],
    ['tables', '| A | B |\n|---|---|\n| C | **D** |', 'A / B / C / D'],
    ['quotes', '> one\n> two', 'one\n two'],
    ['code', '`a b`\n\n```js\nc\n```', 'a b / c'],
    ['links', '[Acme](https://acme.com "Title") x', 'Acme_ x'],
    ['reference links', '[Acme][a] x\n\n[a]: https://acme.com', 'Acme_ x / _'],
    ['autolinks and typed URLs', 'see <https://a.com> https://b.com/x. www.c.com', 'see _ _. _'],
    ['URLs in code', '`https://acme.com/a`', '_'],
    ['images', 'a ![Acme](https://acme.com/l.png) b', 'a _ b'],
    ['markers', 'a[1] b [2, 3] c[^n] d【4】 e【1:0†x】', 'a_ b _ c_ d_ e_'],
    ['brackets in prose', 'as [sic] said', 'as [sic] said'],
    ['footnote definitions', 'a[^1]\n\n[^1]: Acme report, https://acme.com', 'a_ / _'],
    ['reference lists', '[1] Acme https://acme.com', '_ Acme _'],
    ['inline HTML', 'a <b>b</b>c<br>d<!-- e -->', 'a bc_d_'],
    ['HTML blocks', '<div><p>One &amp;</p><p>Two</p></div>', 'One & / Two'],
    ['scripts', '<script>\nAcme\n</script>', '_'],
    ['entities and escapes', 'AT&amp;T \\*x\\* &eacute;', 'AT&T *x* é'],
    ['headings in a row', '# **One**\n## Two', 'One / Two'],
    ['links to nowhere', '[Acme]() x', 'Acme_ x'],
    ['text behind a definition', '[1]: https://acme.com\nAcme wins', '_\nAcme wins'],
    ['comments', '<!-- a > Acme -->b\n\n<div><!-- > Acme -->c</div>', 'b / c'],
    ['a marker-like definition in prose', '[Note]: Acme wins', '[Note]: Acme wins'],
  ])('%s', (_, source, text) => expect(visible(source)).toBe(text));

  it('maps each unit to its place in the source', () => {
    const source = '😀 **Ac**me &amp; [日本](https://a.jp)';
    const { visible: text } = readAnswer(source);
    for (const word of ['😀', 'Ac', 'me', '日本']) {
      expect(source.startsWith(word, text.toSource(text.text.indexOf(word)))).toBe(true);
    }
    expect(text.toSource(text.text.indexOf('&'))).toBe(source.indexOf('&amp;'));
  });
});

describe('limits that keep parsing linear', () => {
  it('takes delimiters past the budget of a paragraph as text, and starts afresh in the next', () => {
    const text = visible(`${'**a** '.repeat(2_000)}\n\n**b**`);
    expect(text.slice(0, 5)).toBe('a a a');
    expect(text.slice(-9)).toBe('**a** / b');
  });

  it('takes containers past the depth limit as text', () => {
    expect(visible('> '.repeat(60) + 'Acme')).toBe('Acme');
    expect(visible('> '.repeat(80) + 'Acme')).toMatch(/^> .*Acme$/);
  });
});

describe('URLs', () => {
  test.each([
    [
      'punctuation behind',
      'https://a.com/x. (https://b.com/y), **https://c.com/z**',
      ['https://a.com/x', 'https://b.com/y', 'https://c.com/z'],
    ],
    ['own brackets', 'https://en.wikipedia.org/wiki/A_(b) x', ['https://en.wikipedia.org/wiki/A_(b)']],
    ['port, query, percent escapes', 'https://a.com:8080?q=%C3%A9&r=[1]', ['https://a.com:8080?q=%C3%A9&r=[1]']],
    ['CJK around', '参照：https://a.com/道、https://b.comを見る。', ['https://a.com/道', 'https://b.com']],
    ['international host', 'https://münchen.de/a http://пример.рф', ['https://münchen.de/a', 'http://пример.рф']],
    ['no scheme', 'www.a.com/x a.com', ['https://www.a.com/x']],
    ['not a host', 'http://x https:// www. xhttps://a.com', []],
    [
      'link destination',
      '[a](<https://a.com/x y>) [b](https://b.com/\\_c&amp;d)',
      ['https://a.com/x y', 'https://b.com/_c&d'],
    ],
    ['URL as link text', '[https://a.com/x](https://b.com/y)', ['https://b.com/y']],
    ['marker as link text', '[[1]](https://a.com) [1](https://b.com)', ['https://a.com', 'https://b.com']],
    ['marker inside link text', '[see [1] there](https://a.com)', ['https://a.com']],
    ['linked image', '[![logo](https://cdn.com/l.png)](https://a.com)', ['https://a.com']],
    ['in code', '`https://a.com`\n\n    https://b.com', []],
    ['in HTML', '<div>https://a.com/x</div>', ['https://a.com/x']],
    ['in a page', '[top](#top)', []],
  ])('%s', (_, source, expected) => expect(urls(source)).toEqual(expected));
});

describe('labels', () => {
  it('reads definitions wherever a line starts with one', () => {
    const source =
      'a [2][x]\n\n[1]: https://one.com\n[2]: <https://two.com> "Two"\n- [^3]: see [three](https://three.com)\n[x]: www.x.com';
    const { definitions, anchors } = readAnswer(source);
    expect([...definitions].map(([label, [first]]) => [label, first.url])).toEqual([
      ['1', 'https://one.com'],
      ['2', 'https://two.com'],
      ['3', 'https://three.com'],
      ['x', 'https://www.x.com'],
    ]);
    expect(anchors).toEqual([]);
  });

  it('reads the lines of a reference list', () => {
    const { listed, anchors } = readAnswer('**Sources**\n\n[1] One https://one.com\n[2] https://two.com');
    expect([...listed.keys()]).toEqual(['1', '2']);
    expect(anchors).toHaveLength(2);
  });

  it('expands lists and ranges', () => {
    expect(readAnswer('x [1, 3–5] y【2†s】').marks.map(({ label }) => label)).toEqual(['1', '3', '4', '5', '2']);
  });

  test.each([
    ['[acme.com](https://acme.com)', 1],
    ['[acme.co.uk/pricing](https://acme.co.uk)', 1],
    ['[**acme.com**](https://acme.com)', 1],
    ['[Acme](https://acme.com)', 0],
    ['[Node.js](https://nodejs.org)', 0],
    ['[Acme at acme.com](https://acme.com)', 0],
  ])('%s has %i bare address labels', (source, count) => {
    expect(readAnswer(source).addressLabels).toHaveLength(count);
  });
});
