import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '@app/platform/database';
import { CALLER_COLUMNS, type CallerRow } from '../limits/account-limits';

/** A signed-in user, as pages see one. */
export interface AccountSession {
  readonly id: number;
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly signedInAt: Date;
  readonly expiresAt: Date;
}

/** A session with the account behind it, as a credential. */
export interface SessionRow extends CallerRow {
  readonly id: number;
  readonly userId: number;
  /** From then on it is refused. */
  readonly expiresAt: Date;
}

/** One of a user's sessions, as its owner sees it. */
export interface SessionInfo {
  readonly id: number;
  readonly userAgent: string;
  readonly signedInAt: Date;
  readonly usedAt: Date;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly userAgent: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** A page may ask for several documents at once; one note of their use is enough. */
const NOTED_EVERY = '1 minute';

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  async insert(session: NewSession, sql: Sql = this.database): Promise<void> {
    const { tokenHash, userId, userAgent, now, expiresAt } = session;
    await sql.query(
      `insert into user_sessions (token_hash, user_id, user_agent, signed_in_at, used_at, expires_at)
       values ($1, $2, $3, $4, $4, $5)`,
      [tokenHash, userId, userAgent, now, expiresAt],
    );
  }

  /** Also notes the use. */
  async find(tokenHash: Buffer, now: Date): Promise<AccountSession | undefined> {
    const [row] = await this.database.query<AccountSession>(
      `with used as (
         update user_sessions set used_at = $2
         where token_hash = $1 and expires_at > $2 and used_at < $2 - interval '${NOTED_EVERY}')
       select s.id, s.user_id as "userId", u.email, u.name, u.is_admin as "isAdmin", s.signed_in_at as "signedInAt",
         s.expires_at as "expiresAt"
       from user_sessions s join users u on u.id = s.user_id
       where s.token_hash = $1 and s.expires_at > $2 and u.closed_at is null`,
      [tokenHash, now],
    );
    return row;
  }

  async findByHash(tokenHash: Buffer): Promise<SessionRow | undefined> {
    const [row] = await this.database.prepared<SessionRow>(
      'session-by-hash',
      `select s.id, s.user_id as "userId", s.expires_at as "expiresAt", ${CALLER_COLUMNS}
       from user_sessions s join users u on u.id = s.user_id where s.token_hash = $1 and u.closed_at is null`,
      [tokenHash],
    );
    return row;
  }

  /** Several instances share the minute. */
  async touch(id: number, now: Date): Promise<void> {
    await this.database.query(
      `update user_sessions set used_at = $2 where id = $1 and used_at <= $2::timestamptz - interval '${NOTED_EVERY}'`,
      [id, now],
    );
  }

  /** Last used first. */
  list(userId: number, now: Date): Promise<SessionInfo[]> {
    return this.database.query<SessionInfo>(
      `select id, user_agent as "userAgent", signed_in_at as "signedInAt", used_at as "usedAt"
       from user_sessions where user_id = $1 and expires_at > $2 order by used_at desc, id desc`,
      [userId, now],
    );
  }

  /** @returns false when the session is not the user's, or has ended */
  async remove(userId: number, id: number): Promise<boolean> {
    const removed = await this.database.query('delete from user_sessions where user_id = $1 and id = $2 returning 1', [
      userId,
      id,
    ]);
    return removed.length > 0;
  }

  async removeByToken(tokenHash: Buffer): Promise<void> {
    await this.database.query('delete from user_sessions where token_hash = $1', [tokenHash]);
  }

  async removeOthers(userId: number, keptId: number | null, sql: Sql = this.database): Promise<void> {
    await sql.query('delete from user_sessions where user_id = $1 and id is distinct from $2', [userId, keptId]);
  }

  async removeExpired(now: Date): Promise<void> {
    await this.database.query('delete from user_sessions where expires_at <= $1', [now]);
  }
}
