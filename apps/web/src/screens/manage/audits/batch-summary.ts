import { type AuditReport, CHECK_STATUSES, type CheckStatus } from '@app/core/audit-checks';
import type { AuditFinding } from '@app/core/contracts';
import type { BatchInFull, ReportOfBatch } from './audit-batches.service';

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
const FIRST_THINGS = 5;

const importance = (one: AuditFinding, other: AuditFinding): number =>
  STATUS_ORDER.indexOf(one.status) - STATUS_ORDER.indexOf(other.status) ||
  SEVERITY_ORDER.indexOf(one.severity) - SEVERITY_ORDER.indexOf(other.severity);

/** Findings of a report, the most important first. */
export const findingsOf = ({ result_data }: ReportOfBatch): readonly AuditFinding[] =>
  (result_data?.checks ?? []).toSorted(importance);

export type StatusCounts = Readonly<Record<CheckStatus, number>>;

export function countsOf(findings: readonly AuditFinding[]): StatusCounts {
  const counts = Object.fromEntries(CHECK_STATUSES.map((status) => [status, 0])) as Record<CheckStatus, number>;
  for (const { status } of findings) counts[status] += 1;
  return counts;
}

/** The whole batch in a few words. */
export interface BatchSummary {
  /** Reports that have not ended. */
  readonly open: number;
  readonly counts: StatusCounts;
  /** What to look at first. */
  readonly first: readonly AuditFinding[];
  /** Since the audit before; null when there is none, or when none of its reports can be compared. */
  readonly changes: { readonly new: number; readonly fixed: number; readonly regressed: number } | null;
}

export function summaryOf(batch: BatchInFull): BatchSummary {
  const findings = batch.reports.flatMap(findingsOf);
  const comparisons = batch.reports.flatMap(({ comparison }) => (comparison?.comparable ? [comparison] : []));
  const sum = (change: 'new' | 'fixed' | 'regressed') =>
    comparisons.reduce((total, comparison) => total + comparison[change].length, 0);
  return {
    open: batch.reports.filter(({ poll_after_seconds }) => poll_after_seconds !== null).length,
    counts: countsOf(findings),
    first: findings
      .filter(({ status }) => status === 'fail' || status === 'warn')
      .toSorted(importance)
      .slice(0, FIRST_THINGS),
    changes: comparisons.length === 0 ? null : { new: sum('new'), fixed: sum('fixed'), regressed: sum('regressed') },
  };
}

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
export function comparisonText({ comparison }: ReportOfBatch): string | undefined {
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
