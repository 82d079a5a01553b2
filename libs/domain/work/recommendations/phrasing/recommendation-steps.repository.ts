import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';

interface Step {
  readonly runId: number;
  /** SHA-256 of the question. */
  readonly key: Buffer;
}

/** Keeps what a run has found and what was answered for it, until it ends. */
@Injectable()
export class RecommendationSteps {
  constructor(private readonly database: Database) {}

  /** @returns undefined for what is not kept; null when the writer declined */
  async find<Said>({ projectId }: ProjectScope, { runId, key }: Step): Promise<Said | null | undefined> {
    const [row] = await this.database.query<{ said: Said | null }>(
      'select said from recommendation_steps where project_id = $1 and run_id = $2 and key = $3',
      [projectId, runId, key],
    );
    return row?.said;
  }

  async keep(
    { projectId }: ProjectScope,
    { runId, key }: Step,
    said: unknown,
    at: Date,
    sql: Sql = this.database,
  ): Promise<void> {
    await sql.query(
      `insert into recommendation_steps (project_id, run_id, key, said, created_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [projectId, runId, key, JSON.stringify(said), at],
    );
  }

  /** @returns the number of the call among those of the run, over all its attempts; undefined for a run that is gone */
  async countCall({ projectId }: ProjectScope, runId: number, sql: Sql): Promise<number | undefined> {
    const [row] = await sql.query<{ calls: number }>(
      `update recommendation_runs set writer_calls = writer_calls + 1 where project_id = $1 and id = $2
       returning writer_calls as calls`,
      [projectId, runId],
    );
    return row?.calls;
  }

  async forget({ projectId }: ProjectScope, runId: number, sql: Sql = this.database): Promise<void> {
    await sql.query('delete from recommendation_steps where project_id = $1 and run_id = $2', [projectId, runId]);
  }
}
