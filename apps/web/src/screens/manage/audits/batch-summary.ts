import type { CheckStatus } from '@app/core/audit-checks';
import type { AuditReport } from '@app/core/kernel';
import type { AuditFinding, TechnicalGeoReport, TechnicalGeoReportResponse } from '@app/core/contracts';

export const REPORT_TITLES: Readonly<Record<AuditReport, string>> = {
  crawlability: 'Crawlability',
  schema: 'Structured data',
  content_readiness: 'Content readiness',
  discoverability: 'Discoverability',
  site_structure: 'Site structure',
  robots_txt: 'robots.txt',
  llms_txt: 'llms.txt',
  ai_visibility: 'AI visibility',
  agent_readiness: 'Agent readiness',
};

export const STATUS_WORDS: Readonly<Record<CheckStatus, string>> = {
  pass: 'Passed',
  warn: 'Warning',
  fail: 'Fault',
  not_applicable: 'Not applicable',
  unknown: 'Not judged',
};

/** What needs attention comes first. */
const STATUS_ORDER: readonly CheckStatus[] = ['fail', 'warn', 'unknown', 'pass', 'not_applicable'];
const SEVERITY_ORDER = ['high', 'medium', 'low'];
const TOP_FINDINGS = 5;

/** A finding with the report that it is in. */
export interface TopFinding {
  readonly finding: AuditFinding;
  readonly report: AuditReport;
}

const importance = (one: AuditFinding, other: AuditFinding): number =>
  STATUS_ORDER.indexOf(one.status) - STATUS_ORDER.indexOf(other.status) ||
  SEVERITY_ORDER.indexOf(one.severity) - SEVERITY_ORDER.indexOf(other.severity);

const isFault = ({ status }: AuditFinding): boolean => status === 'fail' || status === 'warn';

/** What a fault is, else what the check asks. */
export const headlineOf = (finding: AuditFinding): string =>
  isFault(finding) ? (finding.finding ?? finding.title) : finding.title;

/** Findings of a report, the most important first. */
export const findingsOf = ({ result_data }: TechnicalGeoReport): readonly AuditFinding[] =>
  (result_data?.checks ?? []).toSorted(importance);

export type StatusCounts = Readonly<Record<CheckStatus, number>>;

export function countsOf(findings: readonly AuditFinding[]): StatusCounts {
  const counts: Record<CheckStatus, number> = { pass: 0, warn: 0, fail: 0, not_applicable: 0, unknown: 0 };
  for (const { status } of findings) counts[status] += 1;
  return counts;
}

/** What to look at first, of all reports. */
export const topFindings = (reports: readonly TechnicalGeoReport[]): readonly TopFinding[] =>
  reports
    .flatMap((report) => findingsOf(report).map((finding) => ({ finding, report: report.report_type })))
    .filter(({ finding }) => isFault(finding))
    .toSorted((one, other) => importance(one.finding, other.finding))
    .slice(0, TOP_FINDINGS);

/** The counts in words. */
export function countsText(counts: StatusCounts): string {
  const { pass, warn, fail, not_applicable, unknown } = counts;
  const rest = [
    ...(unknown > 0 ? [`Not judged: ${unknown}.`] : []),
    ...(not_applicable > 0 ? [`Not applicable: ${not_applicable}.`] : []),
  ];
  return [`Faults: ${fail}. Warnings: ${warn}. Passed: ${pass}.`, ...rest].join(' ');
}

/** What has changed since the report before, in a sentence; undefined without one. */
export function comparisonText({ comparison }: TechnicalGeoReportResponse): string | undefined {
  if (!comparison) return undefined;
  if (!comparison.comparable) return `Not comparable with the report before. ${comparison.reason ?? ''}`.trim();
  const { fixed, regressed } = comparison;
  const parts = [
    ...(fixed.length > 0 ? [`${fixed.length} fixed`] : []),
    ...(regressed.length > 0 ? [`${regressed.length} worse`] : []),
    ...(comparison.new.length > 0 ? [`${comparison.new.length} new`] : []),
  ];
  return `Since the report before: ${parts.length > 0 ? parts.join(', ') : 'no change'}.`;
}
