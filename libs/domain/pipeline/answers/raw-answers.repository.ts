import { Injectable } from '@nestjs/common';
import type { LocalDay } from '@app/core/kernel';
import { Database } from '@app/platform/database';

/** Where a statement stood in a day, as the primary key has its answers. */
export interface RawPlace {
  readonly projectId: number;
  readonly executionId: number;
}

/** Raw bodies of answers, which nothing reads once `text` and `details` are made of them. They belong to all projects alike. */
@Injectable()
export class RawAnswersRepository {
  constructor(private readonly database: Database) {}

  /** @returns the first day of which raw bodies may be left: that of the oldest month unless known; null where there is none */
  async beginning(): Promise<LocalDay | null> {
    const [row] = await this.database.query<{ day: LocalDay | null }>(
      `select coalesce((select dropped_before from raw_retention), (
         select min(to_date(right(month.relname, 7), 'YYYY_MM')) from pg_inherits part
         join pg_class month on month.oid = part.inhrelid where part.inhparent = 'answers'::regclass))::text as day`,
    );
    return row!.day;
  }

  /** @returns whether an answer of the day has its raw body, as far as all that is done has been committed */
  async hasSome(day: LocalDay): Promise<boolean> {
    const some = await this.database.queryAll(
      `select from projects p where exists (
         select from answers where project_id = p.id and day = $1 and raw is not null) limit 1`,
      [day],
    );
    return some.length > 0;
  }

  /**
   * Reads the partition of a month, in which these days lie.
   * @returns the first of them with a raw body; null when they have none
   */
  async firstDay(from: LocalDay, before: LocalDay): Promise<LocalDay | null> {
    const [row] = await this.database.queryAll<{ day: LocalDay | null }>(
      'select min(day)::text as day from answers where day >= $1 and day < $2 and raw is not null',
      [from, before],
    );
    return row!.day;
  }

  /**
   * Drops raw bodies of a day behind a place, in the order of the primary key.
   * @returns how many, fewer than it found where another run drops the same ones; where it stood; null at the day's end
   */
  async drop(
    day: LocalDay,
    limit: number,
    after: RawPlace | null,
  ): Promise<{ readonly dropped: number; readonly last: RawPlace | null }> {
    const next = await this.database.queryAll<RawPlace>(
      `select chosen.project_id as "projectId", chosen.execution_id as "executionId"
       from projects p cross join lateral (
         select project_id, execution_id from answers
         where project_id = p.id and day = $1 and raw is not null
           and execution_id > case when p.id = $3 then $4::bigint else 0 end
         order by execution_id limit $2) chosen
       where p.id >= $3 order by p.id, chosen.execution_id limit $2`,
      [day, limit, after?.projectId ?? 0, after?.executionId ?? 0],
    );
    const gone = await this.database.query(
      `update answers a set raw = null from unnest($2::bigint[], $3::bigint[]) next (project_id, execution_id)
       where a.project_id = next.project_id and a.day = $1 and a.execution_id = next.execution_id
         -- Another run may have dropped it meanwhile.
         and a.raw is not null returning 1`,
      [day, next.map(({ projectId }) => projectId), next.map(({ executionId }) => executionId)],
    );
    return { dropped: gone.length, last: next.length < limit ? null : next.at(-1)! };
  }

  /**
   * Moves the day forward, unless it was moved meanwhile: by another run, or back by the import of a project
   * (domain/work/project-archives), whose answers this run may not have seen.
   * @param known the day that the run began with
   */
  async noteDroppedBefore(day: LocalDay, known: LocalDay): Promise<void> {
    await this.database.query(
      `insert into raw_retention as r (dropped_before) values ($1)
       on conflict (only_row) do update set dropped_before = greatest(r.dropped_before, excluded.dropped_before)
       where r.dropped_before = $2`,
      [day, known],
    );
  }
}
