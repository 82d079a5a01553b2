import { Injectable } from '@nestjs/common';
import type { RecommendationType } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { type ClaimedRow, lapsed, type Lease, LeaseLost, Leases, type Term } from '@app/platform/leases';
import { RECOMMENDATION_LEASE } from './recommendations.lease';
import type { RunResult } from './run-result';

/** A run that this process has claimed. `attempts` fences off a worker whose lease has lapsed. */
export interface RunClaim {
  readonly id: number;
  readonly attempts: number;
  readonly type: RecommendationType;
  readonly models: readonly number[];
}

export interface DueRun {
  readonly projectId: number;
  readonly id: number;
  readonly attempts: number;
}

const CLAIMED = {
  id: 'recommendation_runs.id',
  type: 'recommendation_runs.recommendation_type',
  models: 'recommendation_runs.models',
};

const rowOf = ({ projectId }: ProjectScope, { id, attempts }: RunClaim): ClaimedRow => ({
  key: { project_id: projectId, id },
  fence: attempts,
});

/** Changes the states of runs (recommendation-states.ts). */
@Injectable()
export class RecommendationClaimsRepository {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(RECOMMENDATION_LEASE, database);
  }

  /** Runs that wait, or whose worker died. */
  due(now: Date): Promise<DueRun[]> {
    return this.database.query(
      `select project_id as "projectId", id, attempts from recommendation_runs
       where status in ('pending', 'processing') and due_at <= $1 and ${lapsed(RECOMMENDATION_LEASE, '$1')}
       order by due_at, project_id, id`,
      [now],
    );
  }

  /** @returns null for a run that is over, has a holder or has no attempts left */
  claim({ projectId }: ProjectScope, id: number, term: Term): Promise<RunClaim | null> {
    return this.leases.claim({ project_id: projectId, id }, term, { columns: CLAIMED });
  }

  whileHeld(
    scope: ProjectScope,
    claim: RunClaim,
    lease: Lease,
    work: (lost: AbortSignal) => Promise<void>,
  ): Promise<void> {
    return this.leases.heartbeat(rowOf(scope, claim), lease, work);
  }

  /**
   * Ends the run. Call it in the transaction that writes the items.
   * @throws LeaseLost
   */
  async complete(scope: ProjectScope, claim: RunClaim, result: RunResult, now: Date, sql: Sql): Promise<void> {
    const set = {
      completed_at: now,
      summary: result.summary,
      report: JSON.stringify(result.report),
      error_message: null,
    };
    if (!(await this.leases.complete(rowOf(scope, claim), { set, sql }))) throw new LeaseLost();
  }

  /** Leaves it to the next worker. */
  async handBack(scope: ProjectScope, claim: RunClaim, now: Date): Promise<void> {
    await this.leases.postpone(rowOf(scope, claim), now, { spendsAttempt: false });
  }

  /** Puts it off after an error. */
  async postpone(scope: ProjectScope, claim: RunClaim, dueAt: Date, message: string): Promise<void> {
    await this.leases.postpone(rowOf(scope, claim), dueAt, { set: { error_message: message } });
  }

  /** @returns false when the holder has lost it */
  fail(scope: ProjectScope, claim: RunClaim, message: string, sql: Sql): Promise<boolean> {
    return this.leases.fail(rowOf(scope, claim), { set: { error_message: message }, sql });
  }

  /**
   * Has a failed run tried again, with all its attempts.
   * @returns false when the project has no such run
   */
  async retry({ projectId }: ProjectScope, id: number, now: Date): Promise<boolean> {
    const rows = await this.database.query(
      `update recommendation_runs set status = 'pending', due_at = $3, attempts = 0, error_message = null
       where project_id = $1 and id = $2 and status = 'failed' returning id`,
      [projectId, id, now],
    );
    return rows.length > 0;
  }

  /**
   * Ends a run whose workers died, one after the other, until no attempts were left.
   * @returns whether it was such a run
   */
  giveUp({ projectId }: ProjectScope, id: number, now: Date, message: string, sql: Sql): Promise<boolean> {
    return this.leases.giveUp({ project_id: projectId, id }, now, { set: { error_message: message }, sql });
  }
}
