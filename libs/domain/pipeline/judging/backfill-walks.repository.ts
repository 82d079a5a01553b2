import { Injectable } from '@nestjs/common';
import type { Channel, LocalDay } from '@app/core/kernel';
import { COUNTED_CHANNEL, type ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';

/** Where a walk through the answers of a project stands. */
export interface Walk {
  readonly day: LocalDay;
  readonly executionId: number;
  /** How often the judge was silent there. */
  readonly attempts: number;
}

export interface UnjudgedAnswer {
  readonly day: LocalDay;
  readonly executionId: number;
  readonly text: string;
  /** All that it mentions. */
  readonly mentioned: number[];
  /** Those without a sentiment. */
  readonly unjudged: number[];
}

@Injectable()
export class BackfillWalks {
  constructor(private readonly database: Database) {}

  async projectIds(): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>('select id from projects where not paused order by id');
    return rows.map(({ id }) => id);
  }

  /** Takes up the walk if it is due; other rows than those it was made for make it begin again, at once. */
  async claim({ projectId, generation }: ProjectScope, now: Date, until: Date): Promise<Walk | null> {
    const [walk] = await this.database.query<Walk>(
      `insert into sentiment_backfills as w (project_id, generation, due_at) values ($1, $2, $4)
       on conflict (project_id) do update set due_at = excluded.due_at, generation = excluded.generation,
         day = case when w.generation = $2 then w.day else excluded.day end,
         execution_id = case when w.generation = $2 then w.execution_id else excluded.execution_id end,
         attempts = case when w.generation = $2 then w.attempts else 0 end
       where w.due_at <= $3 or w.generation <> $2
       returning day, execution_id as "executionId", attempts`,
      [projectId, generation, now, until],
    );
    return walk ?? null;
  }

  /** The next answers behind the walk, from a day on, that mention somebody who was not judged. */
  async next(
    scope: ProjectScope,
    { day, executionId }: Walk,
    { from, leftOut }: { readonly from: LocalDay; readonly leftOut: readonly Channel[] },
    limit: number,
  ): Promise<UnjudgedAnswer[]> {
    const { projectId, generation } = scope;
    return this.database.query(
      `with unjudged as (
         select day, execution_id, json_agg(actor_id) as actors from facts f
         where project_id = $1 and generation = $2 and day >= $3 and day >= $4 and (day, execution_id) > ($4, $5)
           and mention_position is not null and sentiment is null
           and model not in (
             select model from project_models held where project_id = $1 and ${COUNTED_CHANNEL} = any($7::text[]))
           and not exists (
             select from late_sentiments l
             where l.project_id = $1 and l.day = f.day and l.execution_id = f.execution_id and l.actor_id = f.actor_id)
         group by day, execution_id order by day, execution_id limit $6)
       select u.day, u.execution_id as "executionId", a.text, u.actors as unjudged, (
           select json_agg(actor_id) from facts f
           where f.project_id = $1 and f.generation = $2 and f.day = u.day and f.execution_id = u.execution_id
             and f.mention_position is not null) as mentioned
       from unjudged u
       join answers a on a.project_id = $1 and a.day = u.day and a.execution_id = u.execution_id
       order by u.day, u.execution_id`,
      [projectId, generation, from, day, executionId, limit, leftOut],
    );
  }

  async move(
    { projectId, generation }: ProjectScope,
    walk: Walk,
    dueAt: Date,
    sql: Sql = this.database,
  ): Promise<void> {
    await sql.query(
      `update sentiment_backfills set day = $3, execution_id = $4, attempts = $5, due_at = $6
       where project_id = $1 and generation = $2`,
      [projectId, generation, walk.day, walk.executionId, walk.attempts, dueAt],
    );
  }
}
