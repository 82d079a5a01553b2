import { SITE_STRUCTURE } from '.';
import type { CrawledFacts, LinkFacts, PageFacts, PseudoLinkFacts, SiteFacts, SitemapFacts } from '../../facts';
import { crawledFacts, fetchedFacts, siteFacts } from '../../fixtures/facts';

const START = 'https://good.test/';
const OTHER = `${START}other`;

const run = (slug: string, changes: Partial<SiteFacts>) =>
  SITE_STRUCTURE.checks.find(({ id }) => id === `site_structure.${slug}`)!.check(siteFacts(changes)).status;

const link = (href: string, rest: Partial<LinkFacts> = {}): LinkFacts => ({
  href,
  url: URL.parse(href, START)?.href.split('#', 1)[0] ?? null,
  fragment: null,
  fragmentFound: null,
  internal: true,
  text: 'Desks',
  label: '',
  rel: [],
  region: 'main',
  inBoilerplate: false,
  line: 8,
  ...rest,
});
const fake = (element: string, rest: Partial<PseudoLinkFacts> = {}): Partial<PageFacts> => ({
  pseudoLinks: [{ element, href: null, role: null, onclick: null, name: null, text: 'Desks', line: 9, ...rest }],
});
const canonical = (href: string): Partial<PageFacts> => ({
  linkElements: [{ rel: ['canonical'], href, url: href, type: null, hreflang: null, line: 5 }],
});
const start = (page: Partial<PageFacts>): CrawledFacts => crawledFacts(START, page, { depth: 0, foundBy: ['start'] });
/** The start page links to a URL that answers so. */
const linking = (href: string, target: Partial<CrawledFacts> = {}): Partial<SiteFacts> => {
  const one = link(href);
  return { pages: [start({ links: [one] }), crawledFacts(one.url!, target.status === 200 ? {} : null, target)] };
};
const redirected = (url: string, to: string, status: number | null = 200): Partial<CrawledFacts> => ({
  status,
  finalUrl: to,
  redirects: [{ status: 301, url, to }],
});

const sitemap = (changes: Partial<SitemapFacts> = {}, ...locs: string[]): SitemapFacts => ({
  ...fetchedFacts(`${START}sitemap.xml`),
  foundBy: 'sitemap_xml',
  foundAt: null,
  state: 'parsed',
  kind: 'urlset',
  root: 'urlset',
  namespace: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  error: null,
  entryCount: locs.length,
  entries: locs.map((loc, at) => ({ loc, url: URL.parse(loc)?.href ?? null, lastmod: null, line: at + 3 })),
  ...changes,
});
const dated = (lastmod: string, count = 1): Partial<SiteFacts> => {
  const map = sitemap({}, ...Array.from({ length: count }, (_, at) => `${START}${at}`));
  return { sitemaps: [{ ...map, entries: map.entries.map((entry) => ({ ...entry, lastmod })) }] };
};

it.each(SITE_STRUCTURE.checks)('$id says unknown of a site of which nothing could be read', ({ check }) => {
  const unread = { status: 503, state: 'unread', kind: null, root: null, namespace: null } as const;
  const pages = [crawledFacts(START, null, { status: 503 })];
  expect(check(siteFacts({ pages, sitemaps: [sitemap(unread)] })).status).toBe('unknown');
});

const HTML = sitemap({ kind: 'other', root: 'html', namespace: null });
const BROKEN = sitemap({ state: 'malformed', error: 'line 4' }, START);
it.each([
  ['sitemap-present', [sitemap()], 'pass'],
  ['sitemap-present', [BROKEN], 'pass'],
  ['sitemap-present', [HTML], 'warn'],
  ['sitemap-present', [sitemap({ status: 404, state: 'unread' })], 'warn'],
  ['sitemap-present', [], 'unknown'],
  ['sitemap-valid', [sitemap()], 'pass'],
  ['sitemap-valid', [HTML], 'not_applicable'],
  ['sitemap-valid', [sitemap(), BROKEN], 'fail'],
  ['sitemap-valid', [sitemap({ kind: 'other', root: 'rss', namespace: null })], 'pass'],
  ['sitemap-valid', [sitemap({ kind: 'other', root: 'pages' })], 'fail'],
  ['sitemap-valid', [sitemap({ namespace: null })], 'warn'],
  ['sitemap-limits', [sitemap({ entryCount: 50_000 })], 'pass'],
  ['sitemap-limits', [sitemap({ entryCount: 50_001 })], 'fail'],
  ['sitemap-limits', [sitemap({ state: 'unread', bytes: 52_428_801, cut: true })], 'fail'],
  ['sitemap-limits', [BROKEN], 'not_applicable'],
  ['sitemap-same-host', [sitemap({}, START, OTHER)], 'pass'],
  ['sitemap-same-host', [sitemap({}, START, 'https://shop.good.test/')], 'fail'],
  ['sitemap-same-host', [sitemap({}, '/other')], 'fail'],
  ['sitemap-same-host', [sitemap({ url: 'https://maps.test/1.xml', foundBy: 'robots_txt' }, START)], 'pass'],
] as const)('%s %#: %s', (slug, sitemaps, status) => expect(run(slug, { sitemaps: [...sitemaps] })).toBe(status));

it.each([
  ['2026-11-20', 1, 'pass'],
  ['2026', 1, 'pass'],
  ['2026-11-20T10:00:00.5+01:00', 1, 'pass'],
  ['2026-11-20T10:00', 1, 'fail'],
  ['20.11.2026', 1, 'fail'],
  ['2026-02-30', 1, 'fail'],
  ['2026-12-24', 1, 'fail'],
  ['2026-11-22', 9, 'pass'],
  ['2026-11-22', 10, 'warn'],
  ['2026-11-20', 10, 'pass'],
])('sitemap-lastmod of %s, %i times: %s', (lastmod, count, status) => {
  expect(run('sitemap-lastmod', dated(lastmod, count))).toBe(status);
});

it.each([
  ['sitemap-urls-ok', { status: 200 }, 'pass'],
  ['sitemap-urls-ok', redirected(OTHER, START), 'warn'],
  ['sitemap-urls-ok', { status: 410 }, 'fail'],
  ['sitemap-urls-ok', { status: 403 }, 'pass'],
  ['sitemap-urls-ok', { status: null, trouble: 'timeout' }, 'unknown'],
  ['sitemap-urls-ok', { status: null, trouble: 'robots_disallowed' }, 'not_applicable'],
  ['orphans', { status: 200 }, 'warn'],
  ['orphans', { status: 404 }, 'not_applicable'],
] as const)('%s of a listed URL that answers %j: %s', (slug, answer, status) => {
  const pages = [start({}), crawledFacts(OTHER, null, answer)];
  expect(run(slug, { pages, sitemaps: [sitemap({}, OTHER)] })).toBe(status);
});

it('orphans are not known of a crawl that was cut', () => {
  const pages = [start({}), crawledFacts(OTHER)];
  expect(run('orphans', { pages, sitemaps: [sitemap({}, OTHER)], complete: false })).toBe('unknown');
});

it.each([
  ['broken-links', linking('/x', { status: 404 }), 'fail'],
  ['broken-links', linking('/x', { status: 200 }), 'pass'],
  ['broken-links', linking('/x', { status: 403 }), 'pass'],
  ['broken-links', linking('/x', { status: null, trouble: 'timeout' }), 'unknown'],
  ['broken-links', linking('/'), 'not_applicable'],
  ['internal-redirects', linking('/x', redirected(`${START}x`, OTHER)), 'warn'],
  ['internal-redirects', linking('/x', redirected(`${START}x`, `${START}x/`)), 'pass'],
  ['internal-redirects', linking('http://good.test/x', redirected('http://good.test/x', `${START}x`)), 'pass'],
  ['internal-redirects', linking('/x', redirected(`${START}x`, OTHER, 404)), 'pass'],
  ['depth', { pages: [start({}), crawledFacts(OTHER, {}, { depth: 3 })] }, 'pass'],
  ['depth', { pages: [start({}), crawledFacts(OTHER, {}, { depth: 4 })] }, 'warn'],
  ['depth', { pages: [start({})] }, 'not_applicable'],
] as const)('%s %#: %s', (slug, changes, status) => expect(run(slug, changes)).toBe(status));

const below = (page: Partial<PageFacts>): Partial<SiteFacts> => ({
  pages: [start({}), crawledFacts(`${START}desks/oak`, page)],
});
const list = (page: Partial<PageFacts>): Partial<SiteFacts> => ({
  pages: [start({}), crawledFacts(`${OTHER}?page=2`, page)],
});
const twin = { mainWords: 60, mainTextHash: 'one' };
it.each([
  ['breadcrumbs', below({}), 'warn'],
  ['breadcrumbs', below({ navs: [{ label: 'Breadcrumb', classes: '', line: 9 }] }), 'pass'],
  [
    'breadcrumbs',
    below({ microdata: [{ syntax: 'microdata', type: 'https://schema.org/BreadcrumbList', line: 9 }] }),
    'pass',
  ],
  ['breadcrumbs', { pages: [start({})] }, 'not_applicable'],
  ['pagination', list({}), 'pass'],
  ['pagination', list(canonical(`${OTHER}?page=2`)), 'pass'],
  ['pagination', list(canonical(OTHER)), 'warn'],
  ['pagination', list(canonical(`${START}everything`)), 'pass'],
  ['pagination', { pages: [start({})] }, 'not_applicable'],
  ['parameter-duplicates', { pages: [start(twin), crawledFacts(`${START}?a=1`, twin)] }, 'warn'],
  [
    'parameter-duplicates',
    { pages: [start(twin), crawledFacts(`${START}?a=1`, { ...twin, ...canonical(START) })] },
    'pass',
  ],
  ['parameter-duplicates', { pages: [start(twin), crawledFacts(OTHER, twin)] }, 'not_applicable'],
] as const)('%s %#: %s', (slug, changes, status) => expect(run(slug, changes)).toBe(status));

const named = (text: string, times = 1, label = ''): Partial<PageFacts> => ({
  links: Array.from({ length: times }, () => link('/x', { text, label })),
});
const within = (fragment: string, fragmentFound: boolean): Partial<PageFacts> => ({
  links: [link(`#${fragment}`, { url: START, fragment, fragmentFound })],
});
it.each([
  ['anchor-text', named('Desks'), 'pass'],
  ['anchor-text', named(''), 'warn'],
  ['anchor-text', named('', 1, 'Desks'), 'pass'],
  ['anchor-text', named('Read more…', 2), 'pass'],
  ['anchor-text', named('Read more…', 3), 'warn'],
  ['anchor-text', named('続きを読む', 3), 'warn'],
  ['anchor-text', named('Read more', 3, 'Read more about desks'), 'pass'],
  ['anchor-text', {}, 'not_applicable'],
  ['anchors-crawlable', {}, 'pass'],
  ['anchors-crawlable', fake('a'), 'pass'],
  ['anchors-crawlable', fake('a', { href: 'javascript:go()' }), 'warn'],
  ['anchors-crawlable', fake('a', { href: 'javascript:go()', role: 'button' }), 'pass'],
  ['anchors-crawlable', fake('span', { role: 'link' }), 'warn'],
  ['anchors-crawlable', fake('div', { onclick: "location.href='/x'" }), 'warn'],
  ['anchors-crawlable', fake('div', { onclick: 'toggle()' }), 'pass'],
  ['fragment-targets', within('oak', true), 'pass'],
  ['fragment-targets', within('oak', false), 'warn'],
  ['fragment-targets', within('top', false), 'not_applicable'],
  ['fragment-targets', within('/route', false), 'not_applicable'],
] as const)('%s of %j: %s', (slug, page, status) => expect(run(slug, { pages: [start(page)] })).toBe(status));
