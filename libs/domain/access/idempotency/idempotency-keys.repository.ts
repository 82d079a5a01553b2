import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '@app/platform/database';

export interface KeyUse {
  readonly userId: number;
  readonly key: string;
  readonly fingerprint: string;
}

export interface KeptAnswer {
  readonly fingerprint: string;
  readonly answer: object;
}

@Injectable()
export class IdempotencyKeysRepository {
  constructor(private readonly database: Database) {}

  /**
   * Takes the key for this transaction. Other requests with the key wait for its end.
   * @param since older answers are forgotten
   * @returns what the key was used for before; null when this request is its first use
   */
  async claim({ userId, key, fingerprint }: KeyUse, now: Date, since: Date, sql: Sql): Promise<KeptAnswer | null> {
    const [claimed] = await sql.query(
      `insert into idempotency_keys as k (user_id, key, fingerprint, created_at) values ($1, $2, $3, $4)
       on conflict (user_id, key) do update set fingerprint = $3, answer = null, created_at = $4
         where k.created_at <= $5
       returning key`,
      [userId, key, fingerprint, now, since],
    );
    if (claimed) return null;
    const [kept] = await sql.query<KeptAnswer>(
      'select fingerprint, answer from idempotency_keys where user_id = $1 and key = $2',
      [userId, key],
    );
    return kept!;
  }

  async keep({ userId, key }: KeyUse, answer: object, sql: Sql): Promise<void> {
    await sql.query('update idempotency_keys set answer = $3 where user_id = $1 and key = $2', [
      userId,
      key,
      JSON.stringify(answer),
    ]);
  }

  async remove(until: Date): Promise<void> {
    await this.database.query('delete from idempotency_keys where created_at <= $1', [until]);
  }
}
