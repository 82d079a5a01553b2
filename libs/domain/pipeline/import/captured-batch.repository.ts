import { Injectable } from '@nestjs/common';
import type { Channel, LocalDay } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, unnested } from '@app/platform/database';
import { type AnswerDetails, AnswersRepository } from '../answers/answers.repository';
import { ExecutionsRepository } from '../executions/executions.repository';

/** An answer that was captured elsewhere; `slot` makes a second import of it a no-op. */
export interface CapturedRun {
  readonly prompt_id: number;
  readonly model: number;
  readonly slot: string;
  readonly channel: Channel;
  readonly executed_at: Date;
  readonly day: LocalDay;
  readonly no_result: boolean;
  readonly vendor: string | null;
  readonly vendor_model: string | null;
  readonly text: string;
  readonly details: AnswerDetails;
}

const RUN_COLUMNS = {
  prompt_id: 'bigint',
  model: 'smallint',
  slot: 'text',
  channel: 'text',
  executed_at: 'timestamptz',
  day: 'date',
  no_result: 'boolean',
  vendor: 'text',
  vendor_model: 'text',
};

@Injectable()
export class CapturedBatchRepository {
  constructor(
    private readonly database: Database,
    private readonly executions: ExecutionsRepository,
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
      await this.executions.fixChannels(scope, distinctChannels(runs), sql);
      const { text, values, names } = unnested(RUN_COLUMNS, runs, 2);
      const created = await sql.prepared<{ id: number; slot: string; model: number; prompt_id: number }>(
        'captured-runs',
        `insert into executions (project_id, ${names}, state, due_at)
         select $1, ${names}, 'captured', executed_at from ${text} order by prompt_id, model, slot
         on conflict do nothing returning id, slot, model, prompt_id`,
        [scope.projectId, ...values],
      );
      const ids = new Map(created.map((row) => [keyOf(row), row.id]));
      const fresh = runs.filter((run) => ids.has(keyOf(run)));
      await this.answers.insert(
        scope,
        fresh.map((run) => ({ ...run, execution_id: ids.get(keyOf(run))!, raw: null })),
        sql,
      );
      if (created.length === runs.length) return { created: created.length, captured: created.map(({ id }) => id) };
      const waiting = await sql.query<{ id: number }>(
        `select e.id from executions e join ${text} on e.prompt_id = r.prompt_id and e.model = r.model and e.slot = r.slot
         where e.project_id = $1 and e.state = 'captured'`,
        [scope.projectId, ...values],
      );
      return { created: created.length, captured: waiting.map(({ id }) => id) };
    });
  }
}

const keyOf = ({ prompt_id, model, slot }: Pick<CapturedRun, 'prompt_id' | 'model' | 'slot'>) =>
  `${prompt_id} ${model} ${slot}`;

const distinctChannels = (runs: readonly CapturedRun[]) => [
  ...new Map(runs.map((run) => [`${run.model} ${run.channel}`, run])).values(),
];
