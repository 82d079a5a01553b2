import type { JsonWebKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '@app/platform/database';
import type { SigningKeyState } from './signing-key-states';

export interface NewSigningKeyRow {
  readonly kid: string;
  readonly state: SigningKeyState;
  readonly publicJwk: JsonWebKey;
  readonly sealedPrivateKey: Buffer;
  readonly createdAt: Date;
}

export interface SigningKeyRow extends NewSigningKeyRow {
  /** Says nothing of a `next` key. */
  readonly signsSince: Date;
}

/** The number is arbitrary, but no other advisory lock of ours has it. */
const KEYS_LOCK = 7_206_311_895;

@Injectable()
export class SigningKeysRepository {
  constructor(private readonly database: Database) {}

  list(sql: Sql = this.database): Promise<SigningKeyRow[]> {
    return sql.query<SigningKeyRow>(
      `select kid, state, public_jwk as "publicJwk", sealed_private_key as "sealedPrivateKey",
         created_at as "createdAt", coalesce(signs_since, created_at) as "signsSince"
       from oauth_signing_keys order by array_position('{current,next,old}', state), created_at, kid`,
    );
  }

  /** What verifiers need. Whoever reads this needs no `SECRET_KEY`. */
  listPublic(): Promise<Pick<SigningKeyRow, 'kid' | 'publicJwk'>[]> {
    return this.database.query('select kid, public_jwk as "publicJwk" from oauth_signing_keys');
  }

  /** Lets one process at a time change keys, and gives it all that there are. */
  change<Result>(work: (keys: readonly SigningKeyRow[], sql: Sql) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (sql) => {
      await sql.query('select pg_advisory_xact_lock($1)', [KEYS_LOCK]);
      return work(await this.list(sql), sql);
    });
  }

  async insert({ kid, state, publicJwk, sealedPrivateKey, createdAt }: NewSigningKeyRow, sql: Sql): Promise<void> {
    await sql.query(
      `insert into oauth_signing_keys (kid, state, public_jwk, sealed_private_key, created_at)
       values ($1, $2, $3, $4, $5)`,
      [kid, state, JSON.stringify(publicJwk), sealedPrivateKey, createdAt],
    );
  }

  /** Has the `next` key sign from now on in the place of the `current` one. */
  async promote(now: Date, sql: Sql): Promise<void> {
    await sql.query("update oauth_signing_keys set state = 'old', signed_until = $1 where state = 'current'", [now]);
    await sql.query("update oauth_signing_keys set state = 'current', signs_since = $1 where state = 'next'", [now]);
  }

  async removeReplacedBy(moment: Date): Promise<void> {
    await this.database.query("delete from oauth_signing_keys where state = 'old' and signed_until <= $1", [moment]);
  }
}
