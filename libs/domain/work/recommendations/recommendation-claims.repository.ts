import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { Leases } from '@app/platform/leases';
import { RECOMMENDATION_LEASE, type RunClaim } from './recommendations.lease';
import type { RunResult } from './run-result';

/** Changes the states of runs (recommendation-states.ts). */
@Injectable()
export class RecommendationClaimsRepository {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(RECOMMENDATION_LEASE, database);
  }

  /**
   * Ends the run. Call it in the transaction that writes the items.
   * @throws LeaseLost
   */
  complete(claim: RunClaim, { summary, report }: RunResult, now: Date, sql: Sql): Promise<void> {
    const set = { completed_at: now, summary, report: JSON.stringify(report), error_message: null };
    return this.leases.mustComplete(claim, { set, sql });
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
}
