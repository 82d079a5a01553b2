import { Injectable } from '@nestjs/common';
import { type Channel, localDayOf } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { MAX_ATTEMPTS } from './retry';
import { STATE_OF_ONE } from './state-of-one';

/** An execution that this process holds until its lease ends; `attempts` fences off a holder whose lease has lapsed. */
export interface Claim {
  readonly id: number;
  readonly promptId: number;
  readonly attempts: number;
  /** A raw answer is stored already: only extraction is left. */
  readonly captured: boolean;
  readonly model: number;
  readonly channel: Channel;
  readonly demo: boolean;
  /** Which vendor an earlier, interrupted attempt left a task with. */
  readonly vendor: string | null;
  readonly vendorTaskId: string | null;
  readonly slot: string;
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

/** Of `executions e`, at the moment $3. */
const LAPSED = `(e.${STATE_OF_ONE} in ('running', 'captured') and coalesce(e.lease_until, $3) <= $3)`;
/** A stored answer is paid for: it gets as many further attempts. */
const EXHAUSTED = `(e.attempts >= ${MAX_ATTEMPTS} * case e.state when 'captured' then 2 else 1 end)`;

@Injectable()
export class ExecutionsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Takes a waiting execution, or one whose holder died; `null` when somebody else holds or has settled it. A deleted
   * prompt is not asked any more, and nothing is asked for a paused project; an answer that is stored is extracted all
   * the same. An execution that outlived its holders too often is left for {@link giveUp}.
   */
  async claim(scope: ProjectScope, executionId: number, now: Date, leaseUntil: Date): Promise<Claim | null> {
    const [claim] = await this.database.query<Claim>(
      `update executions e
       set state = case e.state when 'captured' then 'captured' else 'running' end,
         lease_until = $4, attempts = attempts + 1
       from prompts p, projects
       where e.project_id = $1 and e.id = $2
         and (e.${STATE_OF_ONE} = 'queued' or (${LAPSED} and not ${EXHAUSTED}))
         and p.project_id = e.project_id and p.id = e.prompt_id and projects.id = e.project_id
         and (e.state = 'captured' or (p.removed_with is null and not projects.paused))
       returning e.id, e.prompt_id as "promptId", e.attempts, e.state = 'captured' as captured, e.model, e.channel, projects.demo,
         e.vendor, e.vendor_task_id as "vendorTaskId", e.slot, p.prompt_text as "promptText", p.country_code as "countryCode",
         p.language_code as "languageCode", e.judge_attempts as "judgeAttempts"`,
      [scope.projectId, executionId, now, leaseUntil],
    );
    return claim ?? null;
  }

  /** Fails an execution whose holders keep dying over it. @returns whether it was one */
  async giveUp({ projectId }: ProjectScope, executionId: number, now: Date): Promise<boolean> {
    const rows = await this.database.query(
      `update executions e
       set state = 'failed', executed_at = coalesce(executed_at, $3), day = coalesce(day, $4), lease_until = null,
         error_code = 'worker_lost', error_message = 'the process that worked on it ended, again and again'
       where e.project_id = $1 and e.id = $2 and ${LAPSED} and ${EXHAUSTED} returning e.id`,
      [projectId, executionId, now, localDayOf(now)],
    );
    return rows.length > 0;
  }

  /** Those that failed with a stored answer wait for extraction again, with as many attempts as a new one. */
  async takeUpAgain({ projectId }: ProjectScope, now: Date): Promise<number> {
    const rows = await this.database.query(
      `update executions e
       set state = 'captured', attempts = ${MAX_ATTEMPTS}, judge_attempts = 0, due_at = $2, enqueued_at = null,
         lease_until = null, error_code = null, error_message = null
       where project_id = $1 and state = 'failed' and exists (
         select from answers a where a.project_id = $1 and a.day = e.day and a.execution_id = e.id)
       returning id`,
      [projectId, now],
    );
    return rows.length;
  }

  async rememberVendorTask(
    scope: ProjectScope,
    { id, attempts }: Claim,
    vendor: string,
    vendorTaskId: string,
  ): Promise<void> {
    await this.database.query(
      `update executions set vendor = $4, vendor_task_id = $5
       where project_id = $1 and id = $2 and attempts = $3 and ${STATE_OF_ONE} = 'running'`,
      [scope.projectId, id, attempts, vendor, vendorTaskId],
    );
  }

  /**
   * Puts it back for a later moment; a vendor that only asked to wait costs no attempt.
   * @param problem to be told if that moment never comes
   */
  async postpone(
    scope: ProjectScope,
    claim: Claim,
    dueAt: Date,
    spendAttempt: boolean,
    problem: Problem | null,
    sql: Sql = this.database,
  ): Promise<void> {
    await sql.query(
      `update executions set state = 'queued', due_at = $4, enqueued_at = null, lease_until = null,
         attempts = attempts - $5, error_code = $6, error_message = $7
       where project_id = $1 and id = $2 and attempts = $3 and ${STATE_OF_ONE} = 'running'`,
      [scope.projectId, claim.id, claim.attempts, dueAt, spendAttempt ? 0 : 1, problem?.code, problem?.message],
    );
  }

  /** @returns whether the stored answer is still the holder's */
  async extendLease({ projectId }: ProjectScope, { id, attempts }: Claim, until: Date): Promise<boolean> {
    const rows = await this.database.query(
      `update executions set lease_until = $4
       where project_id = $1 and id = $2 and attempts = $3 and ${STATE_OF_ONE} = 'captured' returning id`,
      [projectId, id, attempts, until],
    );
    return rows.length > 0;
  }

  /** Puts a stored answer back until the judge can be asked again; that costs no attempt at extraction. */
  async awaitJudge({ projectId }: ProjectScope, { id, attempts }: Claim, until: Date): Promise<void> {
    await this.database.query(
      `update executions set due_at = $4, enqueued_at = null, lease_until = null, attempts = attempts - 1,
         judge_attempts = judge_attempts + 1
       where project_id = $1 and id = $2 and attempts = $3 and ${STATE_OF_ONE} = 'captured'`,
      [projectId, id, attempts, until],
    );
  }

  async fail(
    scope: ProjectScope,
    claim: Claim,
    executedAt: Date,
    { code, message }: Problem,
    sql: Sql = this.database,
  ): Promise<void> {
    await sql.query(
      `update executions set state = 'failed', executed_at = $4, day = $5, error_code = $6, error_message = $7,
         lease_until = null
       where project_id = $1 and id = $2 and attempts = $3 and ${STATE_OF_ONE} = 'running'`,
      [scope.projectId, claim.id, claim.attempts, executedAt, localDayOf(executedAt), code, message],
    );
  }
}
