import { runChecks, type SeenFacts } from '@app/core/audit-checks';
import { AUDIT_REPORTS, type AuditReport } from '@app/core/kernel';
import { labelsOf, type Status } from '../farm/labels';

/** A check that says something else than the label. */
export interface Difference {
  readonly site: string;
  readonly id: string;
  readonly expected: Status;
  readonly seen: Status;
  readonly evidence: string;
  /** The label's reason. */
  readonly why?: string;
}

/** How the checks of one report do. */
export interface Score {
  readonly report: AuditReport;
  readonly cells: number;
  /** Labels `warn` and `fail`. */
  readonly findings: number;
  /** Of these, the ones with exactly that status. */
  readonly found: number;
  readonly falseFails: number;
  readonly falseWarns: number;
  readonly differences: readonly Difference[];
}

/** How much of the findings on the labels the checks must find. */
export const LEAST_RECALL = 0.98;

export const sumOf = (scores: readonly Score[], figure: (score: Score) => number): number =>
  scores.reduce((total, score) => total + figure(score), 0);

export const recallOf = (scores: readonly Score[]): number =>
  sumOf(scores, ({ found }) => found) / sumOf(scores, ({ findings }) => findings);

const isFinding = (status: Status): boolean => status === 'warn' || status === 'fail';

/** Every check on every site against its label. */
export const compareWithLabels = (facts: ReadonlyMap<string, SeenFacts>): Score[] =>
  AUDIT_REPORTS.map((report) => {
    const cells = [...facts].flatMap(([site, its]) => {
      const labels = labelsOf(site);
      return runChecks(report, its).flatMap(({ id, status, evidence }) => {
        const label = labels.get(id);
        if (!label) return [];
        return { site, id, expected: label.status, seen: status, evidence, why: label.why };
      });
    });
    const differences = cells.filter(({ expected, seen }) => expected !== seen);
    const findings = cells.filter(({ expected }) => isFinding(expected));
    return {
      report,
      cells: cells.length,
      findings: findings.length,
      found: findings.filter(({ expected, seen }) => expected === seen).length,
      falseFails: differences.filter(({ seen }) => seen === 'fail').length,
      falseWarns: differences.filter(({ seen }) => seen === 'warn').length,
      differences,
    };
  });
