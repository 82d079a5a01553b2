import { Injectable } from '@nestjs/common';
import type { KeyScope } from '@app/core/kernel';
import { Database } from '@app/platform/database';
import { ACCOUNT_COLUMNS, type AccountRow } from '../limits/account-limits';

export interface ApiKeyRow extends AccountRow {
  readonly id: number;
  readonly userId: number;
  readonly scope: KeyScope;
  readonly revoked: boolean;
  readonly modelsChangedAt: Date;
}

export interface NewApiKey {
  readonly userId: number;
  readonly name: string;
  readonly scope: KeyScope;
  readonly hash: Buffer;
  readonly last4: string;
  readonly createdAt: Date;
}

/** A key as its owner sees it; of the key itself only the end is left. */
export interface ApiKeyInfo {
  readonly id: number;
  readonly name: string;
  readonly scope: KeyScope;
  readonly last4: string;
  readonly createdAt: Date;
  /** To the minute; null before the first use. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

@Injectable()
export class ApiKeysRepository {
  constructor(private readonly database: Database) {}

  async findByHash(hash: Buffer): Promise<ApiKeyRow | undefined> {
    const [row] = await this.database.prepared<ApiKeyRow>(
      'api-key-by-hash',
      `select k.id, k.user_id as "userId", k.scope, k.revoked_at is not null as revoked,
         ${ACCOUNT_COLUMNS}, u.models_changed_at as "modelsChangedAt"
       from api_keys k join users u on u.id = k.user_id where k.key_hash = $1`,
      [hash],
    );
    return row;
  }

  async insert({ userId, name, scope, hash, last4, createdAt }: NewApiKey): Promise<void> {
    await this.database.query(
      `insert into api_keys (user_id, name, scope, key_hash, last4, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [userId, name, scope, hash, last4, createdAt],
    );
  }

  /** Newest first, revoked ones too. */
  list(userId: number): Promise<ApiKeyInfo[]> {
    return this.database.query(
      `select id, name, scope, last4, created_at as "createdAt", last_used_at as "lastUsedAt",
         revoked_at as "revokedAt"
       from api_keys where user_id = $1 order by created_at desc, id desc`,
      [userId],
    );
  }

  /** The first revocation counts. @returns false when the user has no such key */
  async revoke(userId: number, id: number, now: Date): Promise<boolean> {
    const revoked = await this.database.query(
      'update api_keys set revoked_at = coalesce(revoked_at, $3) where user_id = $1 and id = $2 returning id',
      [userId, id, now],
    );
    return revoked.length > 0;
  }

  /** Once a minute is enough; several instances share the minute. */
  async touch(id: number, now: Date): Promise<void> {
    await this.database.query(
      `update api_keys set last_used_at = $2
       where id = $1 and (last_used_at is null or last_used_at <= $2::timestamptz - interval '1 minute')`,
      [id, now],
    );
  }
}
