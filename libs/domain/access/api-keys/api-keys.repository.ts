import { Injectable } from '@nestjs/common';
import type { KeyScope } from '@app/core/kernel';
import { Database, type Sql } from '@app/platform/database';
import { CALLER_COLUMNS, type CallerRow } from '../limits/account-limits';

export interface ApiKeyRow extends CallerRow {
  readonly id: number;
  readonly userId: number;
  readonly scope: KeyScope;
  readonly revoked: boolean;
  /** From then on it is refused; null is never. */
  readonly expiresAt: Date | null;
  /** The projects to which it is limited; null for all of the user's. */
  readonly projectIds: readonly number[] | null;
}

export interface NewApiKey {
  readonly userId: number;
  readonly name: string;
  readonly scope: KeyScope;
  readonly hash: Buffer;
  readonly last4: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** As of {@link ApiKeyRow}; each id once. */
  readonly projectIds: readonly number[] | null;
}

/** A key as its owner sees it; of the key itself only the end is left. */
export interface ApiKeyInfo {
  readonly id: number;
  readonly name: string;
  readonly scope: KeyScope;
  readonly last4: string;
  /** The projects to which it is limited; null for all of the user's. */
  readonly projectIds: readonly number[] | null;
  readonly createdAt: Date;
  /** null for a key that never expires. */
  readonly expiresAt: Date | null;
  /** To the minute; null before the first use. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  /** Id of the key that a rotation made of it. */
  readonly replacedBy: number | null;
}

const INFO_COLUMNS = `id, name, scope, last4, project_ids as "projectIds", created_at as "createdAt", expires_at as "expiresAt",
  last_used_at as "lastUsedAt", revoked_at as "revokedAt", replaced_by as "replacedBy"`;

@Injectable()
export class ApiKeysRepository {
  constructor(private readonly database: Database) {}

  async findByHash(hash: Buffer): Promise<ApiKeyRow | undefined> {
    const [row] = await this.database.prepared<ApiKeyRow>(
      'api-key-by-hash',
      `select k.id, k.user_id as "userId", k.scope, (k.revoked_at is not null or u.closed_at is not null) as revoked,
         k.expires_at as "expiresAt", k.project_ids as "projectIds", ${CALLER_COLUMNS}
       from api_keys k join users u on u.id = k.user_id where k.key_hash = $1`,
      [hash],
    );
    return row;
  }

  /** @returns the new key's id; undefined, and nothing is stored, when the user may not open one of the projects */
  async insert(
    { userId, name, scope, hash, last4, createdAt, expiresAt, projectIds }: NewApiKey,
    sql: Sql = this.database,
  ): Promise<number | undefined> {
    const [row] = await sql.query<{ id: number }>(
      `insert into api_keys (user_id, name, scope, key_hash, last4, created_at, expires_at, project_ids)
       select $1, $2, $3, $4, $5, $6, $7, $8::bigint[]
       where $8::bigint[] is null
         or cardinality($8) = (select count(*) from project_roles where user_id = $1 and project_id = any ($8))
       returning id`,
      [userId, name, scope, hash, last4, createdAt, expiresAt, projectIds],
    );
    return row?.id;
  }

  /** Newest first, revoked ones too. */
  list(userId: number): Promise<ApiKeyInfo[]> {
    return this.database.query(
      `select ${INFO_COLUMNS} from api_keys where user_id = $1 order by created_at desc, id desc`,
      [userId],
    );
  }

  /** Until the transaction ends nobody else gets the key so. @returns undefined when the user has no such key */
  async lock(userId: number, id: number, sql: Sql): Promise<ApiKeyInfo | undefined> {
    const [row] = await sql.query<ApiKeyInfo>(
      `select ${INFO_COLUMNS} from api_keys where user_id = $1 and id = $2 for update`,
      [userId, id],
    );
    return row;
  }

  async replace(id: number, replacedBy: number, expiresAt: Date, sql: Sql): Promise<void> {
    await sql.query('update api_keys set replaced_by = $2, expires_at = $3 where id = $1', [id, replacedBy, expiresAt]);
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
