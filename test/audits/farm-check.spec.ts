import { REPORTS, runChecks, scoreOf, type SiteFacts } from '@app/core/audit-checks';
import { AUDIT_REPORTS, type AuditReport } from '@app/core/kernel';
import { longOr } from '@app/testing';
import { labelsOf, openOf, PARTIAL, withoutScore } from './farm/labels';
import { SITES } from './farm/sites';
import { compareWithLabels, LEAST_RECALL, recallOf } from './farm-check/compare';
import { FARM_LIMITS, FarmCrawl } from './farm-check/farm-crawl';

/** One that needs what most others do not. */
const ORDERED_FOR_ALL = ['crawlability'] as const;
/** One that is fine, one that is not, and two that do harm. */
const CRAWLED_TWICE = ['good-ja', 'worst-en', 'hostile-nesting', 'hostile-headers'];
const ORDERED_ALONE = ['good-en', 'worst-de', 'agent-ready', 'llms-faulty', 'redirect-chain', 'sitemap-index'];

/** All that harm, all that are asked for again, and every second of the others. */
const CRAWLED = longOr(
  SITES,
  SITES.filter(
    ({ name }, index) =>
      name.startsWith('hostile-') || CRAWLED_TWICE.includes(name) || ORDERED_ALONE.includes(name) || index % 2 === 0,
  ),
).map(({ name }) => name);

it.each(SITES.map(({ name }) => name))(
  '%s has a label for each check or leaves it open, and for nothing else',
  (name) => {
    const ids: string[] = AUDIT_REPORTS.flatMap((report) => REPORTS[report].checks.map(({ id }) => id));
    const labelled = [...labelsOf(name).keys(), ...openOf(name)].filter((id) => ids.includes(id) || !PARTIAL.has(id));
    expect(labelled.sort()).toEqual(ids.filter((id) => !PARTIAL.has(id) || labelled.includes(id)).sort());
  },
);

describe('the checks on the farm', () => {
  let crawl: FarmCrawl;
  let sites: ReadonlyMap<string, SiteFacts>;

  beforeAll(async () => {
    crawl = await FarmCrawl.start();
    sites = await crawl.crawl((name) => CRAWLED.includes(name));
  }, 600_000);
  afterAll(() => crawl.stop());

  it('fail nothing that is no fault', () => {
    const differences = compareWithLabels(sites).flatMap((score) => score.differences);
    expect(differences.filter(({ seen }) => seen === 'fail')).toEqual([]);
  });

  it('find what is wrong, report by report', () => {
    const poor = compareWithLabels(sites).filter((score) => recallOf([score]) < LEAST_RECALL);
    expect(poor.map(({ report, differences }) => [report, differences])).toEqual([]);
  });

  it('give no score to what was not read', () => {
    const scores = CRAWLED.flatMap((name) =>
      withoutScore(name).map((report) => {
        const site = sites.get(name)!;
        return [name, report, scoreOf(report as AuditReport, runChecks(report as AuditReport, site), site)];
      }),
    );
    expect(scores.filter(([, , score]) => score !== null)).toEqual([]);
  });

  it('say the same again', async () => {
    const again = await crawl.crawl((name) => CRAWLED_TWICE.includes(name));
    for (const name of CRAWLED_TWICE) {
      expect([name, findingsOf(again.get(name)!)]).toEqual([name, findingsOf(sites.get(name)!)]);
    }
  }, 120_000);

  it.each(longOr(AUDIT_REPORTS, ORDERED_FOR_ALL))(
    'say the same in %s when it is ordered alone',
    async (report) => {
      const alone = await crawl.crawl((name) => ORDERED_ALONE.includes(name), [report]);
      for (const name of ORDERED_ALONE) {
        expect([name, findingsOf(alone.get(name)!, [report])]).toEqual([name, findingsOf(sites.get(name)!, [report])]);
      }
    },
    120_000,
  );

  it.each(SITES.map(({ name }) => name).filter((name) => name.startsWith('hostile-')))(
    '%s takes no more than its share',
    (name) => {
      const { pages, start, timings } = sites.get(name)!;
      const asked = pages.filter(({ trouble }) => trouble !== 'robots_disallowed');
      expect(asked.length).toBeLessThanOrEqual(FARM_LIMITS.pages);
      expect(Math.max(0, ...pages.map(({ depth }) => depth ?? 0))).toBeLessThanOrEqual(FARM_LIMITS.depth);
      expect(Math.max(start.bytes, ...pages.map(({ bytes }) => bytes))).toBeLessThanOrEqual(FARM_LIMITS.pageBytes);
      expect(timings.totalMs).toBeLessThan(FARM_LIMITS.timeMs);
    },
  );
});

/** Timings are the machine's own. */
const findingsOf = (site: SiteFacts, reports: readonly AuditReport[] = AUDIT_REPORTS) =>
  reports.flatMap((report) => runChecks(report, { ...site, timings: { startFirstByteMs: 0, totalMs: 0 } }));
