import { Injectable } from '@nestjs/common';
import type { LocalDay } from '@app/core/kernel';
import { ModelChannels, type ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { type AnswerDetails, AnswersRepository, storableAnswer } from '../answers/answers.repository';
import type { CapturedBatch, CapturedExecution } from '../answers/captured-execution';
import { AnsweredExecutions, type ImportedExecution, keyOf } from '../executions/answered-executions.repository';

/** An answer that was captured elsewhere. */
export interface CapturedRun extends ImportedExecution {
  readonly text: string;
  readonly details: AnswerDetails;
}

/** An execution that is new, with its answer as it is stored. */
export type StoredRun = CapturedExecution & Pick<CapturedRun, 'channel'>;

export interface StoredBatch extends CapturedBatch {
  /** In the order of the runs. */
  readonly created: readonly StoredRun[];
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
      return id === undefined ? [] : [storedRun(run, id)];
    });
    await this.answers.insert(
      scope,
      created.map(({ id, day, text, details }) => ({ execution_id: id, day, text, details, raw: null })),
      sql,
    );
    const known = runs.filter((run) => !ids.has(keyOf(run)));
    return { created, left: known.length > 0 ? await this.executions.stillCaptured(scope, known, sql) : [] };
  }
}

const storedRun = (run: CapturedRun, id: number): StoredRun => ({
  id,
  day: run.day,
  promptId: run.prompt_id,
  model: run.model,
  executedAt: run.executed_at,
  noResult: run.no_result,
  channel: run.channel,
  ...storableAnswer(run),
});

const distinctChannels = (runs: readonly CapturedRun[]) => [
  ...new Map(runs.map((run) => [`${run.model} ${run.channel}`, run])).values(),
];
