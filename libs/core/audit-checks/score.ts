import type { CheckBasis, CheckSeverity, CheckStatus, Finding } from './check';
import type { SiteFacts } from './facts';
import { htmlPages } from './pages-of';
import { isClosed } from './robots-file';
import type { AuditReport } from '@app/core/kernel';

/** What a check counts in the score, by its severity (docs/audits.md). */
export const SEVERITY_WEIGHTS = { high: 3, medium: 2, low: 1 } as const satisfies Record<CheckSeverity, number>;

/** Of its weight, what a check earns. A status that is missing here does not count at all. */
const EARNED: Readonly<Partial<Record<CheckStatus, number>>> = { pass: 1, warn: 0.5, fail: 0 };

/** Heuristics give no points: nobody has shown that following them helps. */
const SCORED_BASES: ReadonlySet<CheckBasis> = new Set(['standard', 'vendor_guidance']);

/** What they judge is too young, or too optional, for points: they have a pass ratio instead. */
const RATIO_REPORTS: ReadonlySet<AuditReport> = new Set(['llms_txt', 'agent_readiness']);

/** They judge pages: what else they see of a site is too little for a figure. */
const PAGE_REPORTS: ReadonlySet<AuditReport> = new Set([
  'crawlability',
  'schema',
  'content_readiness',
  'discoverability',
  'site_structure',
]);

type Site = Pick<SiteFacts, 'pages' | 'robotsTxt'>;

const isUnscored = (report: AuditReport, site: Site): boolean =>
  (PAGE_REPORTS.has(report) && htmlPages(site).length === 0) || (report === 'robots_txt' && isClosed(site));

type Judged = Pick<Finding, 'status' | 'severity' | 'basis'>;

/**
 * The score of a report from 0 to 100, a whole number (docs/audits.md).
 * @returns null for a report that has none, when no check counts, and when nothing was read of what it judges
 */
export function scoreOf(report: AuditReport, findings: readonly Judged[], site: Site): number | null {
  if (RATIO_REPORTS.has(report) || isUnscored(report, site)) return null;
  let earned = 0;
  let possible = 0;
  for (const { status, severity, basis } of findings) {
    const share = EARNED[status];
    if (share === undefined || !SCORED_BASES.has(basis)) continue;
    earned += share * SEVERITY_WEIGHTS[severity];
    possible += SEVERITY_WEIGHTS[severity];
  }
  return possible === 0 ? null : Math.round((100 * earned) / possible);
}

export interface PassRatio {
  readonly passed: number;
  /** Checks that pass, warn or fail. */
  readonly judged: number;
}

/** @returns null for a report that has a score instead */
export function passRatioOf(report: AuditReport, findings: readonly Judged[]): PassRatio | null {
  if (!RATIO_REPORTS.has(report)) return null;
  return {
    passed: findings.filter(({ status }) => status === 'pass').length,
    judged: findings.filter(({ status }) => EARNED[status] !== undefined).length,
  };
}
