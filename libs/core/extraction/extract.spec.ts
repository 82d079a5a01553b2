import type { CapturedAnswer } from './captured-answer';
import { compileActors, extract } from './index';
import { sha256Hex } from './urls/canonical-url';

const actors = compileActors({
  actors: [
    { id: 0, names: ['Acme'], domain: 'acme.com' },
    { id: 1, names: ['Beta Cloud', 'Beta'], domain: 'beta.io' },
    { id: 2, names: ['Booking.com'], domain: 'booking.com' },
    { id: 3, names: ['Gamma'], domain: 'gamma.de' },
  ],
  useSubdomain: false,
});

const run = (text: string, rest: Partial<CapturedAnswer> = {}) =>
  extract({ text, annotations: [], references: [], ...rest }, actors);

/** Actor ids in order of position, which must run from 1 without gaps. */
const ranking = (text: string): number[] => {
  const { mentions } = run(text);
  expect(mentions.map(({ position }) => position)).toEqual(mentions.map((_, index) => index + 1));
  return mentions.map(({ actorId }) => actorId);
};

const positions = (text: string, rest: Partial<CapturedAnswer> = {}): Record<string, number> =>
  Object.fromEntries(run(text, rest).sources.map(({ url, position }) => [url.replace('https://', ''), position]));

describe('mentions', () => {
  test.each([
    ['none', 'Nobody here', []],
    ['each actor once', 'Beta, Acme, beta, Acme', [1, 0]],
    ['first appearance without a list', 'Gamma and Acme\n\n- Beta\n- Acme', [3, 0, 1]],
    ['the list before the introduction', 'Acme or Beta?\n\n1. **Gamma**\n2. Beta', [3, 1, 0]],
    ['a list of one actor does not rank', 'Acme or Beta?\n\n1. Gamma\n2. Others', [0, 1, 3]],
    ['one actor twice is one actor', 'Acme?\n\n1. Gamma\n2. Gamma', [0, 3]],
    [
      'the first list that ranks',
      'Acme?\n\n1. Beta\n\ntext\n\n9. Gamma\n10. Beta\n\n## x\n\n1. Acme\n2. Beta',
      [3, 1, 0],
    ],
    ['by appearance inside an item', 'Gamma\n\n1. Beta and Acme\n2. other', [1, 0, 3]],
    ['nested content belongs to its item', 'Beta\n\n1. Acme\n   - Beta\n     1. x\n2. Gamma', [0, 1, 3]],
    ['a list of steps ranks nobody', 'Acme or Beta\n\n1. Open Beta\n2. Then Acme', [0, 1]],
    ['a list of which one item begins with an actor', 'Acme or Beta\n\n1. Beta\n2. Then Acme', [0, 1]],
    ['two actors at the begin of an item', 'Gamma\n\n1. Beta and Acme (tie)\n2. other', [1, 0, 3]],
    ['a nested list of its own', 'Gamma\n\n- x\n  1. Beta\n  2. Acme\n', [1, 0, 3]],
    ['a list broken by text goes on', 'Beta or Acme\n\n1. Acme\n\nGamma is like it.\n\n2. Beta', [0, 1, 3]],
    ['a list with brackets', 'Acme\n\n1) Beta\n2) Acme', [1, 0]],
    ['a list in a quote', 'Acme\n\n> 1. Beta\n> 2. Acme', [1, 0]],
    ['an actor by the item that it leads', '1. Beta, not Acme\n2. Gamma\n3. Acme', [1, 3, 0]],
    ['numbered headings', 'Acme\n\n### 1. Beta\n\ntext\n\n### 2. Acme\n\ntext', [1, 0]],
    ['bold numbers', 'Acme\n**1. Beta**\ntext\n**2. Acme**\ntext', [1, 0]],
    ['numbers of other scripts', 'Acme\n١. Beta\n٢. Acme', [1, 0]],
    ['Chinese numbering', 'Acme\n1、Beta\n2、Acme', [1, 0]],
    ['circled numbers', 'Acme\n① Beta\n② Acme', [1, 0]],
    ['headings that do not count on', 'Acme\n\n## 1. Beta\n\n## 3. Acme', [0, 1]],
    ['the end of the last typed item', 'Gamma\n① Beta\n② none\n\nAcme', [3, 1, 0]],
    ['surrogates before the list', '😀😀😀 Acme 😀\n\n1. 😀 Beta\n2. Acme', [1, 0]],
    ['brand as link text', '[Acme](https://x.com)', [0]],
    ['bare domain as link text', '[acme.com](https://acme.com) [www.beta.io](https://beta.io)', []],
    ['a brand that is a domain, as link text', '[Booking.com](https://booking.com)', [2]],
    ['its domain as link text', '[booking.com](https://booking.com)', []],
    ['URLs alone', 'https://acme.com/Acme <https://beta.io> www.gamma.de [1]\n\n[1]: https://acme.com', []],
    ['a domain typed in prose', 'look at beta.io today', [1]],
    ['image and footnote text', '![Acme](https://a.b/c) x[^1]\n\n[^1]: Beta, 2026', []],
    ['code', '`the Acme SDK`', [0]],
    ['split by markup', '**Ac**me and Beta *Cloud*', [0, 1]],
    ['table cells do not run together', '| x | Gam |\n|-|-|\n| y | ma |', []],
    ['languages in one answer', 'アクメはAcmeです。ベータはBetaです。', [0, 1]],
  ])('%s', (_, text, expected) => expect(ranking(text)).toEqual(expected));
});

describe('positions of sources', () => {
  const reference = (marker: string | undefined, host: string) => ({ url: `https://${host}`, marker });

  test.each<[string, string, Partial<CapturedAnswer>, Record<string, number>]>([
    ['by first anchor', '[b](https://b.com) https://a.com <https://c.com>', {}, { 'b.com': 1, 'a.com': 2, 'c.com': 3 }],
    ['repeats collapse', 'https://b.com [a](https://a.com) https://b.com?utm_source=x', {}, { 'b.com': 1, 'a.com': 2 }],
    [
      'markers through references',
      'x [2] y【1】 z[^3] [9]',
      {
        references: [
          reference('1', 'a.com'),
          reference('2', 'b.com'),
          reference('3', 'c.com'),
          reference('4', 'd.com'),
        ],
      },
      { 'b.com': 1, 'a.com': 2, 'c.com': 3, 'd.com': 0 },
    ],
    ['a reference without a marker', 'x [1]', { references: [reference(undefined, 'a.com')] }, { 'a.com': 0 }],
    [
      'definitions of the answer',
      'x [2] y [^n]\n\n[^n]: https://n.com\n[2]: https://b.com\n[7]: https://g.com',
      {},
      { 'b.com': 1, 'n.com': 2, 'g.com': 0 },
    ],
    [
      'the definition before the reference',
      'x [1]\n\n[1]: https://a.com',
      { references: [reference('1', 'b.com')] },
      { 'a.com': 1, 'b.com': 0 },
    ],
    [
      'a reference list read through its markers',
      'x [2] y [1]\n\n[1] https://a.com\n[2] https://b.com',
      {},
      { 'b.com': 1, 'a.com': 2 },
    ],
    [
      'a reference list without markers',
      'x\n\nSources:\n- https://b.com\n- A: https://a.com',
      {},
      { 'b.com': 1, 'a.com': 2 },
    ],
    ['reference links', '[Acme][k] [k]\n\n[K]: https://k.com', {}, { 'k.com': 1 }],
    ['a reference link on a reference', '[Acme][1]', { references: [reference('1', 'k.com')] }, { 'k.com': 1 }],
    [
      'annotations by their start',
      '😀 one two https://c.com',
      {
        annotations: [
          { url: 'https://b.com', start: 7, end: 10 },
          { url: 'https://a.com', start: 3, end: 6 },
        ],
      },
      { 'a.com': 1, 'b.com': 2, 'c.com': 3 },
    ],
    [
      'annotations without a place in the text',
      'one',
      { annotations: [-1, 3, Number.NaN, 1.5].map((start, i) => ({ url: `https://${i}.com`, start, end: 9 })) },
      { '0.com': 0, '1.com': 0, '2.com': 0, '3.com': 0 },
    ],
    ['rejected URLs take no rank', '[m](mailto:a@b.co) [a](https://a.com)', {}, { 'mailto:a@b.co': 0, 'a.com': 1 }],
    ['a marker in code is text', '`[1]`', { references: [reference('1', 'a.com')] }, { 'a.com': 0 }],
    ['no text', '', { references: [reference('1', 'a.com')] }, { 'a.com': 0 }],
  ])('%s', (_, text, rest, expected) => expect(positions(text, rest)).toEqual(expected));
});

describe('sources', () => {
  it('tells all about a URL', () => {
    const url = 'https://www.acme.com/Preise?utm_source=openai';
    const { sources } = run(`[x](${url} "Markdown")`, {
      annotations: [{ url: `${url}#top`, title: ' ', start: 0, end: 5 }],
      references: [{ url: 'https://www.acme.com/Preise', title: 'Preise\u0000' }],
    });
    expect(sources).toEqual([
      {
        url: 'https://www.acme.com/Preise',
        urlSha256: sha256Hex('https://www.acme.com/Preise'),
        variants: [`${url}#top`, url, 'https://www.acme.com/Preise'],
        host: 'www.acme.com',
        domain: 'acme.com',
        title: 'Markdown',
        position: 1,
        sourceType: 'owned',
        actorId: 0,
        rejected: false,
      },
    ]);
  });

  it('keeps a rejected URL as sent, without control characters and not too long', () => {
    const { sources } = run('', {
      references: [{ url: ' ftp://acme.com/\u0000 ' }, { url: `https://acme.com/${'x'.repeat(5_000)}` }, { url: ' ' }],
    });
    expect(
      sources.map(({ url, rejected, host, domain, actorId }) => [url.length, rejected, host, domain, actorId]),
    ).toEqual([
      [15, true, '', '', null],
      [2_048, true, '', '', null],
    ]);
    expect(sources[0]).toMatchObject({ url: 'ftp://acme.com/', sourceType: 'third_party' });
  });

  it('merges the written forms of an international URL', () => {
    const { sources } = run('https://bücher.example/größe https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe');
    expect(sources).toHaveLength(1);
    expect(sources[0]).toMatchObject({
      host: 'xn--bcher-kva.example',
      url: 'https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe',
    });
  });

  it('types by owner and catalogue', () => {
    const { sources } = run(
      'https://docs.acme.com https://beta.io https://youtu.be/x https://reddit.com/r/x https://news.example',
    );
    expect(sources.map(({ sourceType, actorId }) => [sourceType, actorId])).toEqual([
      ['owned', 0],
      ['competitor', 1],
      ['social_media', null],
      ['ugc', null],
      ['third_party', null],
    ]);
  });
});

describe('unresolved redirects', () => {
  const redirect = { url: 'https://redirects.example/AAA', title: 'beta.io' };

  it('belong to the host that the vendor names, under the URL that it gave', () => {
    const [source, ...others] = run('A claim.', {
      annotations: [{ ...redirect, leadsTo: 'beta.io', start: 0, end: 8 }],
    }).sources;
    expect(others).toEqual([]);
    expect(source).toMatchObject({
      url: redirect.url,
      host: 'beta.io',
      domain: 'beta.io',
      actorId: 1,
      sourceType: 'competitor',
      position: 1,
    });
    const [reference] = run('A claim.', { references: [{ ...redirect, leadsTo: 'blog.beta.io' }] }).sources;
    expect(reference).toMatchObject({ host: 'blog.beta.io', domain: 'beta.io', actorId: 1, position: 0 });
  });

  it('belong to their own host when the vendor names none', () => {
    const [source] = run('A claim.', { annotations: [{ ...redirect, start: 0, end: 8 }] }).sources;
    expect(source).toMatchObject({ domain: 'redirects.example', actorId: null });
  });
});
