import { Injectable } from '@nestjs/common';
import { COUNTED_CHANNEL, type ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { AnswersRepository } from '../answers/answers.repository';
import { EXECUTION_LEASE } from '../executions/executions.lease';
import type { AnsweredExecution, CapturedExecution } from '../answers/captured-execution';
import { type ActorSentiment, levelCode } from './derived-rows';

/** The rows were made for a generation that is no longer the project's; they must be made again. */
export class GenerationMoved extends Error {}

@Injectable()
export class IngestRepository {
  constructor(
    private readonly database: Database,
    private readonly answers: AnswersRepository,
  ) {}

  /** Found by their ids first, whatever statistics say of the index of open executions. */
  async captured(scope: ProjectScope, executionIds: readonly number[]): Promise<CapturedExecution[]> {
    const executions = await this.database.prepared<AnsweredExecution>(
      'ingest-captured',
      `with asked as materialized (
         select id, day, prompt_id, model, executed_at, no_result, state from executions
         where project_id = $1 and id = any($2::bigint[]))
       select id, day, prompt_id as "promptId", model, executed_at as "executedAt", no_result as "noResult"
       from asked where state = 'captured' order by id`,
      [scope.projectId, executionIds],
    );
    return this.answers.attach(scope, executions);
  }

  /**
   * @returns the executions that this transaction settles, and of each whether it is of the channel that counts; the others
   *   were settled by somebody else
   */
  async settle(
    { projectId }: ProjectScope,
    executionIds: readonly number[],
    extractorVersion: number,
    sql: Sql,
  ): Promise<Map<number, { readonly counts: boolean }>> {
    const rows = await sql.prepared<{ id: number; counts: boolean }>(
      'ingest-settle',
      `with locked as materialized (
         select id, state from executions where project_id = $1 and id = any($2::bigint[]) order by id for update)
       update executions e set state = 'succeeded', extractor_version = $3, ${EXECUTION_LEASE.lease} = null
       where project_id = $1 and id = any(array(select id from locked where state = 'captured'))
       returning id, not exists (
         select from project_models held
         where held.project_id = $1 and held.model = e.model and ${COUNTED_CHANNEL} <> e.channel) as counts`,
      [projectId, executionIds, extractorVersion],
    );
    return new Map(rows.map(({ id, counts }) => [id, { counts }]));
  }

  async insertSentiments(
    { projectId }: ProjectScope,
    executions: readonly CapturedExecution[],
    sentiments: readonly ActorSentiment[],
    sql: Sql,
  ): Promise<void> {
    if (sentiments.length === 0) return;
    const days = new Map(executions.map(({ id, day }) => [id, day]));
    const rows = sentiments.map(({ executionId, actorId, level, ...rest }) => ({
      ...rest,
      day: days.get(executionId),
      execution_id: executionId,
      actor_id: actorId,
      level: levelCode(level),
    }));
    await sql.query(
      `insert into sentiments (project_id, day, execution_id, actor_id, level, score, comments, topics)
       select $1, day, execution_id, actor_id, level, score, comments, topics
       from jsonb_to_recordset($2) r(day date, execution_id bigint, actor_id bigint, level smallint, score numeric,
         comments text[], topics text[])
       on conflict do nothing`,
      [projectId, JSON.stringify(rows)],
    );
  }

  /**
   * Moves the project's version, and tells a recalculation under way of what it has not seen. Whatever adds to rollups
   * comes after it: the project's row stays locked until the commit, so that writers take turns.
   * @throws GenerationMoved when a recalculation has switched the project meanwhile
   */
  async publish(scope: ProjectScope, executions: readonly CapturedExecution[], now: Date, sql: Sql): Promise<void> {
    const [project] = await sql.prepared(
      'ingest-publish',
      `update projects set version = version + 1, changed_at = greatest(changed_at, $3)
       where id = $1 and generation = $2 returning id`,
      [scope.projectId, scope.generation, now],
    );
    if (!project) throw new GenerationMoved();
    await sql.prepared(
      'ingest-arrivals',
      `insert into recalculation_arrivals (project_id, execution_id)
       select $1, execution_id from unnest($2::bigint[]) execution_id
       where exists (select from recalculations where project_id = $1 and state in ('processing', 'failed'))`,
      [scope.projectId, executions.map(({ id }) => id)],
    );
  }
}
