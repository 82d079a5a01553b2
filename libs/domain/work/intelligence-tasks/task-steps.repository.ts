import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';

interface Step {
  readonly taskId: number;
  /** SHA-256 of the question. */
  readonly key: Buffer;
}

/** Keeps what was answered for a task, so that no answer is paid for twice. */
@Injectable()
export class TaskSteps {
  constructor(private readonly database: Database) {}

  /** @returns undefined when the question was not answered; null when the writer declined */
  async find<Said>({ projectId }: ProjectScope, { taskId, key }: Step): Promise<Said | null | undefined> {
    const [row] = await this.database.query<{ said: Said | null }>(
      'select said from task_steps where project_id = $1 and task_id = $2 and key = $3',
      [projectId, taskId, key],
    );
    return row?.said;
  }

  async keep(
    { projectId }: ProjectScope,
    { taskId, key }: Step,
    said: unknown,
    at: Date,
    sql: Sql = this.database,
  ): Promise<void> {
    await sql.query(
      `insert into task_steps (project_id, task_id, key, said, created_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [projectId, taskId, key, JSON.stringify(said), at],
    );
  }

  /** @returns the number of the call among those of the task, over all its attempts */
  async countCall({ projectId }: ProjectScope, taskId: number, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ calls: number }>(
      `insert into task_writings as w (project_id, task_id, calls) values ($1, $2, 1)
       on conflict (project_id, task_id) do update set calls = w.calls + 1 returning calls`,
      [projectId, taskId],
    );
    return row!.calls;
  }

  async forget({ projectId }: ProjectScope, taskId: number, sql: Sql): Promise<void> {
    await sql.query('delete from task_steps where project_id = $1 and task_id = $2', [projectId, taskId]);
  }
}
