import { Injectable } from '@nestjs/common';
import { sentimentCode } from '@app/core/kernel';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import type { EvaluatedAnswer } from './derived-rows';

/** The rows were made for a generation that the project has left; they must be made again. */
export class GenerationMoved extends Error {}

@Injectable()
export class IngestRepository {
  constructor(private readonly projects: ProjectsRepository) {}

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
   * Moves the project's version. Call it before anything that adds to rollups: it locks the project's row until the commit, so
   * that writers take turns.
   * @returns whether somebody listens to the project
   * @throws GenerationMoved when a recalculation has switched the project's generation meanwhile
   */
  async publish(scope: ProjectScope, now: Date, sql: Sql): Promise<boolean> {
    const published = await this.projects.publish(scope, now, sql);
    if (!published) throw new GenerationMoved();
    return published.listenedTo;
  }
}
