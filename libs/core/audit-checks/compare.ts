import type { CheckStatus, Finding } from './check';

type Stated = Pick<Finding, 'id' | 'status'>;

/** What has changed from one report to the next, as ids of checks (docs/audits.md). */
export interface ReportChanges {
  /** They warn or fail, and had nothing to judge or could not judge before. */
  readonly new: string[];
  /** They warned or failed before, and no longer find a fault. */
  readonly fixed: string[];
  /** They are worse than they were. */
  readonly regressed: string[];
}

const BADNESS: Readonly<Partial<Record<CheckStatus, number>>> = { pass: 0, warn: 1, fail: 2 };

/** What could not be judged now is no change: a site that is down for an hour has neither fixed nor broken anything. */
export function compareFindings(before: readonly Stated[], now: readonly Stated[]): ReportChanges {
  const statuses = new Map(before.map(({ id, status }) => [id, status]));
  const changes: ReportChanges = { new: [], fixed: [], regressed: [] };
  for (const { id, status } of now) {
    const was = badness(statuses.get(id));
    const is = badness(status);
    if (is === undefined || is === 0) {
      if (was !== undefined && was > 0 && status !== 'unknown') changes.fixed.push(id);
    } else if (was === undefined) changes.new.push(id);
    else if (is > was) changes.regressed.push(id);
  }
  return changes;
}

const badness = (status: CheckStatus | undefined): number | undefined => status && BADNESS[status];
