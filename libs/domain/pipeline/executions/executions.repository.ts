import { Injectable } from '@nestjs/common';
import { type DeadLetterRefusal, localDayOf, modelCode, RETRIES } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { increment, Leases } from '@app/platform/leases';
import { askedOf, SCHEDULED } from './asked-prompts';
import { EXECUTION_LEASE, type ExecutionClaim } from './executions.lease';
import { EXECUTION_STATE } from './execution-states';
import { isOver, isPlanned } from './slot';

/** Why an execution failed or waits; the message is for users. */
export interface Problem {
  readonly code: string;
  readonly message: string;
}

@Injectable()
export class ExecutionsRepository {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(EXECUTION_LEASE, database);
  }

  /**
   * Has failed executions with a stored answer extracted again, with as many attempts as a new one has.
   * @param id of the only one; all unless given
   */
  async takeUpAgain(
    { projectId }: ProjectScope,
    now: Date,
    id: number | null = null,
    sql: Sql = this.database,
  ): Promise<number> {
    const rows = await sql.query(
      `update executions e
       set state = ${EXECUTION_STATE.captured}, attempts = ${RETRIES.execution.maxAttempts}, judge_attempts = 0, due_at = $2, enqueued_at = null,
         ${EXECUTION_LEASE.lease} = null, error_code = null, error_message = null
       where project_id = $1 and state = ${EXECUTION_STATE.failed} and id = coalesce($3, id) and exists (
         select from answers a where a.project_id = $1 and a.day = e.day and a.execution_id = e.id)
       returning id`,
      [projectId, now, id],
    );
    return rows.length;
  }

  /**
   * Has one failed execution begin again. A stored answer is only extracted; a question is asked again while its slot
   * lasts and the planner would ask it, unless an answer is known to have been paid for. What it had to wait for is kept, as of any run that waits.
   * @param diedAt when it was last due
   */
  async beginAgain(
    scope: ProjectScope,
    { id, diedAt }: { readonly id: number; readonly diedAt: Date },
    now: Date,
    sql: Sql,
  ): Promise<DeadLetterRefusal | null> {
    const [row] = await sql.query<{ slot: string; paid: boolean; asked: boolean }>(
      `select slot, exists (
         select from cost_entries c where c.project_id = $1 and c.execution_id = e.id and not c.estimated) as paid,
         e.model = any($4::smallint[])
         and exists (select from projects where id = $1 and not paused and archived_at is null)
         and exists (
           select from prompts p where ${SCHEDULED} and p.id = e.prompt_id and ${askedOf('e.model')})
         -- A model that has not been asked yet has no channel.
         and not exists (
           select from project_models m where m.project_id = $1 and m.model = e.model and m.channel <> e.channel) as asked
       from executions e where project_id = $1 and id = $2 and due_at = $3 and state = ${EXECUTION_STATE.failed} for update`,
      [scope.projectId, id, diedAt, scope.account.enabledModels.map(modelCode)],
    );
    if (!row) return 'not_dead';
    if ((await this.takeUpAgain(scope, now, id, sql)) > 0) return null;
    if (row.paid) return 'paid';
    if (!isPlanned(row.slot) || isOver(row.slot, scope.calendar, now)) return 'slot_over';
    if (!row.asked) return 'not_asked';
    await sql.query(
      `update executions
       set state = ${EXECUTION_STATE.queued}, attempts = 0, due_at = $3, enqueued_at = null, ${EXECUTION_LEASE.lease} = null,
         executed_at = null, day = null
       where project_id = $1 and id = $2 and state = ${EXECUTION_STATE.failed}`,
      [scope.projectId, id, now],
    );
    return null;
  }

  async rememberVendorTask(claim: ExecutionClaim, vendor: string, vendorTaskId: string): Promise<void> {
    await this.leases.write(claim, { vendor, vendor_task_id: vendorTaskId });
  }

  /**
   * Postpones the execution. A vendor that only asked to wait costs no attempt.
   * @param problem the error that users see if that moment never comes
   */
  async postpone(
    claim: ExecutionClaim,
    dueAt: Date,
    spendsAttempt: boolean,
    problem: Problem | null,
    sql: Sql = this.database,
  ): Promise<void> {
    const set = { enqueued_at: null, error_code: problem?.code, error_message: problem?.message };
    await this.leases.postpone(claim, dueAt, { spendsAttempt, set, sql });
  }

  /** Postpones a stored answer until the judge can be asked again. That costs no attempt at extraction. */
  async awaitJudge(claim: ExecutionClaim, until: Date): Promise<void> {
    const set = { enqueued_at: null, judge_attempts: increment(1) };
    await this.leases.postpone(claim, until, { spendsAttempt: false, set });
  }

  async fail(
    claim: ExecutionClaim,
    executedAt: Date,
    { code, message }: Problem,
    sql: Sql = this.database,
  ): Promise<void> {
    const set = { executed_at: executedAt, day: localDayOf(executedAt), error_code: code, error_message: message };
    await this.leases.fail(claim, { set, sql });
  }
}
