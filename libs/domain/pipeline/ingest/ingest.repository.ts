import { Injectable } from '@nestjs/common';
import { sentimentCode } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import type { EvaluatedAnswer } from './derived-rows';

/** The rows were made for a generation that is no longer the project's; they must be made again. */
export class GenerationMoved extends Error {}

@Injectable()
export class IngestRepository {
  async insertSentiments({ projectId }: ProjectScope, answers: readonly EvaluatedAnswer[], sql: Sql): Promise<void> {
    const rows = answers.flatMap(({ execution: { id, day }, sentiments }) =>
      sentiments.map(({ actorId, level, score, comments, topics }) => ({
        day,
        execution_id: id,
        actor_id: actorId,
        level: sentimentCode(level),
        score,
        comments,
        topics,
      })),
    );
    if (rows.length === 0) return;
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
  async publish(scope: ProjectScope, executionIds: readonly number[], now: Date, sql: Sql): Promise<void> {
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
      [scope.projectId, executionIds],
    );
  }
}
