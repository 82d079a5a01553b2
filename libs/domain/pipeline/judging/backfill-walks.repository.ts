import { Injectable } from '@nestjs/common';
import type { LocalDay } from '@app/core/kernel';
import { COUNTED_CHANNEL, onDayOf, type ProjectScope } from '@app/domain/tracking';
import { Database, ofChunk, type Sql } from '@app/platform/database';
import { type Claim, lapsed, Leases, type Term } from '@app/platform/leases';
import type { AnswerDetails } from '../answers/answers.repository';
import type { JudgingTerms } from './judgements.service';
import { SENTIMENT_BACKFILL_LEASE, type Walk } from './judging.lease';

export const BEGINNING: Walk = { day: '1970-01-01', executionId: 0, attempts: 0 };

export interface UnjudgedAnswer {
  readonly day: LocalDay;
  readonly executionId: number;
  readonly text: string;
  readonly details: Pick<AnswerDetails, 'annotations' | 'references'>;
  /** Ids of all actors that the answer mentions. */
  readonly mentioned: number[];
  /** Ids of the mentioned actors without a sentiment. */
  readonly unjudged: number[];
  /** Ids of actors of whom the judge has said whether the answer means them. */
  readonly decided: number[];
}

@Injectable()
export class BackfillWalks {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(SENTIMENT_BACKFILL_LEASE, database);
  }

  /** Projects whose walk is due, or was made for rows of an earlier generation. */
  async projectIds(now: Date): Promise<number[]> {
    const rows = await this.database.sweep<{ id: number }>(
      `select p.id from projects p left join sentiment_backfills w on w.project_id = p.id ${ofChunk('w.project_id')}
       where not p.paused ${ofChunk('p.id')}
         and (w.project_id is null or w.generation <> p.generation or ${lapsed(SENTIMENT_BACKFILL_LEASE, '$1', 'w')})
       order by p.id`,
      [now],
    );
    return rows.map(({ id }) => id);
  }

  /** @param only the one project that is meant; all when null */
  projects(only: number | null): Promise<{ id: number; paused: boolean }[]> {
    return this.database.query('select id, paused from projects where $1::bigint is null or id = $1 order by id', [
      only,
    ]);
  }

  /**
   * Has the walk begin again for answers that have come, as soon as it has ended. A walk that rests is due at once.
   */
  async wake({ projectId }: ProjectScope, term: Term): Promise<void> {
    await this.leases.wake({ project_id: projectId }, term, { set: { again: true } });
  }

  /** Has a walk of an earlier generation, or none, begin at once. */
  async open({ projectId, generation }: ProjectScope, now: Date): Promise<void> {
    await this.database.query(
      `insert into sentiment_backfills as w (project_id, generation, due_at) values ($1, $2, $3)
       on conflict (project_id) do update set generation = excluded.generation, due_at = excluded.due_at,
         day = excluded.day, execution_id = excluded.execution_id, attempts = excluded.attempts
       where w.generation <> excluded.generation`,
      [projectId, generation, now],
    );
  }

  /** The next answers behind the walk, from a day on, that mention somebody who was not judged. */
  async next(
    scope: ProjectScope,
    { day, executionId }: Walk,
    { from, leftOut, paid }: JudgingTerms & { readonly from: LocalDay },
    limit: number,
  ): Promise<UnjudgedAnswer[]> {
    const { projectId, generation } = scope;
    const stored = (day: string) => onDayOf(scope, day);
    return this.database.query(
      `with unjudged as (
         select day, execution_id, json_agg(actor_id) as actors from facts f
         where project_id = $1 and generation = $2 and day >= $3 and day >= $4 and (day, execution_id) > ($4, $5)
           and mention_position is not null and sentiment is null
           and model not in (
             select model from project_models mc where project_id = $1 and ${COUNTED_CHANNEL} = any($7::text[]))
           and not exists (
             select from late_sentiments l
             where l.project_id = $1 and l.day ${stored('f.day')} and l.execution_id = f.execution_id and l.actor_id = f.actor_id)
           and not ($8 and exists (
             select from held_answers h where h.project_id = $1 and h.day ${stored('f.day')} and h.execution_id = f.execution_id))
         group by day, execution_id order by day, execution_id limit $6)
       select u.day, u.execution_id as "executionId", a.text, u.actors as unjudged, (
           select json_agg(actor_id) from facts f
           where f.project_id = $1 and f.generation = $2 and f.day = u.day and f.execution_id = u.execution_id
             and f.mention_position is not null) as mentioned,
           json_build_object('annotations', a.details->'annotations', 'references', a.details->'references') as details,
           coalesce((
             select json_agg(actor_id) from mention_verdicts v
             where v.project_id = $1 and v.day = a.day and v.execution_id = u.execution_id), '[]') as decided
       from unjudged u
       join answers a on a.project_id = $1 and a.day ${stored('u.day')} and a.execution_id = u.execution_id
       order by u.day, u.execution_id`,
      [projectId, generation, from, day, executionId, limit, leftOut, paid],
    );
  }

  async move(claim: Claim<Walk>, { day, executionId, attempts }: Walk, dueAt: Date): Promise<void> {
    await this.leases.postpone(claim, dueAt, { set: { day, execution_id: executionId, attempts } });
  }

  /** Has the walk rest, or begin again at once if answers have come meanwhile. Call it in a transaction. */
  async rest(claim: Claim<Walk>, { now, dueAt }: { now: Date; dueAt: Date }, sql: Sql): Promise<void> {
    const [row] = await sql.query<{ again: boolean }>(
      'select again from sentiment_backfills where project_id = $1 for update',
      [claim.key['project_id']],
    );
    const set = { day: BEGINNING.day, execution_id: BEGINNING.executionId, attempts: BEGINNING.attempts, again: false };
    await this.leases.postpone(claim, row?.again ? now : dueAt, { set, sql });
  }
}
