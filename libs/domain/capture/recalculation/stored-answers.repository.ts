import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/projects';
import { Database, type Sql } from '@app/platform/database';
import type { CapturedExecution } from '../ingest/captured-execution';
import { type ActorLevel, levelOf } from '../ingest/derived-rows';
import type { HeldRecalculation } from './recalculations.repository';

/**
 * Executions whose rows a recalculation makes: settled, of a prompt that was not deleted before, and of the channel that the
 * project holds for the model.
 */
const COUNTED = `
  select e.id, e.day, e.prompt_id as "promptId", e.model, e.executed_at as "executedAt",
    e.no_result as "noResult", a.text, a.details
  from executions e
  join answers a on a.project_id = e.project_id and a.day = e.day and a.execution_id = e.id
  join prompts p on p.project_id = e.project_id and p.id = e.prompt_id
    and (p.removed_with is null or p.removed_with > $2)
  join project_models m on m.project_id = e.project_id and m.model = e.model and m.channel = e.channel
  where e.project_id = $1 and e.state = 'succeeded'`;

@Injectable()
export class StoredAnswersRepository {
  constructor(private readonly database: Database) {}

  /** The next ones behind the cursor, by id. */
  after(
    { projectId }: ProjectScope,
    { id, cursor, lastExecutionId }: HeldRecalculation,
    limit: number,
  ): Promise<CapturedExecution[]> {
    return this.database.query(`${COUNTED} and e.id > $3 and e.id <= $4 order by e.id limit $5`, [
      projectId,
      id,
      cursor,
      lastExecutionId,
      limit,
    ]);
  }

  /** Those that were ingested meanwhile and have no rows of the new generation. */
  arrivals(
    { projectId }: ProjectScope,
    { id, toGeneration }: HeldRecalculation,
    limit: number,
    sql: Sql = this.database,
  ): Promise<CapturedExecution[]> {
    return sql.query(
      `${COUNTED}
         and e.id in (select execution_id from recalculation_arrivals where project_id = $1)
         and not exists (
           select from facts f where f.project_id = $1 and f.generation = $3 and f.day = e.day
             and f.execution_id = e.id)
       order by e.id limit $4`,
      [projectId, id, toGeneration, limit],
    );
  }

  async sentiments(
    { projectId }: ProjectScope,
    executions: readonly CapturedExecution[],
    sql: Sql,
  ): Promise<ActorLevel[]> {
    const rows = await sql.query<{ executionId: number; actorId: number; level: number }>(
      `select execution_id as "executionId", actor_id as "actorId", level
       from (select project_id, day, execution_id, actor_id, level from sentiments
         union all select project_id, day, execution_id, actor_id, level from late_sentiments where taken) s
       where project_id = $1 and day = any($2::date[]) and execution_id = any($3::bigint[])`,
      [projectId, [...new Set(executions.map(({ day }) => day))], executions.map(({ id }) => id)],
    );
    return rows.map((row) => ({ ...row, level: levelOf(row.level) }));
  }
}
