import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '@app/platform/database';

export interface Credentials {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  /** Null until its owner sets a password by a link. */
  readonly passwordHash: string | null;
}

const COLUMNS = 'id as "userId", email, name, password_hash as "passwordHash"';

/** The column `password_hash` of `users`. */
@Injectable()
export class PasswordsRepository {
  constructor(private readonly database: Database) {}

  /** Of an account that is open. */
  async findByEmail(email: string): Promise<Credentials | undefined> {
    const [row] = await this.database.query<Credentials>(
      `select ${COLUMNS} from users where lower(email) = lower($1) and closed_at is null`,
      [email],
    );
    return row;
  }

  async of(userId: number): Promise<Credentials | undefined> {
    const [row] = await this.database.query<Credentials>(`select ${COLUMNS} from users where id = $1`, [userId]);
    return row;
  }

  async set(userId: number, hash: string, sql: Sql): Promise<void> {
    await sql.query('update users set password_hash = $2 where id = $1', [userId, hash]);
  }

  /** Whether this is the hash of a user whose account is open, which then stays so until the transaction ends. */
  async isStill(userId: number, hash: string, sql: Sql): Promise<boolean> {
    const found = await sql.query(
      'select 1 from users where id = $1 and password_hash = $2 and closed_at is null for no key update',
      [userId, hash],
    );
    return found.length > 0;
  }

  async administratorHasOne(sql: Sql = this.database): Promise<boolean> {
    const found = await sql.query('select 1 from users where is_admin and password_hash is not null limit 1');
    return found.length > 0;
  }
}
