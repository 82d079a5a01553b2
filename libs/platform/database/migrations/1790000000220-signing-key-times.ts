import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When signing keys took over and were replaced, and the way to artifacts that have expired. */
export class SigningKeyTimes1790000000220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table oauth_signing_keys add signs_since timestamptz(3), add signed_until timestamptz(3);
      comment on column oauth_signing_keys.signs_since is 'null for the first key of an installation: since created_at';
      create index oidc_artifact_expiry on oidc_artifact (expires_at) where expires_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index oidc_artifact_expiry;
      alter table oauth_signing_keys drop signed_until, drop signs_since;
    `);
  }
}
