import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the authorization server stores. On a sharded database these small tables are reference tables. */
export class Oauth1790000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table oidc_artifact (
        kind text not null,
        id text not null,
        payload jsonb not null,
        grant_id text,
        uid text,
        consumed_at timestamptz(3),
        expires_at timestamptz(3),
        primary key (kind, id)
      );
      create index oidc_artifact_grant on oidc_artifact (grant_id) where grant_id is not null;
      create index oidc_artifact_uid on oidc_artifact (kind, uid) where uid is not null;

      create table oauth_signing_keys (
        kid text primary key,
        state text not null check (state in ('next', 'current', 'old')),
        public_jwk jsonb not null,
        sealed_private_key bytea not null,
        created_at timestamptz(3) not null
      );
      create unique index oauth_signing_keys_one on oauth_signing_keys (state) where state <> 'old';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table oauth_signing_keys, oidc_artifact');
  }
}
