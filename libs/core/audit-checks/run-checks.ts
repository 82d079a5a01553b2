import { type AuditCheck, type Finding, KEPT_PLACES, type Place } from './check';
import { REPORTS } from './checks';
import type { Need, SeenFacts } from './needs';
import type { AuditReport } from '@app/core/kernel';

/** Places of one finding that a report shows. */
export const SHOWN_PLACES = 20;

/** What a crawl for these reports has to ask for. */
export const needsOf = (reports: readonly AuditReport[]): ReadonlySet<Need> =>
  new Set(reports.flatMap((report) => REPORTS[report].needs));

/** One finding with all its places for every check of the report, in the order of its list. */
export const runChecks = (report: AuditReport, site: SeenFacts): Finding[] =>
  REPORTS[report].checks.map((check) => findingOf(check, site));

export function findingOf(check: AuditCheck, site: SeenFacts): Finding {
  const { id, title, severity, basis, recommendation, reference } = check;
  const {
    status,
    evidence,
    finding = evidence,
    places = [],
    placesTotal = places.length,
    subjectKey,
  } = check.check(site);
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
    places,
    places_total: placesTotal,
  };
}

/** As a report has it. */
export const shownFinding = (finding: Finding): Finding => ({
  ...finding,
  places: finding.places.slice(0, SHOWN_PLACES),
});

/** By check, the places of findings that do not show them all. */
export const keptPlaces = (findings: readonly Finding[]): Readonly<Record<string, readonly Place[]>> =>
  Object.fromEntries(
    findings
      .filter(({ places }) => places.length > SHOWN_PLACES)
      .map(({ id, places }) => [id, places.slice(0, KEPT_PLACES)]),
  );
