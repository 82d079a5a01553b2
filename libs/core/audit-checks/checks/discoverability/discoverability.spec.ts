import { DISCOVERABILITY } from '.';
import type { CrawledFacts, LinkElementFacts, PageFacts, SiteFacts, SitemapFacts } from '../../facts';
import { crawledFacts, fetchedFacts, siteFacts } from '../../fixtures/facts';

const START = 'https://good.test/';
const OTHER = `${START}other`;

const run = (slug: string, site: SiteFacts) =>
  DISCOVERABILITY.checks.find(({ id }) => id === `discoverability.${slug}`)!.check(site).status;
const of = (slug: string, page: Partial<PageFacts>, headers: CrawledFacts['headers'] = {}) =>
  run(slug, siteFacts({ pages: [crawledFacts(START, page, { headers })] }));
/** Two pages, or a page and a URL that answers otherwise. */
const pair = (slug: string, first: Partial<PageFacts>, second: Partial<PageFacts> | number) => {
  const other =
    typeof second === 'number' ? crawledFacts(OTHER, null, { status: second }) : crawledFacts(OTHER, second);
  return run(slug, siteFacts({ pages: [crawledFacts(START, first), other] }));
};
const titled = (text: string): Partial<PageFacts> => ({ titles: [{ text, line: 4 }] });
const link = (rel: string, href: string, rest: Partial<LinkElementFacts> = {}): LinkElementFacts => ({
  rel: [rel],
  href,
  url: URL.parse(href, START)?.href ?? null,
  type: null,
  hreflang: null,
  line: 5,
  ...rest,
});
const canonical = (...hrefs: string[]): Partial<PageFacts> => ({
  linkElements: hrefs.map((href) => link('canonical', href)),
});
const metas = (content: Record<string, string>): Partial<PageFacts> => ({
  metas: Object.entries(content).map(([name, value]) => ({ attribute: 'name', name, content: value, line: 6 })),
});
const sitemap = (...urls: string[]): SitemapFacts => ({
  ...fetchedFacts(`${START}sitemap.xml`),
  foundBy: 'sitemap_xml',
  foundAt: null,
  state: 'parsed',
  kind: 'urlset',
  root: 'urlset',
  namespace: null,
  error: null,
  entryCount: urls.length,
  entries: urls.map((url) => ({ loc: url, url, lastmod: null, line: 3 })),
});

const READING = DISCOVERABILITY.checks.filter(({ id }) => id !== 'discoverability.indexnow');
it.each(READING)('$id says unknown of a site that could not be read', ({ check }) => {
  const pages = [crawledFacts(START, null, { status: 503 })];
  expect(check(siteFacts({ pages, sitemaps: [sitemap(START)] })).status).toBe('unknown');
});

it.each([
  ['title', { titles: [] }, 'fail'],
  ['title', titled(''), 'fail'],
  ['title', titled('Desks'), 'pass'],
  ['title-unique', titled('Desks'), 'not_applicable'],
  ['title-length', titled('Desks'), 'warn'],
  ['title-length', titled('x'.repeat(70)), 'pass'],
  ['title-length', titled('x'.repeat(71)), 'warn'],
  ['title-length', titled('机'.repeat(5)), 'pass'],
  ['title-length', titled('机'.repeat(36)), 'warn'],
  ['title-length', { titles: [] }, 'not_applicable'],
  ['description', metas({ description: 'Desks.' }), 'pass'],
  ['description', metas({ description: ' ' }), 'warn'],
  ['lang', { lang: 'en' }, 'pass'],
  ['lang', { lang: 'zh-Hant-HK' }, 'pass'],
  ['lang', { lang: 'sr-Latn-x-me' }, 'pass'],
  ['lang', { lang: 'i-klingon' }, 'pass'],
  ['lang', { lang: 'en_GB' }, 'fail'],
  ['lang', { lang: 'e' }, 'fail'],
  ['lang', { lang: '' }, 'warn'],
  ['lang', { lang: null }, 'warn'],
  [
    'open-graph',
    metas({ 'og:title': 'a', 'og:type': 'b', 'og:image': 'https://a.test/c', 'og:url': 'https://a.test/' }),
    'pass',
  ],
  ['open-graph', metas({ 'og:title': 'a', 'og:type': 'b', 'og:image': '/c', 'og:url': 'https://a.test/' }), 'warn'],
  ['lang', { lang: 'en-UK' }, 'warn'],
  ['lang', { lang: 'sr-Latn-XK' }, 'pass'],
  ['lang', { lang: 'es-419' }, 'pass'],
  ['open-graph', metas({ 'og:title': 'a', 'og:type': 'b', 'og:image': 'c', 'og:url': '' }), 'warn'],
  ['open-graph', {}, 'warn'],
  ['feed', { linkElements: [link('alternate', '/feed', { type: 'application/atom+xml' })] }, 'pass'],
  ['feed', {}, 'not_applicable'],
  ['snippet-eligibility', metas({ robots: 'index, nosnippet' }), 'warn'],
  ['snippet-eligibility', metas({ googlebot: 'max-snippet:0' }), 'warn'],
  ['snippet-eligibility', metas({ robots: 'max-snippet:-1' }), 'pass'],
  ['snippet-eligibility', metas({ otherbot: 'nosnippet' }), 'pass'],
  ['snippet-eligibility', { mainWords: 9, noSnippetWords: 9 }, 'warn'],
  ['snippet-eligibility', { mainWords: 9, noSnippetWords: 3 }, 'pass'],
  ['canonical', {}, 'not_applicable'],
  ['canonical', canonical(START), 'pass'],
  ['canonical', canonical(START, START), 'pass'],
  ['canonical', canonical(START, OTHER), 'fail'],
  ['canonical', canonical('/'), 'pass'],
  ['canonical', canonical(''), 'warn'],
  ['canonical', canonical(`${START}#top`), 'warn'],
  ['canonical', canonical('https://unread.test/'), 'pass'],
  ['indexnow', {}, 'not_applicable'],
] as const)('%s of %j: %s', (slug, page, status) => expect(of(slug, page)).toBe(status));

it.each([
  ['canonical', { link: `<${OTHER}>; rel="canonical"` }, canonical(START), 'fail'],
  ['canonical', { link: `<${START}>; rel=canonical, </x>; rel=next` }, {}, 'pass'],
  ['snippet-eligibility', { 'x-robots-tag': 'googlebot: nosnippet' }, {}, 'warn'],
  ['snippet-eligibility', { 'x-robots-tag': 'otherbot: nosnippet' }, {}, 'pass'],
  ['snippet-eligibility', { 'x-robots-tag': 'unavailable_after: 25 Jun 2027 15:00:00 PST' }, {}, 'pass'],
])('%s by the header %j', (slug, headers, page, status) => expect(of(slug, page, headers)).toBe(status));

it.each([
  ['title-unique', titled('Desks'), titled('desks'), 'warn'],
  ['title-unique', titled('Desks'), titled('Chairs'), 'pass'],
  ['title-unique', titled('Desks'), { ...titled('Desks'), ...canonical(START) }, 'pass'],
  ['canonical', canonical(OTHER), 404, 'fail'],
  ['canonical', canonical(OTHER), metas({ robots: 'noindex' }), 'warn'],
  ['canonical', canonical(OTHER), 403, 'pass'],
  ['canonical', canonical(OTHER), 503, 'pass'],
  ['canonical', canonical(OTHER), {}, 'pass'],
  ['canonical-chain', canonical(OTHER), canonical(OTHER), 'pass'],
  ['canonical-chain', canonical(OTHER), {}, 'pass'],
  ['canonical-chain', canonical(OTHER), canonical(`${START}third`), 'warn'],
] as const)('%s: %j beside %j is %s', (slug, first, second, status) => {
  expect(pair(slug, first, second)).toBe(status);
});

describe('hreflang', () => {
  const versions = (codes: Record<string, string>): Partial<PageFacts> => ({
    linkElements: Object.entries(codes).map(([hreflang, href]) => link('alternate', href, { hreflang })),
  });
  const both = versions({ en: START, de: OTHER });
  it.each([
    ['each other', both, both, 'pass'],
    ['one way', both, {}, 'fail'],
    ['a page that was not read', both, 503, 'pass'],
    ['a default that names nothing', versions({ en: START, 'x-default': OTHER }), {}, 'pass'],
    ['not itself', versions({ de: OTHER }), both, 'warn'],
    ['a duplicate', { linkElements: [link('canonical', OTHER), ...both.linkElements!] }, both, 'pass'],
    ['a country that there is not', versions({ 'en-UK': START }), {}, 'fail'],
    ['a language that there is not', versions({ xx: START }), {}, 'fail'],
    ['an underscore', versions({ en_GB: START }), {}, 'fail'],
    ['a region of the world', versions({ 'es-419': START }), {}, 'pass'],
    ['a script', versions({ 'zh-Hant-TW': START }), {}, 'pass'],
    ['nothing', {}, {}, 'not_applicable'],
  ] as const)('%s', (_, first, second, status) => expect(pair('hreflang', first, second)).toBe(status));
});

describe('the sitemap', () => {
  const linkTo = (url: string): PageFacts['links'][number] => ({
    href: url,
    url,
    fragment: null,
    fragmentFound: null,
    internal: true,
    text: 'x',
    label: '',
    rel: [],
    region: 'main',
    inBoilerplate: false,
    line: 8,
  });
  const site = (urls: string[], links: string[], changes: Partial<SiteFacts> = {}) =>
    siteFacts({
      pages: [crawledFacts(START, { links: links.map(linkTo) }), crawledFacts(OTHER, { links: [linkTo(OTHER)] })],
      sitemaps: [sitemap(...urls)],
      ...changes,
    });
  const unread = [{ ...sitemap(), status: 503, state: 'unread' as const, kind: null }];

  it.each([
    ['in-sitemap', site([START], []), 'pass'],
    ['in-sitemap', site([OTHER], []), 'warn'],
    ['in-sitemap', site([OTHER], [], { sitemaps: [] }), 'not_applicable'],
    ['in-sitemap', site([], [], { sitemaps: unread }), 'unknown'],
    ['in-sitemap', site([], [], { sitemaps: [sitemap(OTHER), ...unread] }), 'unknown'],
    ['inlinks', site([START, OTHER], [OTHER]), 'pass'],
    ['inlinks', site([START, OTHER], []), 'warn'],
    ['inlinks', site([START, OTHER], [], { complete: false }), 'unknown'],
    ['inlinks', site([START, OTHER], [OTHER], { complete: false }), 'pass'],
    ['inlinks', site([START, `${START}unread`], []), 'pass'],
    ['inlinks', site([], [], { sitemaps: [] }), 'not_applicable'],
  ])('%s: %#', (slug, facts, status) => expect(run(slug, facts)).toBe(status));
});
