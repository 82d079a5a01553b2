import { Injectable } from '@nestjs/common';
import { type Channel, localDayOf, RETRIES } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { increment, type Lease, Leases, unlessSet } from '@app/platform/leases';
import { EXECUTION_LEASE, claimedRow } from './executions.lease';

/**
 * An execution that this process has claimed until the lease ends. `attempts` fences off a worker whose lease has
 * lapsed.
 */
export interface Claim {
  readonly id: number;
  readonly promptId: number;
  readonly attempts: number;
  /** Whether the raw answer is stored already, so that only extraction is left. */
  readonly captured: boolean;
  readonly model: number;
  readonly channel: Channel;
  readonly demo: boolean;
  /** When its project was made. */
  readonly since: Date;
  /** The vendor with which an earlier, interrupted attempt has left a task. */
  readonly vendor: string | null;
  readonly vendorTaskId: string | null;
  readonly slot: string;
  readonly replicate: number;
  readonly promptText: string;
  readonly countryCode: string;
  readonly languageCode: string;
  /** How often the stored answer has waited for the judge. */
  readonly judgeAttempts: number;
}

/** Why an execution failed or waits; the message is for users. */
export interface Problem {
  readonly code: string;
  readonly message: string;
}

/** Columns of the execution, its prompt and its project. */
const CLAIMED = {
  id: 'executions.id',
  promptId: 'executions.prompt_id',
  captured: "executions.state = 'captured'",
  model: 'executions.model',
  channel: 'executions.channel',
  demo: 'projects.demo',
  since: 'projects.created_at',
  vendor: 'executions.vendor',
  vendorTaskId: 'executions.vendor_task_id',
  slot: 'executions.slot',
  replicate: 'executions.replicate',
  promptText: 'prompts.prompt_text',
  countryCode: 'prompts.country_code',
  languageCode: 'prompts.language_code',
  judgeAttempts: 'executions.judge_attempts',
};

@Injectable()
export class ExecutionsRepository {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(EXECUTION_LEASE, database);
  }

  /**
   * Claims a waiting execution, or one whose worker died. An execution whose workers died too often is left for {@link
   * giveUp}.
   * @returns null when another worker has claimed or completed it
   */
  claim({ projectId }: ProjectScope, id: number, now: Date, until: Date): Promise<Claim | null> {
    return this.leases.claim<Claim>({ project_id: projectId, id }, { now, until }, { columns: CLAIMED });
  }

  /**
   * Fails an execution whose workers keep dying.
   * @returns whether it was such an execution
   */
  giveUp({ projectId }: ProjectScope, id: number, now: Date): Promise<boolean> {
    return this.leases.giveUp({ project_id: projectId, id }, now, {
      set: {
        executed_at: unlessSet(now),
        day: unlessSet(localDayOf(now)),
        error_code: 'worker_lost',
        error_message: 'the process that worked on it ended, again and again',
      },
    });
  }

  /** Has failed executions with a stored answer extracted again, with as many attempts as a new one has. */
  async takeUpAgain({ projectId }: ProjectScope, now: Date): Promise<number> {
    const rows = await this.database.query(
      `update executions e
       set state = 'captured', attempts = ${RETRIES.execution.maxAttempts}, judge_attempts = 0, due_at = $2, enqueued_at = null,
         ${EXECUTION_LEASE.lease} = null, error_code = null, error_message = null
       where project_id = $1 and state = 'failed' and exists (
         select from answers a where a.project_id = $1 and a.day = e.day and a.execution_id = e.id)
       returning id`,
      [projectId, now],
    );
    return rows.length;
  }

  async rememberVendorTask(scope: ProjectScope, claim: Claim, vendor: string, vendorTaskId: string): Promise<void> {
    await this.leases.write(claimedRow(scope, claim), { vendor, vendor_task_id: vendorTaskId });
  }

  /**
   * Postpones the execution. A vendor that only asked to wait costs no attempt.
   * @param problem the error that users see if that moment never comes
   */
  async postpone(
    scope: ProjectScope,
    claim: Claim,
    dueAt: Date,
    spendsAttempt: boolean,
    problem: Problem | null,
    sql: Sql = this.database,
  ): Promise<void> {
    const set = { enqueued_at: null, error_code: problem?.code, error_message: problem?.message };
    await this.leases.postpone(claimedRow(scope, claim), dueAt, { spendsAttempt, set, sql });
  }

  /** Keeps it while `work` runs, which is given a signal of its loss. */
  whileHeld(
    scope: ProjectScope,
    claim: Claim,
    lease: Lease,
    work: (lost: AbortSignal) => Promise<void>,
  ): Promise<void> {
    return this.leases.heartbeat(claimedRow(scope, claim), lease, work);
  }

  /** Postpones a stored answer until the judge can be asked again. That costs no attempt at extraction. */
  async awaitJudge(scope: ProjectScope, claim: Claim, until: Date): Promise<void> {
    const set = { enqueued_at: null, judge_attempts: increment(1) };
    await this.leases.postpone(claimedRow(scope, claim), until, { spendsAttempt: false, set });
  }

  async fail(
    scope: ProjectScope,
    claim: Claim,
    executedAt: Date,
    { code, message }: Problem,
    sql: Sql = this.database,
  ): Promise<void> {
    const set = { executed_at: executedAt, day: localDayOf(executedAt), error_code: code, error_message: message };
    await this.leases.fail(claimedRow(scope, claim), { set, sql });
  }
}
