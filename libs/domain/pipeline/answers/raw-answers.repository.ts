import { Injectable } from '@nestjs/common';
import type { LocalDay } from '@app/core/kernel';
import { Database } from '@app/platform/database';

/** Raw bodies of answers, which nothing reads once `text` and `details` are made of them. They belong to all projects alike. */
@Injectable()
export class RawAnswersRepository {
  constructor(private readonly database: Database) {}

  /** @returns the first day of which raw bodies may be left; null where there is no answer, nor ever was one */
  async beginning(): Promise<LocalDay | null> {
    const [row] = await this.database.query<{ day: LocalDay | null }>(
      `select coalesce((select dropped_before from raw_retention), (select min(day) from answers))::text as day`,
    );
    return row!.day;
  }

  /**
   * Reads the partition of a month, in which these days lie.
   * @returns the first of them with a raw body; null when they have none
   */
  async firstDay(from: LocalDay, before: LocalDay): Promise<LocalDay | null> {
    const [row] = await this.database.query<{ day: LocalDay | null }>(
      'select min(day)::text as day from answers where day >= $1 and day < $2 and raw is not null',
      [from, before],
    );
    return row!.day;
  }

  /**
   * Drops raw bodies of a day, project by project, as the primary key has them.
   * @returns how many
   */
  async drop(day: LocalDay, limit: number): Promise<number> {
    const rows = await this.database.query(
      `update answers a set raw = null
       from (
         select chosen.project_id, chosen.execution_id from projects p cross join lateral (
           select project_id, execution_id from answers
           where project_id = p.id and day = $1 and raw is not null limit $2) chosen
         limit $2) next
       where a.project_id = next.project_id and a.day = $1 and a.execution_id = next.execution_id
         -- Another run may have dropped it meanwhile.
         and a.raw is not null returning 1`,
      [day, limit],
    );
    return rows.length;
  }

  /** It never moves back: what is dropped does not come again. */
  async noteDroppedBefore(day: LocalDay): Promise<void> {
    await this.database.query(
      `insert into raw_retention as r (dropped_before) values ($1)
       on conflict (only_row) do update set dropped_before = greatest(r.dropped_before, excluded.dropped_before)`,
      [day],
    );
  }
}
