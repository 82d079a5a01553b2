import { Injectable } from '@nestjs/common';
import { type Channel, localDayOf, RETRIES } from '@app/core/kernel';
import { ChannelConflict, COUNTED_CHANNEL, type ProjectScope } from '@app/domain/tracking';
import { Database, type Sql, unnested } from '@app/platform/database';
import { type Held, increment, Leases, unlessSet } from '@app/platform/leases';
import type { VendorAnswer } from '@app/platform/model-vendors';
import { EXECUTION_LEASE } from './executions.lease';

/** An execution that this process holds until its lease ends; `attempts` fences off a holder whose lease has lapsed. */
export interface Claim {
  readonly id: number;
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

export interface ModelChannel {
  readonly model: number;
  readonly channel: Channel;
}

/** What an execution keeps of the call that answered it. */
export interface Captured {
  readonly vendor: string;
  readonly answer: Omit<VendorAnswer, 'raw'>;
  readonly executedAt: Date;
  readonly durationMs: number;
}

/** Why an execution failed or waits; the message is for users. */
export interface Problem {
  readonly code: string;
  readonly message: string;
}

/** Of an execution, its prompt and its project. */
const CLAIMED = {
  id: 'executions.id',
  captured: "executions.state = 'captured'",
  model: 'executions.model',
  channel: 'executions.channel',
  demo: 'projects.demo',
  vendor: 'executions.vendor',
  vendorTaskId: 'executions.vendor_task_id',
  slot: 'executions.slot',
  promptText: 'prompts.prompt_text',
  countryCode: 'prompts.country_code',
  languageCode: 'prompts.language_code',
  judgeAttempts: 'executions.judge_attempts',
};

const heldBy = ({ projectId }: ProjectScope, { id, attempts }: Pick<Claim, 'id' | 'attempts'>): Held => ({
  key: { project_id: projectId, id },
  fence: attempts,
});

@Injectable()
export class ExecutionsRepository {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(EXECUTION_LEASE, database);
  }

  /**
   * Takes a waiting execution, or one whose holder died; `null` when somebody else holds or has settled it. An execution
   * that outlived its holders too often is left for {@link giveUp}.
   */
  claim({ projectId }: ProjectScope, id: number, now: Date, until: Date): Promise<Claim | null> {
    return this.leases.claim<Claim>({ project_id: projectId, id }, { now, until }, { columns: CLAIMED });
  }

  /** Fails an execution whose holders keep dying over it. @returns whether it was one */
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

  /** Those that failed with a stored answer wait for extraction again, with as many attempts as a new one. */
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
    await this.leases.write(heldBy(scope, claim), { vendor, vendor_task_id: vendorTaskId });
  }

  /**
   * Puts it back for a later moment; a vendor that only asked to wait costs no attempt.
   * @param problem to be told if that moment never comes
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
    await this.leases.postpone(heldBy(scope, claim), dueAt, { spendsAttempt, set, sql });
  }

  /**
   * From here on only extraction is left. The caller stores the answer in the same transaction.
   * @returns false when the claim has lapsed and another holder goes on with the execution
   */
  async capture(scope: ProjectScope, claim: Claim, capture: Captured, sql: Sql): Promise<boolean> {
    const { answer, executedAt } = capture;
    const set = {
      state: 'captured',
      executed_at: executedAt,
      day: localDayOf(executedAt),
      duration_ms: capture.durationMs,
      vendor: capture.vendor,
      vendor_model: answer.vendorModel,
      search_engine: answer.searchEngine,
      searched: answer.searched,
      locale_applied: answer.localeApplied,
      no_result: answer.noResult,
      input_tokens: answer.inputTokens,
      output_tokens: answer.outputTokens,
      error_code: null,
      error_message: null,
    };
    return (await this.leases.write(heldBy(scope, claim), set, { sql })) !== null;
  }

  /** @returns whether the stored answer is still the holder's */
  async extendLease(scope: ProjectScope, claim: Claim, until: Date): Promise<boolean> {
    return (await this.leases.renew(heldBy(scope, claim), until)) !== null;
  }

  /** Puts a stored answer back until the judge can be asked again; that costs no attempt at extraction. */
  async awaitJudge(scope: ProjectScope, claim: Claim, until: Date): Promise<void> {
    const set = { enqueued_at: null, judge_attempts: increment(1) };
    await this.leases.postpone(heldBy(scope, claim), until, { spendsAttempt: false, set });
  }

  async fail(
    scope: ProjectScope,
    claim: Claim,
    executedAt: Date,
    { code, message }: Problem,
    sql: Sql = this.database,
  ): Promise<void> {
    const set = { executed_at: executedAt, day: localDayOf(executedAt), error_code: code, error_message: message };
    await this.leases.fail(heldBy(scope, claim), { set, sql });
  }

  /**
   * Counts a paid call that is to begin.
   * @returns which one of the execution it is; undefined when the claim has lapsed
   */
  async countCall(scope: ProjectScope, claim: Pick<Claim, 'id' | 'attempts'>, sql: Sql): Promise<number | undefined> {
    const set = { calls: increment(1) };
    const row = await this.leases.write<{ calls: number }>(heldBy(scope, claim), set, { returning: ['calls'], sql });
    return row?.calls;
  }

  /** Model code → the channel over which the project has it asked and imported. */
  async heldChannels(scope: ProjectScope, sql: Sql = this.database): Promise<Map<number, Channel>> {
    const rows = await sql.prepared<ModelChannel>(
      'held-channels',
      'select model, channel from project_models where project_id = $1',
      [scope.projectId],
    );
    return new Map(rows.map(({ model, channel }) => [model, channel]));
  }

  /** From here on answers of the model are taken over this channel alone; whose answers count changes with a recalculation. */
  async moveChannel({ projectId }: ProjectScope, { model, channel }: ModelChannel, sql: Sql): Promise<void> {
    await sql.query(
      `update project_models held set former_channel = nullif(${COUNTED_CHANNEL}, $3), channel = $3
       where project_id = $1 and model = $2`,
      [projectId, model, channel],
    );
  }

  /**
   * The first execution of a model fixes the project's channel for it (docs/vendors.md).
   * @throws ChannelConflict when it is held by another
   */
  async fixChannels(scope: ProjectScope, wanted: readonly ModelChannel[], sql: Sql): Promise<void> {
    let held = await this.heldChannels(scope, sql);
    const missing = wanted.filter(({ model }) => !held.has(model)).sort((a, b) => a.model - b.model);
    if (missing.length > 0) {
      const { text, values } = unnested({ model: 'smallint', channel: 'text' }, missing, 2);
      await sql.query(
        `insert into project_models (project_id, model, channel) select $1, model, channel from ${text}
         on conflict do nothing`,
        [scope.projectId, ...values],
      );
      held = await this.heldChannels(scope, sql);
    }
    const refused = wanted.find(({ model, channel }) => held.get(model) !== channel);
    if (refused) throw new ChannelConflict(refused.model, held.get(refused.model)!, refused.channel);
  }
}
