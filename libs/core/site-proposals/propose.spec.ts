import { comparisonPages, proposalsOf, type SiteLink, type SitePage } from '.';

const page = (fields: Partial<SitePage> = {}): SitePage => ({
  url: 'https://acme.com/',
  title: null,
  siteName: null,
  organisation: null,
  description: null,
  language: null,
  alternates: [],
  headings: [],
  links: [],
  ...fields,
});
const link = (url: string, text = ''): SiteLink => ({ url: new URL(url, 'https://acme.com/').href, text });
const of = (fields: Partial<SitePage>, domain = 'acme.com') => proposalsOf([page(fields)], domain);
const rivalsOf = (fields: Partial<SitePage>) => of({ siteName: 'Acme', ...fields }).rivals.map(({ name }) => name);

describe('the name of a brand', () => {
  it.each([
    ['of its JSON-LD', { organisation: 'ACME' }, 'acme.com', 'ACME'],
    ['of its site name', { siteName: 'Acme', title: 'Home' }, 'acme.com', 'Acme'],
    ['of the part of its title that the domain spells', { title: 'Web analytics | Acme' }, 'acme.com', 'Acme'],
    ['with accents', { title: 'Café Río – Madrid' }, 'caferio.es', 'Café Río'],
    [
      'spelled by the domain, not the legal one',
      { organisation: 'Globalia SL', title: 'Acme: web' },
      'acme.com',
      'Acme',
    ],
    ['that begins with the domain', { siteName: 'Acme Analytics', title: 'Home' }, 'acme.com', 'Acme Analytics'],
    ['that only the page says', { siteName: 'Globex', title: 'Home' }, 'gbx.com', 'Globex'],
    ['of the domain, when the page says nothing', { title: 'Welcome to our site' }, 'blue-mill.co.uk', 'Blue Mill'],
    ['of the domain, not of a subdomain', {}, 'shop.acme.de', 'Acme'],
    ['of the domain as people write it', {}, 'xn--mnchen-3ya.example', 'München'],
    ['that such a domain spells', { title: 'Start | MÜNCHEN' }, 'xn--mnchen-3ya.example', 'MÜNCHEN'],
  ])('is that %s', (_, fields, domain, name) => expect(of(fields, domain).brandName).toBe(name));
});

describe('what it sells', () => {
  it.each([
    ['Acme | Web analytics for shops', 'Web analytics for shops'],
    ['Web analytics for shops. – Acme', 'Web analytics for shops'],
    ['Acme', null],
    ['Acme | Home', null],
    ['Acme is the best in the world | Home', null],
  ])('is told by %s', (title, topic) => expect(of({ title, siteName: 'Acme' }).topic).toBe(topic));
});

describe('languages and country', () => {
  it.each([
    ['en-GB', ['de', 'es-MX', 'x-default', 'en'], 'acme.com', ['en', 'de', 'es'], 'GB'],
    ['es', [], 'acme.com', ['es'], 'ES'],
    ['de', [], 'acme.at', ['de'], 'AT'],
    ['en', [], 'acme.co.uk', ['en'], 'GB'],
    ['en', [], 'acme.io', ['en'], 'US'],
    [null, [], 'acme.com', [], null],
    ['not a tag', ['nonsense_1'], 'acme.com', [], null],
  ])('of %s and %j at %s', (language, alternates, domain, languages, country) => {
    expect(of({ language, alternates }, domain)).toMatchObject({ languages, country });
  });
});

describe('rivals', () => {
  it.each([
    ['a comparison', ['Acme vs Globex']],
    ['a comparison the other way', ['Globex vs. Acme: which is better?']],
    ['an alternative', ['The best alternative to Globex']],
    ['alternatives', ['Globex alternatives']],
    ['Spanish', ['Alternativa a Globex para tiendas']],
    ['German', ['Alternative zu Globex']],
    ['French', ['Une alternative à Globex']],
    ['a move', ['Switching from Globex']],
  ])('are told by %s', (_, headings) => expect(rivalsOf({ headings })).toEqual(['Globex']));

  it.each([
    ['two others', 'Globex vs Initech'],
    ['no name', 'Acme vs the competition'],
    ['nobody', 'Compare our plans'],
    ['a sentence', 'Us vs them'],
    ['itself', 'Acme vs Acme'],
  ])('are not %s', (_, heading) => expect(rivalsOf({ headings: [heading] })).toEqual([]));

  it.each([
    '/compare/globex',
    '/vs/globex',
    '/acme-vs-globex',
    '/globex-alternative',
    '/alternatives/globex.html',
    '/vs-globex',
  ])('are told by the address %s', (path) =>
    expect(rivalsOf({ links: [link(path === '/vs-globex' ? '/compare/vs-globex' : path)] })).toEqual(['Globex']),
  );

  it('are spelled as texts write them, and sorted by how many pages name them', () => {
    const first = page({
      siteName: 'Acme',
      links: [link('/compare/inter-tech', 'Acme vs InterTech'), link('/vs/globex')],
    });
    const second = page({ url: 'https://acme.com/vs/globex', headings: ['Acme vs Globex'] });
    expect(proposalsOf([first, second], 'acme.com').rivals.map(({ name }) => name)).toEqual(['Globex', 'InterTech']);
  });

  it('have the domain that a page links to, and else a likely one', () => {
    const links = [link('https://www.globex.io/pricing', 'Globex'), link('https://twitter.com/acme')];
    const { rivals } = of({ siteName: 'Acme', headings: ['Acme vs Globex', 'Acme vs Blue Mill'], links });
    expect(rivals).toEqual([
      { name: 'Globex', domain: 'globex.io', linked: true },
      { name: 'Blue Mill', domain: 'bluemill.com', linked: false },
    ]);
  });

  it('are looked for on pages of the site alone, a few of them', () => {
    const links = [
      link('https://other.com/vs/globex'),
      link('/pricing', 'Pricing'),
      link('/vs/globex#top'),
      link('/vs/globex'),
      link('/p/7', 'Acme vs Initech'),
      link('/compare/hooli'),
    ];
    expect(comparisonPages(page({ links }), 'acme.com', 2)).toEqual([
      'https://acme.com/vs/globex',
      'https://acme.com/p/7',
    ]);
  });
});
