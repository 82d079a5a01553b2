import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { type ClaimedRow, increment, Leases } from '@app/platform/leases';
import { EXECUTION_LEASE } from './executions.lease';
import { EXECUTION_STATE } from './execution-states';

/** Counts an execution's paid calls and their cost. */
@Injectable()
export class ExecutionCosts {
  private readonly leases: Leases;

  constructor(database: Database) {
    this.leases = new Leases(EXECUTION_LEASE, database);
  }

  /**
   * Counts a call before it begins.
   * @returns the number of the call; undefined when the claim has lapsed
   */
  async countCall(claim: ClaimedRow, sql: Sql): Promise<number | undefined> {
    const set = { calls: increment(1) };
    const row = await this.leases.write<{ calls: number }>(claim, set, {
      returning: ['calls'],
      sql,
    });
    return row?.calls;
  }

  /** Counts a call to the judge about the stored answer, before it begins. */
  async countJudging({ projectId }: ProjectScope, executionId: number, sql: Sql): Promise<number | undefined> {
    const [row] = await sql.query<{ calls: number }>(
      `update executions set calls = calls + 1
       where project_id = $1 and id = $2 and state in (${EXECUTION_STATE.captured}, ${EXECUTION_STATE.succeeded}) returning calls`,
      [projectId, executionId],
    );
    return row?.calls;
  }

  /** @param micros millionths of the currency */
  async add({ projectId }: ProjectScope, executionId: number, micros: number, sql: Sql): Promise<void> {
    await sql.prepared(
      'executions-cost',
      `update executions set cost_micros = coalesce(cost_micros, 0) + $3 where project_id = $1 and id = $2`,
      [projectId, executionId, micros],
    );
  }
}
