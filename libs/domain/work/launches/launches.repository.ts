import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '@app/platform/database';
import type { LaunchParams } from './launch-kind';

export interface NewLaunch {
  readonly userId: number;
  readonly kind: string;
  readonly params: LaunchParams;
  readonly preview: object;
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface LaunchRow {
  readonly id: number;
  readonly projectId: number;
  readonly projectName: string;
  readonly kind: string;
  readonly params: LaunchParams;
  readonly preview: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const COLUMNS = `l.id, l.project_id as "projectId", p.name as "projectName", l.kind, l.params, l.preview,
  l.created_at as "createdAt", l.expires_at as "expiresAt"`;

/** A launch is its user's own, and only while the user may open the project. */
const PENDING = `from launches l join projects p on p.id = l.project_id
  join project_roles r on r.project_id = l.project_id and r.user_id = l.user_id
  where l.user_id = $1 and l.state = 'pending' and l.expires_at > $2`;

@Injectable()
export class LaunchesRepository {
  constructor(private readonly database: Database) {}

  async insert(launch: NewLaunch): Promise<void> {
    const { userId, kind, params, preview, tokenHash, createdAt, expiresAt } = launch;
    await this.database.query(
      `insert into launches (project_id, user_id, kind, params, preview, token_hash, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [params.project_id, userId, kind, params, preview, tokenHash, createdAt, expiresAt],
    );
  }

  /** Newest first. */
  pending(userId: number, now: Date): Promise<LaunchRow[]> {
    return this.database.query<LaunchRow>(`select ${COLUMNS} ${PENDING} order by l.id desc`, [userId, now]);
  }

  async pendingByToken(userId: number, tokenHash: Buffer, now: Date): Promise<LaunchRow | undefined> {
    const [row] = await this.database.query<LaunchRow>(`select ${COLUMNS} ${PENDING} and l.token_hash = $3`, [
      userId,
      now,
      tokenHash,
    ]);
    return row;
  }

  /**
   * Settles a pending launch. Of several calls at once one does so; the others wait for its end.
   * @returns undefined for a launch that is not the user's, is no longer pending, or is void
   */
  async settle(
    userId: number,
    id: number,
    state: 'confirmed' | 'discarded',
    now: Date,
    sql: Sql = this.database,
  ): Promise<LaunchRow | undefined> {
    const projectId = await this.projectOf(userId, id, now, sql);
    if (projectId === undefined) return undefined;
    const [row] = await sql.query<LaunchRow>(
      `update launches l set state = $5, settled_at = $2
       from projects p join project_roles r on r.project_id = p.id
       where l.project_id = $4 and p.id = l.project_id and l.user_id = $1 and r.user_id = l.user_id
         and l.state = 'pending' and l.expires_at > $2 and l.id = $3
       returning ${COLUMNS}`,
      [userId, now, id, projectId, state],
    );
    return row;
  }

  private async projectOf(userId: number, id: number, now: Date, sql: Sql): Promise<number | undefined> {
    const [row] = await sql.query<Pick<LaunchRow, 'projectId'>>(
      `select l.project_id as "projectId" ${PENDING} and l.id = $3`,
      [userId, now, id],
    );
    return row?.projectId;
  }

  async keepResult({ projectId, id }: Pick<LaunchRow, 'projectId' | 'id'>, result: object, sql: Sql): Promise<void> {
    await sql.query('update launches set result = $3 where project_id = $1 and id = $2', [projectId, id, result]);
  }

  /** Removes launches that were void at this moment, whatever came of them. */
  async removeVoidAt(moment: Date): Promise<void> {
    await this.database.query('delete from launches where expires_at <= $1', [moment]);
  }
}
