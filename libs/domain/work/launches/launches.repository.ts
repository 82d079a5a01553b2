import { Injectable } from '@nestjs/common';
import { Database, ofChunk, type Sql } from '@app/platform/database';
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

type FoundLaunch = Pick<LaunchRow, 'id' | 'projectId'>;

const COLUMNS = `l.id, l.project_id as "projectId", p.name as "projectName", l.kind, l.params, l.preview,
  l.created_at as "createdAt", l.expires_at as "expiresAt"`;

/** A launch is its user's own, and only while the user may open the project. */
const PENDING = `from launches l join projects p on p.id = l.project_id
  join project_roles r on r.project_id = l.project_id and r.user_id = l.user_id
  where l.user_id = $1 and l.state = 'pending' and l.expires_at > $2`;

const OF_CHUNK = ['l.project_id', 'p.id', 'r.project_id'].map(ofChunk).join(' ');

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
  async pending(userId: number, now: Date): Promise<LaunchRow[]> {
    const text = `select ${COLUMNS} ${PENDING} ${OF_CHUNK}`;
    const { rows } = await this.database.reach<LaunchRow>(text, [userId, now]);
    return rows.toSorted((one, other) => other.id - one.id);
  }

  async pendingByToken(userId: number, tokenHash: Buffer, now: Date): Promise<LaunchRow | undefined> {
    const [row] = await this.database.lookUp<LaunchRow>(
      `select ${COLUMNS} ${PENDING} and l.token_hash = $3 ${OF_CHUNK}`,
      [userId, now, tokenHash],
    );
    return row;
  }

  /** A pending launch of the user. */
  async find(userId: number, id: number, now: Date): Promise<FoundLaunch | undefined> {
    const [row] = await this.database.lookUp<FoundLaunch>(
      `select l.id, l.project_id as "projectId" ${PENDING} and l.id = $3 ${OF_CHUNK}`,
      [userId, now, id],
    );
    return row;
  }

  /**
   * Settles a pending launch. Of several calls at once one does so; the others wait for its end.
   * @returns undefined for a launch that is not the user's, is no longer pending, or is void
   */
  async settle(
    userId: number,
    { id, projectId }: FoundLaunch,
    state: 'confirmed' | 'discarded',
    now: Date,
    sql: Sql = this.database,
  ): Promise<LaunchRow | undefined> {
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

  async keepResult({ projectId, id }: FoundLaunch, result: object, sql: Sql): Promise<void> {
    await sql.query('update launches set result = $3 where project_id = $1 and id = $2', [projectId, id, result]);
  }

  /** Removes launches that were void at this moment, whatever came of them. */
  async removeVoidAt(moment: Date): Promise<void> {
    await this.database.sweep(`delete from launches where expires_at <= $1 ${ofChunk('project_id')}`, [moment]);
  }
}
