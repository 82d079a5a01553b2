import { Injectable } from '@nestjs/common';
import type { SetupSite } from '@app/core/contracts';
import { Database, type Sql } from '@app/platform/database';

export interface SetupRow {
  readonly site: SetupSite | null;
  readonly draft: string | null;
  /** Null until the project is there. */
  readonly projectId: number | null;
  readonly startedAt: Date | null;
}

const COLUMNS = 'site, draft, project_id as "projectId", started_at as "startedAt"';

/** Where each person stands with the set-up of a project. A row is its user's alone. */
@Injectable()
export class SetupsRepository {
  constructor(private readonly database: Database) {}

  async find(userId: number, sql: Sql = this.database): Promise<SetupRow | undefined> {
    const [row] = await sql.query<SetupRow>(`select ${COLUMNS} from project_setups where user_id = $1`, [userId]);
    return row;
  }

  /**
   * What was read of a site; what was ticked and typed for another one goes.
   * @param anew whether a set-up that has its project gives way to another one
   */
  async saveSite(userId: number, site: SetupSite, anew: boolean, now: Date): Promise<void> {
    await this.database.query(
      `insert into project_setups (user_id, site, changed_at) values ($1, $2, $3)
       on conflict (user_id) do update
       set site = $2, draft = null, project_id = null, started_at = null, changed_at = $3
       where project_setups.project_id is null or $4`,
      [userId, JSON.stringify(site), now, anew],
    );
  }

  async saveDraft(userId: number, draft: string, now: Date): Promise<void> {
    await this.database.query(
      `insert into project_setups (user_id, draft, changed_at) values ($1, $2, $3)
       on conflict (user_id) do update set draft = $2, changed_at = $3`,
      [userId, draft, now],
    );
  }

  /** Has the user's other writers wait until the transaction ends. */
  async lock(userId: number, now: Date, sql: Sql): Promise<SetupRow> {
    const [row] = await sql.query<SetupRow>(
      `insert into project_setups (user_id, changed_at) values ($1, $2)
       on conflict (user_id) do update set changed_at = $2 returning ${COLUMNS}`,
      [userId, now],
    );
    return row!;
  }

  async saveProject(userId: number, projectId: number, sql: Sql): Promise<void> {
    await sql.query('update project_setups set project_id = $2, started_at = null, draft = null where user_id = $1', [
      userId,
      projectId,
    ]);
  }

  /** The first start counts. */
  async start(userId: number, projectId: number, now: Date, sql: Sql): Promise<void> {
    await sql.query(
      `insert into project_setups (user_id, project_id, started_at, changed_at) values ($1, $2, $3, $3)
       on conflict (user_id) do update set started_at = coalesce(project_setups.started_at, $3), changed_at = $3
       where project_setups.project_id = $2`,
      [userId, projectId, now],
    );
  }

  async remove(userId: number): Promise<void> {
    await this.database.query('delete from project_setups where user_id = $1', [userId]);
  }
}
