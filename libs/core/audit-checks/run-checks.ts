import type { AuditCheck, Finding } from './check';
import { REPORTS } from './checks';
import type { Need, SeenFacts } from './needs';
import type { AuditReport } from '@app/core/kernel';

/** Places of one finding that a report shows. */
export const MAX_PLACES = 20;

/** What a crawl for these reports has to ask for. */
export const needsOf = (reports: readonly AuditReport[]): ReadonlySet<Need> =>
  new Set(reports.flatMap((report) => REPORTS[report].needs));

/** One finding for every check of the report, in the order of its list. */
export const runChecks = (report: AuditReport, site: SeenFacts): Finding[] =>
  REPORTS[report].checks.map((check) => findingOf(check, site));

export function findingOf(check: AuditCheck, site: SeenFacts): Finding {
  const { id, title, severity, basis, recommendation, reference } = check;
  const { status, evidence, finding = evidence, places = [], subjectKey } = check.check(site);
  return {
    id,
    title,
    finding,
    status,
    severity,
    basis,
    evidence,
    recommendation,
    reference,
    ...(subjectKey !== undefined && { subject_key: subjectKey }),
    places: places.slice(0, MAX_PLACES),
    places_total: places.length,
  };
}
