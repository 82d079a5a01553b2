import { Injectable } from '@nestjs/common';
import { sentimentOf } from '@app/core/kernel';
import { COUNTED_CHANNEL, onNearDay, type ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { AnswersRepository } from '../answers/answers.repository';
import type { AnsweredExecution, CapturedExecution } from '../answers/captured-execution';
import type { ActorLevel } from '../ingest/derived-rows';
import type { RecalculationClaim } from './recalculations.lease';
import { EXECUTION_STATE } from '../executions/execution-states';

/**
 * Executions whose rows a recalculation makes. They have succeeded, their prompt was not deleted before, and their
 * channel is the one that the project had for the model when the recalculation began. The statement joins nothing, so a
 * page of it is read from the index by id, however large the project is.
 */
const COUNTED = `
  select id, day, prompt_id as "promptId", model, executed_at as "executedAt", no_result as "noResult"
  from executions e
  where project_id = $1 and state = ${EXECUTION_STATE.succeeded}
    and prompt_id <> all (array(select id from prompts where project_id = $1 and removed_with <= $2))
    and channel = (
      select coalesce(r.channels ->> mc.model::text, ${COUNTED_CHANNEL})
      from project_models mc join recalculations r on r.project_id = mc.project_id and r.id = $2
      where mc.project_id = $1 and mc.model = e.model)`;

@Injectable()
export class StoredAnswersRepository {
  constructor(
    private readonly database: Database,
    private readonly answers: AnswersRepository,
  ) {}

  /** Reads the next executions after the cursor, in the order of their ids. */
  async after(
    scope: ProjectScope,
    { id, cursor, lastExecutionId }: RecalculationClaim,
    limit: number,
  ): Promise<CapturedExecution[]> {
    const executions = await this.database.query<AnsweredExecution>(
      `${COUNTED} and id > $3 and id <= $4 order by id limit $5`,
      [scope.projectId, id, cursor, lastExecutionId, limit],
    );
    return this.answers.attach(scope, executions);
  }

  /** Reads executions that were ingested meanwhile and have no rows of the new generation. */
  async arrivals(
    scope: ProjectScope,
    { id, toGeneration }: RecalculationClaim,
    limit: number,
    sql: Sql = this.database,
  ): Promise<CapturedExecution[]> {
    const executions = await sql.query<AnsweredExecution>(
      `${COUNTED}
         and id in (select execution_id from recalculation_arrivals where project_id = $1)
         and not exists (
           select from facts f where f.project_id = $1 and f.generation = $3
             and f.day ${onNearDay('e.day')} and f.execution_id = e.id)
       order by id limit $4`,
      [scope.projectId, id, toGeneration, limit],
    );
    return this.answers.attach(scope, executions, sql);
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
    return rows.map((row) => ({ ...row, level: sentimentOf(row.level) }));
  }
}
