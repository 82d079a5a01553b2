import { REPORTS } from './checks';
import type { SiteFacts } from './facts';
import { crawledFacts, fetchedFacts, siteFacts, textFile } from './fixtures/facts';
import { scoreOf } from './score';

const START = 'https://good.test/';
const say = (id: `${'crawlability' | 'schema' | 'robots_txt' | 'content_readiness'}.${string}`, site: SiteFacts) =>
  REPORTS[id.split('.')[0] as 'schema'].checks.find((check) => check.id === id)!.check(site);

const robots = (status: number, changes = {}) => textFile(`${START}robots.txt`, null, { status, ...changes });
const unread = { status: null, trouble: 'robots_unreachable' } as const;
const closed = siteFacts({
  robotsTxt: robots(503),
  start: fetchedFacts(START, unread),
  pages: [crawledFacts(START, null, unread)],
});
const answering = (status: number, changes: Partial<SiteFacts> = {}): SiteFacts =>
  siteFacts({ start: fetchedFacts(START, { status }), pages: [crawledFacts(START, null, { status })], ...changes });
const tooLong = (...others: SiteFacts['pages']): SiteFacts =>
  siteFacts({
    pages: [crawledFacts(START, null, { unread: 'too_large', cut: true, bytes: 5_000_000 }), ...others],
  });

it('takes a robots.txt with 5xx for closed, and for the one finding', () => {
  expect(say('robots_txt.status', closed)).toMatchObject({ status: 'fail' });
  const because = 'robots.txt answers 503, which forbids everything to every crawler, so nothing else was read.';
  for (const id of ['schema.json-ld-present', 'robots_txt.syntax', 'crawlability.final-status'] as const) {
    expect([id, say(id, closed)]).toEqual([id, { status: 'unknown', evidence: because }]);
  }
});

it.each([
  ['six redirects away', { redirects: Array.from({ length: 6 }, () => ({ status: 301, url: START, to: START })) }],
  ['in a circle', { status: null, trouble: 'redirect_loop' }],
])('takes a robots.txt %s for absent', (_, changes) => {
  const site = siteFacts({ robotsTxt: robots(503, changes) });
  expect(say('robots_txt.status', site).status).toBe('warn');
  expect(say('robots_txt.syntax', site).status).toBe('not_applicable');
  expect(say('crawlability.robots-allows-start', site).status).toBe('pass');
});

it('blames nobody for a 4xx that browsers do not get', () => {
  const evidence = 'The site refuses this reader: it gets 403 where a browser gets 200.';
  const site = answering(403, { refusesReader: true });
  expect(say('crawlability.final-status', site)).toEqual({ status: 'unknown', evidence });
  expect(say('schema.json-ld-present', site)).toEqual({ status: 'unknown', evidence });
  expect(say('crawlability.final-status', answering(403)).status).toBe('fail');
});

it('finds a 5xx that was seen', () => {
  expect(say('crawlability.final-status', answering(502)).status).toBe('fail');
  expect(say('crawlability.https', answering(502)).evidence).toBe('The start page answers 502.');
});

it('says which page could not be parsed', () => {
  const evidence = 'The start page could not be parsed: it goes on beyond the 5000000 bytes that are read.';
  expect(say('schema.json-ld-present', tooLong())).toEqual({ status: 'unknown', evidence });
  const beside = tooLong(crawledFacts(`${START}tea`, {}));
  expect(say('schema.json-ld-present', beside).status).toBe('unknown');
  expect(say('content_readiness.hidden-text', beside)).toMatchObject({
    status: 'pass',
    evidence: `No page hides a text. Without ${START}, which could not be parsed.`,
  });
});

it.each([
  ['crawlability', answering(502), null],
  ['robots_txt', closed, null],
  ['robots_txt', answering(502), 100],
  ['crawlability', siteFacts(), 100],
] as const)('the score of %s: %#', (report, site, score) => {
  const passed = { status: 'pass', severity: 'high', basis: 'standard' } as const;
  expect(scoreOf(report, [passed], site)).toBe(score);
});
