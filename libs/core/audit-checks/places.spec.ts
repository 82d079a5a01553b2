import type { AuditReport } from '@app/core/kernel';
import { REPORTS } from './checks';
import type { CrawledFacts, LinkFacts, SiteFacts, SitemapFacts } from './facts';
import { crawledFacts, fetchedFacts, siteFacts, textFile } from './fixtures/facts';

const HOME = 'https://good.test/';
const ROBOTS = `${HOME}robots.txt`;
const MAP = `${HOME}sitemap.xml`;

const verdictOf = (id: string, changes: Partial<SiteFacts>) =>
  REPORTS[id.split('.', 1)[0] as AuditReport].checks.find((check) => check.id === id)!.check(siteFacts(changes));
const detailsOf = (id: string, changes: Partial<SiteFacts>) =>
  (verdictOf(id, changes).places ?? []).map(({ url, detail }) => `${url} ${detail}`);

const robots = (text: string): Partial<SiteFacts> => ({ robotsTxt: textFile(ROBOTS, text) });
const link = (url: string, line: number): LinkFacts => ({
  ...{ href: url, url, fragment: null, fragmentFound: null, internal: true, text: 'Tea', label: '', rel: [] },
  ...{ region: 'main', inBoilerplate: false, line },
});
const sitemap = (...urls: string[]): SitemapFacts => ({
  ...fetchedFacts(MAP),
  ...{ foundBy: 'sitemap_xml', foundAt: null, state: 'parsed', kind: 'urlset', root: 'urlset', namespace: null },
  ...{ error: null, entryCount: urls.length },
  entries: urls.map((url, at) => ({ loc: url, url, lastmod: null, line: at + 3 })),
});
/** The start page, at whose line 8 a link leads to another URL. */
const linking = (url: string, changes: Partial<CrawledFacts>): Partial<SiteFacts> => ({
  pages: [
    crawledFacts(HOME, { links: [link(url, 8)] }, { depth: 0, foundBy: ['start'] }),
    crawledFacts(url, null, changes),
  ],
});
const canonical = (href: string) => ({
  linkElements: [{ rel: ['canonical'], href, url: HOME + href, type: null, hreflang: null, line: 5 }],
});

it.each<[string, Partial<SiteFacts>, string]>([
  [
    'robots_txt.ai-bots',
    robots('User-agent: OAI-SearchBot\nDisallow: /'),
    `${ROBOTS} line 2: Disallow: /: OAI-SearchBot may not read /`,
  ],
  [
    'crawlability.robots-allows-start',
    robots('User-agent: *\n\nDisallow: /'),
    `${ROBOTS} line 3: Disallow: /: everybody may not read /`,
  ],
  [
    'robots_txt.conflicts',
    robots('User-agent: *\nAllow: /a\nDisallow: /b\nDisallow: /a'),
    `${ROBOTS} lines 2 and 4: *: /a`,
  ],
  [
    'robots_txt.encoding',
    { robotsTxt: textFile(ROBOTS, 'User-agent: *\nDisallow: /\uFFFD', { utf8: false }) },
    `${ROBOTS} line 2: Disallow: /\uFFFD`,
  ],
  [
    'crawlability.page-statuses',
    linking(`${HOME}gone`, { status: 404 }),
    `${HOME}gone status 404; linked at line 8 of ${HOME}`,
  ],
  [
    'site_structure.sitemap-urls-ok',
    { ...linking(`${HOME}gone`, { status: 404 }), sitemaps: [sitemap(HOME, `${HOME}gone`)] },
    `${HOME}gone status 404; listed at line 4 of ${MAP}`,
  ],
  [
    'site_structure.orphans',
    {
      pages: [crawledFacts(HOME, {}, { foundBy: ['start'] }), crawledFacts(`${HOME}a`)],
      sitemaps: [sitemap(HOME, `${HOME}a`)],
    },
    `${HOME}a no link from another page; listed at line 4 of ${MAP}`,
  ],
  [
    'discoverability.canonical-chain',
    { pages: [crawledFacts(`${HOME}a`, canonical('b')), crawledFacts(`${HOME}b`, canonical('c'))] },
    `${HOME}a line 5: link rel=canonical b, whose canonical is ${HOME}c`,
  ],
])('%s names the place', (id, changes, place) => expect(detailsOf(id, changes)[0]).toBe(place));

it('a page that refuses our reader is unknown, with the reason', () => {
  const changes = linking(`${HOME}shut`, { status: 403, refusesReader: true });
  expect(verdictOf('crawlability.page-statuses', changes)).toMatchObject({
    status: 'unknown',
    evidence: expect.stringContaining('The site refuses this reader at 1 URLs: it gets 403 where a browser gets 200.'),
  });
  const missing = linking(`${HOME}shut`, { status: 404, refusesReader: true });
  expect(verdictOf('site_structure.broken-links', missing).status).toBe('unknown');
  expect(verdictOf('site_structure.broken-links', linking(`${HOME}gone`, { status: 404 })).status).toBe('fail');
});

it('counts more clashes of a robots.txt than it names', () => {
  const of = (key: string, values: readonly string[]) => values.map((value) => `${key}: ${value}`);
  const agents = Array.from({ length: 1_000 }, (_, at) => at.toString(2).replace(/\d/g, (bit) => 'ab'[Number(bit)]!));
  const paths = Array.from({ length: 1_000 }, (_, at) => `/${at}`);
  const lines = [...of('User-agent', agents), ...of('Allow', paths), ...of('Disallow', paths)];
  const { places, placesTotal } = verdictOf('robots_txt.conflicts', robots(lines.join('\n')));
  expect([places!.length, placesTotal]).toEqual([10_000, 1_000_000]);
  expect(places![1_001]).toEqual({ url: ROBOTS, detail: 'lines 1999 and 2999: b: /998' });
});

it('counts clashes of a crawler in all its groups, and once', () => {
  const text =
    'User-agent: a\nUser-agent: b\nAllow: /x\nDisallow: /y\n\nUser-agent: a\nDisallow: /x\nAllow: /y\nAllow: /x';
  expect(detailsOf('robots_txt.conflicts', robots(text))).toEqual([
    `${ROBOTS} lines 3 and 7: a: /x`,
    `${ROBOTS} lines 4 and 8: a: /y`,
  ]);
});
