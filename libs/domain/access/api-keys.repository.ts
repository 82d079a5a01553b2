import { Injectable } from '@nestjs/common';
import type { KeyScope, Plan } from '@app/core/kernel';
import { Database } from '@app/platform/database';

export interface ApiKeyRow {
  readonly id: number;
  readonly userId: number;
  readonly scope: KeyScope;
  readonly revoked: boolean;
  readonly plan: Plan;
  readonly addonModels: readonly number[];
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

@Injectable()
export class ApiKeysRepository {
  constructor(private readonly database: Database) {}

  async findByHash(hash: Buffer): Promise<ApiKeyRow | undefined> {
    const [row] = await this.database.prepared<ApiKeyRow>(
      'api-key-by-hash',
      `select k.id, k.user_id as "userId", k.scope, k.revoked_at is not null as revoked, u.plan,
         u.addon_models as "addonModels", u.models_changed_at as "modelsChangedAt"
       from api_keys k join users u on u.id = k.user_id where k.key_hash = $1`,
      [hash],
    );
    return row;
  }

  async insert({ userId, name, scope, hash, last4, createdAt }: NewApiKey): Promise<number> {
    const [row] = await this.database.query<{ id: number }>(
      `insert into api_keys (user_id, name, scope, key_hash, last4, created_at)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [userId, name, scope, hash, last4, createdAt],
    );
    return row!.id;
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
