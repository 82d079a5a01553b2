import type { AuditCheck, Finding } from './check';
import { CHECKS } from './checks';
import type { SiteFacts } from './facts';
import type { AuditReport } from '@app/core/kernel';

/** Places of one finding that a report shows. */
export const MAX_PLACES = 20;

/** One finding for every check of the report, in the order of its list. */
export const runChecks = (report: AuditReport, site: SiteFacts): Finding[] =>
  CHECKS[report].map((check) => findingOf(check, site));

export function findingOf(check: AuditCheck, site: SiteFacts): Finding {
  const { id, title, severity, basis, recommendation, reference } = check;
  const { status, evidence, places = [], subjectKey } = check.check(site);
  return {
    id,
    title,
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
