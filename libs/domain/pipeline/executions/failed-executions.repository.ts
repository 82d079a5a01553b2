import { Injectable } from '@nestjs/common';
import type { Channel, LocalDay } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, unnested } from '@app/platform/database';
import { EXECUTION_STATE } from './execution-states';

/** A run that failed elsewhere. Its `slot` makes a second import change nothing. */
export interface FailedRun {
  readonly prompt_id: number;
  readonly model: number;
  readonly slot: string;
  readonly channel: Channel;
  readonly executed_at: Date;
  readonly day: LocalDay;
  readonly vendor: string;
  readonly error_code: string;
  readonly error_message: string;
}

const COLUMNS = {
  prompt_id: 'bigint',
  model: 'smallint',
  slot: 'text',
  channel: 'text',
  executed_at: 'timestamptz',
  day: 'date',
  vendor: 'text',
  error_code: 'text',
  error_message: 'text',
};

/** Executions of which no more than their failure is known (execution-states.ts). */
@Injectable()
export class FailedExecutions {
  constructor(private readonly database: Database) {}

  /** `→ failed` */
  async insert({ projectId }: ProjectScope, runs: readonly FailedRun[]): Promise<void> {
    const { text, values, names } = unnested(COLUMNS, runs, 2);
    await this.database.query(
      `insert into executions (project_id, ${names}, state, due_at)
       select $1, ${names}, ${EXECUTION_STATE.failed}, executed_at from ${text} order by prompt_id, model, slot on conflict do nothing`,
      [projectId, ...values],
    );
  }
}
