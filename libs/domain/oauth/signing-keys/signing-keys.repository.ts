import type { JsonWebKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '@app/platform/database';

/**
 * A `next` key is published before it signs. An `old` key is published until the last token that it signed has expired.
 */
export type SigningKeyState = 'next' | 'current' | 'old';

export interface SigningKeyRow {
  readonly kid: string;
  readonly state: SigningKeyState;
  readonly publicJwk: JsonWebKey;
  readonly sealedPrivateKey: Buffer;
  readonly createdAt: Date;
}

/** The number is arbitrary, but no other advisory lock of ours has it. */
const CREATION_LOCK = 7_206_311_895;

@Injectable()
export class SigningKeysRepository {
  constructor(private readonly database: Database) {}

  list(sql: Sql = this.database): Promise<SigningKeyRow[]> {
    return sql.query<SigningKeyRow>(
      `select kid, state, public_jwk as "publicJwk", sealed_private_key as "sealedPrivateKey",
         created_at as "createdAt"
       from oauth_signing_keys order by array_position('{current,next,old}', state), created_at, kid`,
    );
  }

  /**
   * Stores the keys that `create` makes, unless another process has stored keys already.
   * @returns all keys
   */
  async listOrCreate(create: () => Promise<readonly SigningKeyRow[]>): Promise<SigningKeyRow[]> {
    const present = await this.list();
    if (present.length > 0) return present;
    return this.database.transaction(async (sql) => {
      await sql.query('select pg_advisory_xact_lock($1)', [CREATION_LOCK]);
      const others = await this.list(sql);
      if (others.length > 0) return others;
      for (const { kid, state, publicJwk, sealedPrivateKey, createdAt } of await create()) {
        await sql.query(
          `insert into oauth_signing_keys (kid, state, public_jwk, sealed_private_key, created_at)
           values ($1, $2, $3, $4, $5)`,
          [kid, state, JSON.stringify(publicJwk), sealedPrivateKey, createdAt],
        );
      }
      return this.list(sql);
    });
  }
}
