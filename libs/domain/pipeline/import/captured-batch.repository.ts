import { Injectable } from '@nestjs/common';
import { ModelChannels, type ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { type AnswerDetails, AnswersRepository, storable } from '../answers/answers.repository';
import { AnsweredExecutions, type ImportedExecution, type RunKey } from '../executions/answered-executions.repository';

/** An answer that was captured elsewhere. */
export interface CapturedRun extends ImportedExecution {
  readonly text: string;
  readonly details: AnswerDetails;
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
   * Stores answers with the executions that they belong to, in one transaction.
   * @returns the executions that are new, and those of an earlier, interrupted import that still wait for extraction
   * @throws ChannelConflict
   */
  async store(scope: ProjectScope, runs: readonly CapturedRun[]): Promise<{ created: number; captured: number[] }> {
    await this.answers.ensureMonths(runs.map(({ day }) => day));
    return this.database.transaction(async (sql) => {
      await this.channels.fix(scope, distinctChannels(runs), sql);
      const created = await this.executions.insertImported(scope, runs, sql);
      const ids = new Map(created.map((row) => [keyOf(row), row.id]));
      const fresh = runs.filter((run) => ids.has(keyOf(run)));
      await this.answers.insert(
        scope,
        fresh.map((run) => ({ ...run, ...storable(run), execution_id: ids.get(keyOf(run))!, raw: null })),
        sql,
      );
      if (created.length === runs.length) return { created: created.length, captured: created.map(({ id }) => id) };
      return { created: created.length, captured: await this.executions.stillCaptured(scope, runs, sql) };
    });
  }
}

const keyOf = ({ prompt_id, model, slot }: RunKey) => `${prompt_id} ${model} ${slot}`;

const distinctChannels = (runs: readonly CapturedRun[]) => [
  ...new Map(runs.map((run) => [`${run.model} ${run.channel}`, run])).values(),
];
