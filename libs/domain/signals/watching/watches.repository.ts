import { Injectable } from '@nestjs/common';
import type { LocalDay } from '@app/core/kernel';
import { Database, ofChunk, type Sql } from '@app/platform/database';

/** Which projects are watched, and how far they are. Claims are those of `WATCH_LEASE`. */
@Injectable()
export class WatchesRepository {
  constructor(private readonly database: Database) {}

  /** Projects that nobody has had watched yet. */
  async unknown(limit: number): Promise<number[]> {
    const rows = await this.database.sweep<{ id: number }>(
      `select id from projects p where not exists (
         select from project_watches w where w.project_id = p.id ${ofChunk('w.project_id')}) ${ofChunk('p.id')}
       order by id limit $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Whether some project's day is still to be evaluated. */
  async isBehind(day: LocalDay, now: Date): Promise<boolean> {
    const rows = await this.database.query(
      `select 1 from project_watches where due_at <= $2 or (watched_day < $1 and due_at > $2 and due_at < $2 + interval '1 hour')
       limit 1`,
      [day, now],
    );
    return rows.length > 0;
  }

  /** Has the project's last complete day evaluated again. */
  async again(projectId: number, now: Date, sql: Sql): Promise<void> {
    await sql.query(
      `insert into project_watches as w (project_id, due_at) values ($1, $2)
       on conflict (project_id) do update set due_at = least(w.due_at, excluded.due_at), watched_day = null`,
      [projectId, now],
    );
  }
}
