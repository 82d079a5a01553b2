import type { AuditFinding, BatchedReport, TechnicalGeoReport } from '@app/core/contracts';
import { headlineOf, topFindings, verdictText } from './batch-summary';

const finding = { title: 'Links lead somewhere', status: 'fail', finding: '12 links lead nowhere.' } as AuditFinding;

it.each<[Partial<AuditFinding>, string]>([
  [{}, '12 links lead nowhere.'],
  [{ status: 'pass' }, 'Links lead somewhere'],
  [{ finding: undefined }, 'Links lead somewhere'],
])('a finding reads forwards: %j', (changes, headline) =>
  expect(headlineOf({ ...finding, ...changes })).toBe(headline),
);

it('tells first what harms most, and of that what keeps crawlers out', () => {
  const report = (report_type: string, checks: Partial<AuditFinding>[]) =>
    ({ report_type, result_data: { checks } }) as unknown as TechnicalGeoReport;
  const top = topFindings([
    report('schema', [
      { id: 'schema.a', status: 'fail', severity: 'medium' },
      { id: 'schema.b', status: 'fail', severity: 'high' },
      { id: 'schema.c', status: 'pass', severity: 'high' },
    ]),
    report('robots_txt', [{ id: 'robots_txt.a', status: 'fail', severity: 'high' }]),
    report('crawlability', [{ id: 'crawlability.a', status: 'warn', severity: 'high' }]),
  ]);
  expect(top.map((one) => one.finding.id)).toEqual(['crawlability.a', 'robots_txt.a', 'schema.b', 'schema.a']);
});

it.each([
  [{ pass: 3 }, 'no fault'],
  [{ warn: 1 }, '0 faults, 1 warning'],
  [{ not_applicable: 9 }, 'nothing to judge'],
  [{ unknown: 4 }, 'nothing could be judged'],
])('the verdict of %j', (counts, words) => {
  const all = { pass: 0, warn: 0, fail: 0, not_applicable: 0, unknown: 0, ...counts };
  expect(verdictText([{ counts: all } as BatchedReport])).toBe(words);
});
