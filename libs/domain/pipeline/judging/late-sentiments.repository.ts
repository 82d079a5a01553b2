import { Injectable } from '@nestjs/common';
import { sentimentCode } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import type { ActorSentiment } from '../ingest/derived-rows';
import { EXECUTION_STATE } from '../executions/execution-states';

/**
 * Sentiments of answers that were ingested before they were judged. Facts and rollups repeat sentiments, so a late
 * sentiment joins them only with a recalculation, in the transaction that switches to its rows.
 */
@Injectable()
export class LateSentiments {
  constructor(private readonly database: Database) {}

  async insert({ projectId }: ProjectScope, sentiments: readonly ActorSentiment[]): Promise<void> {
    const rows = sentiments.map(({ executionId, actorId, level, ...rest }) => ({
      ...rest,
      execution_id: executionId,
      actor_id: actorId,
      level: sentimentCode(level),
    }));
    await this.database.query(
      `insert into late_sentiments (project_id, day, execution_id, actor_id, level, score, comments, topics)
       select e.project_id, e.day, r.execution_id, actor_id, level, score, comments, topics
       from jsonb_to_recordset($2) r(execution_id bigint, actor_id bigint, level smallint, score numeric,
         comments text[], topics text[])
       join executions e on e.project_id = $1 and e.id = r.execution_id and e.state = ${EXECUTION_STATE.succeeded}
       on conflict do nothing`,
      [projectId, JSON.stringify(rows)],
    );
  }

  /** Whether sentiments wait that no recalculation under way counts. */
  async areWaiting({ projectId }: ProjectScope, sql: Sql): Promise<boolean> {
    const rows = await sql.query(
      `select from late_sentiments where project_id = $1 and (not taken or not exists (
         select from recalculations where project_id = $1 and state = 'processing')) limit 1`,
      [projectId],
    );
    return rows.length > 0;
  }

  /** Marks the sentiments that a beginning recalculation counts. Later ones wait for the next. */
  async take({ projectId }: ProjectScope, sql: Sql): Promise<void> {
    await sql.query('update late_sentiments set taken = true where project_id = $1 and not taken', [projectId]);
  }

  /**
   * Moves the marked sentiments to the others. Call it in the transaction that switches to the recalculation's rows.
   */
  async publish({ projectId }: ProjectScope, sql: Sql): Promise<void> {
    await sql.query(
      `insert into sentiments (project_id, day, execution_id, actor_id, level, score, comments, topics)
       select project_id, day, execution_id, actor_id, level, score, comments, topics from late_sentiments
       where project_id = $1 and taken
       on conflict do nothing`,
      [projectId],
    );
    await sql.query('delete from late_sentiments where project_id = $1 and taken', [projectId]);
  }
}
