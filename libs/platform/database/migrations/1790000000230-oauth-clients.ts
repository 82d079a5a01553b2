import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clients that registered themselves, and the way to the grants of a client. */
export class OauthClients1790000000230 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table oauth_clients (
        client_id text primary key,
        client_name text,
        redirect_uris text[] not null,
        grant_types text[] not null,
        token_endpoint_auth_method text not null,
        scope text not null,
        secret_hash text,
        created_at timestamptz(3) not null,
        used_at timestamptz(3) not null
      );
      comment on column oauth_clients.client_id is 'of a public client: the hash of its metadata';
      comment on column oauth_clients.secret_hash is 'SHA-256 in base64url; null for public clients';
      comment on column oauth_clients.used_at is 'to the day';
      create index oauth_clients_used on oauth_clients (used_at, client_id);
      create index oidc_artifact_client_grants on oidc_artifact ((payload ->> 'clientId')) where kind = 'Grant';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index oidc_artifact_client_grants; drop table oauth_clients');
  }
}
