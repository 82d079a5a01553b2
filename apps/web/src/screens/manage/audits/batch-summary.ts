import type { CheckStatus } from '@app/core/audit-checks';
import type { AuditReport } from '@app/core/kernel';
import type {
  AuditChangeCounts,
  AuditFinding,
  BatchedReport,
  TechnicalGeoReport,
  TechnicalGeoReportResponse,
} from '@app/core/contracts';

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

export const BASES: Readonly<Record<AuditFinding['basis'], string>> = {
  standard: 'a standard',
  vendor_guidance: 'a vendor’s guidance',
  heuristic: 'a rule of thumb',
};

/** What needs attention comes first. */
const STATUS_ORDER: readonly CheckStatus[] = ['fail', 'warn', 'unknown', 'pass', 'not_applicable'];
const SEVERITY_ORDER = ['high', 'medium', 'low'];
/** What crawlers may not read helps nobody, however good it is. */
const REPORT_ORDER = ['crawlability', 'robots_txt', ...Object.keys(REPORT_TITLES)];
const TOP_FINDINGS = 5;

/** A finding with the report that it is in. */
export interface TopFinding {
  readonly finding: AuditFinding;
  readonly report: AuditReport;
}

export const isFault = ({ status }: AuditFinding): boolean => status === 'fail' || status === 'warn';

/** A grave warning comes before a slight fault: what harms more is mended first. */
const importance = (one: AuditFinding, other: AuditFinding): number =>
  Number(isFault(other)) - Number(isFault(one)) ||
  SEVERITY_ORDER.indexOf(one.severity) - SEVERITY_ORDER.indexOf(other.severity) ||
  STATUS_ORDER.indexOf(one.status) - STATUS_ORDER.indexOf(other.status);

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
    .toSorted(
      (one, other) =>
        SEVERITY_ORDER.indexOf(one.finding.severity) - SEVERITY_ORDER.indexOf(other.finding.severity) ||
        REPORT_ORDER.indexOf(one.report) - REPORT_ORDER.indexOf(other.report) ||
        importance(one.finding, other.finding),
    )
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

const times = (count: number, one: string, several = `${one}s`): string => `${count} ${count === 1 ? one : several}`;

/** Faults and warnings of reports together, in words; undefined while none is completed. */
export function verdictText(reports: readonly BatchedReport[]): string | undefined {
  const counts = reports.flatMap((report) => report.counts ?? []);
  if (counts.length === 0) return undefined;
  const [fail, warn] = [sumOf(counts, (each) => each.fail), sumOf(counts, (each) => each.warn)];
  if (fail + warn + sumOf(counts, (each) => each.pass) === 0)
    return counts.some(({ unknown }) => unknown > 0) ? 'nothing could be judged' : 'nothing to judge';
  return fail + warn === 0 ? 'no fault' : `${times(fail, 'fault')}, ${times(warn, 'warning')}`;
}

/** What has changed in reports since those before, in words; undefined where none compares. */
function changesText(reports: readonly BatchedReport[]): string | undefined {
  const changes = reports.flatMap((report) => report.changes ?? []);
  if (changes.length === 0) return undefined;
  const all: AuditChangeCounts = {
    new: sumOf(changes, (each) => each.new),
    fixed: sumOf(changes, (each) => each.fixed),
    regressed: sumOf(changes, (each) => each.regressed),
  };
  return changeWords(all);
}

/** Both in one sentence. */
export function verdictWithChanges(reports: readonly BatchedReport[]): string {
  const [verdict, changes] = [verdictText(reports) ?? 'not there', changesText(reports)];
  return changes === undefined ? verdict : `${verdict}; since the one before ${changes}`;
}

const sumOf = <Each>(list: readonly Each[], figure: (each: Each) => number): number =>
  list.reduce((sum, each) => sum + figure(each), 0);

function changeWords({ fixed, regressed, new: added }: AuditChangeCounts): string {
  const parts = [
    ...(fixed > 0 ? [`${fixed} fixed`] : []),
    ...(regressed > 0 ? [`${regressed} worse`] : []),
    ...(added > 0 ? [`${added} new`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'no change';
}

/** What has changed since the report before, in a sentence; undefined without one. */
export function comparisonText({ comparison }: TechnicalGeoReportResponse): string | undefined {
  if (!comparison) return undefined;
  if (!comparison.comparable) return `Not comparable with the report before. ${comparison.reason ?? ''}`.trim();
  const { new: added, fixed, regressed } = comparison;
  const counts = { new: added.length, fixed: fixed.length, regressed: regressed.length };
  return `Since the report before: ${changeWords(counts)}.`;
}
