import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/database';
import type { GrantType, NewClient, RegisteredAuthMethod } from './client-metadata';

export interface ClientRow {
  readonly clientId: string;
  readonly clientName: string | null;
  readonly redirectUris: readonly string[];
  readonly grantTypes: readonly GrantType[];
  readonly authMethod: RegisteredAuthMethod;
  readonly scope: string;
  readonly secretHash: string | null;
  readonly createdAt: Date;
  readonly usedAt: Date;
}

const PURGE_BATCH = 1_000;

@Injectable()
export class ClientsRepository {
  constructor(private readonly database: Database) {}

  async find(clientId: string): Promise<ClientRow | undefined> {
    const [row] = await this.database.query<ClientRow>(
      `select client_id as "clientId", client_name as "clientName", redirect_uris as "redirectUris",
         grant_types as "grantTypes", token_endpoint_auth_method as "authMethod", scope, secret_hash as "secretHash",
         created_at as "createdAt", used_at as "usedAt"
       from oauth_clients where client_id = $1`,
      [clientId],
    );
    return row;
  }

  /** What tells clients apart for people, of those that are registered. */
  names(clientIds: readonly string[]): Promise<Pick<ClientRow, 'clientId' | 'clientName' | 'redirectUris'>[]> {
    return this.database.query(
      `select client_id as "clientId", client_name as "clientName", redirect_uris as "redirectUris"
       from oauth_clients where client_id = any($1)`,
      [clientIds],
    );
  }

  /** @returns when a client of this id registered first */
  async register(clientId: string, client: NewClient, secretHash: string | null, now: Date): Promise<Date> {
    const [row] = await this.database.query<{ createdAt: Date }>(
      `insert into oauth_clients (client_id, client_name, redirect_uris, grant_types, token_endpoint_auth_method, scope,
         secret_hash, created_at, used_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
       on conflict (client_id) do update set used_at = greatest(oauth_clients.used_at, excluded.used_at)
       returning created_at as "createdAt"`,
      [
        clientId,
        client.client_name ?? null,
        client.redirect_uris,
        client.grant_types,
        client.token_endpoint_auth_method,
        client.scope,
        secretHash,
        now,
      ],
    );
    return row!.createdAt;
  }

  async markUsed(clientId: string, now: Date): Promise<void> {
    await this.database.query('update oauth_clients set used_at = $2 where client_id = $1 and used_at < $2', [
      clientId,
      now,
    ]);
  }

  /** Removes clients without a grant that were last used before this moment, a batch at a time. */
  async removeUnused(before: Date): Promise<void> {
    let removed: unknown[];
    do {
      removed = await this.database.query(
        `with unused as materialized (
           select client_id from oauth_clients c
           where used_at < $1 and not exists (
             select from oidc_artifact g where g.kind = 'Grant' and g.payload ->> 'clientId' = c.client_id
           )
           order by used_at, client_id limit $2 for update)
         delete from oauth_clients c using unused u where c.client_id = u.client_id returning 1`,
        [before, PURGE_BATCH],
      );
    } while (removed.length === PURGE_BATCH);
  }
}
