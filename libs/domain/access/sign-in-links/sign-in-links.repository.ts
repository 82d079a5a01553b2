import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '@app/platform/database';

/** Whom a link lets in; null for the administrator, who may have no account yet. */
export interface LinkOwner {
  readonly userId: number | null;
  readonly email: string | null;
  readonly name: string | null;
  /** Whether the link is used by choosing a password. */
  readonly setsPassword: boolean;
}

export interface NewLink {
  readonly userId: number | null;
  readonly setsPassword: boolean;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

@Injectable()
export class SignInLinksRepository {
  constructor(private readonly database: Database) {}

  /** Voids the owner's former link. */
  async replace({ userId, setsPassword, tokenHash, expiresAt }: NewLink): Promise<void> {
    await this.database.query(
      `insert into sign_in_links (user_id, token_hash, expires_at, sets_password) values ($1, $2, $3, $4)
       on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
         sets_password = excluded.sets_password`,
      [userId, tokenHash, expiresAt, setsPassword],
    );
  }

  async find(tokenHash: Buffer, now: Date): Promise<LinkOwner | undefined> {
    const [row] = await this.database.query<LinkOwner>(
      `select l.user_id as "userId", u.email, u.name, l.sets_password as "setsPassword"
       from sign_in_links l left join users u on u.id = l.user_id
       where l.token_hash = $1 and l.expires_at > $2 and u.closed_at is null`,
      [tokenHash, now],
    );
    return row;
  }

  /** Of several that use a link at once, the one whose transaction ends well has used it. @returns false for the others */
  async spend(tokenHash: Buffer, now: Date, sql: Sql = this.database): Promise<boolean> {
    const spent = await sql.query('delete from sign_in_links where token_hash = $1 and expires_at > $2 returning 1', [
      tokenHash,
      now,
    ]);
    return spent.length > 0;
  }

  async removeOf(userId: number, sql: Sql): Promise<void> {
    await sql.query('delete from sign_in_links where user_id = $1', [userId]);
  }

  async removeExpired(now: Date): Promise<void> {
    await this.database.query('delete from sign_in_links where expires_at <= $1', [now]);
  }
}
