import { Injectable } from '@nestjs/common';
import type { LocalDay } from '@app/core/kernel';
import { ModelChannels, type ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { type AnswerDetails, AnswersRepository, storableAnswer } from '../answers/answers.repository';
import { AnsweredExecutions, type ImportedExecution, type RunKey } from '../executions/answered-executions.repository';

/** An answer that was captured elsewhere. */
export interface CapturedRun extends ImportedExecution {
  readonly text: string;
  readonly details: AnswerDetails;
}

/** An execution that is new. */
export type StoredRun = Pick<CapturedRun, 'day' | 'channel'> & { readonly id: number };

export interface StoredBatch {
  readonly created: readonly StoredRun[];
  /** Ids of the new executions, and of those of an earlier, interrupted import that still wait for extraction. */
  readonly captured: readonly number[];
}

@Injectable()
export class CapturedBatchRepository {
  constructor(
    private readonly database: Database,
    private readonly executions: AnsweredExecutions,
    private readonly channels: ModelChannels,
    private readonly answers: AnswersRepository,
  ) {}

  /**
   * Stores answers and their executions in one transaction.
   * @throws ChannelConflict when the project takes a model's answers over another channel
   */
  async store(scope: ProjectScope, runs: readonly CapturedRun[]): Promise<StoredBatch> {
    await this.prepare(runs.map(({ day }) => day));
    return this.database.transaction(async (sql) => {
      await this.channels.fix(scope, distinctChannels(runs), sql);
      return this.write(scope, runs, sql);
    });
  }

  /** Call it before the transaction of `write`, with the days of the runs. */
  prepare(days: readonly LocalDay[]): Promise<void> {
    return this.answers.ensureMonths(days);
  }

  /** Does what `store` does in the caller's transaction, which has settled the channels of the runs. */
  async write(scope: ProjectScope, runs: readonly CapturedRun[], sql: Sql): Promise<StoredBatch> {
    const inserted = await this.executions.insertImported(scope, runs, sql);
    const ids = new Map(inserted.map((row) => [keyOf(row), row.id]));
    const created = runs.flatMap((run) => {
      const id = ids.get(keyOf(run));
      return id === undefined ? [] : [{ ...run, id }];
    });
    await this.answers.insert(
      scope,
      created.map((run) => ({ ...run, ...storableAnswer(run), execution_id: run.id, raw: null })),
      sql,
    );
    if (created.length === runs.length) return { created, captured: created.map(({ id }) => id) };
    return { created, captured: await this.executions.stillCaptured(scope, runs, sql) };
  }
}

const keyOf = ({ prompt_id, model, slot }: RunKey) => `${prompt_id} ${model} ${slot}`;

const distinctChannels = (runs: readonly CapturedRun[]) => [
  ...new Map(runs.map((run) => [`${run.model} ${run.channel}`, run])).values(),
];
