import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The way to a user's grants, and when each was last used. */
export class Grants1790000000250 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table oidc_artifact add last_used_at timestamptz(3);
      comment on column oidc_artifact.last_used_at is 'of a Grant: the last request with a token of it, to the minute';
      create index oidc_artifact_account on oidc_artifact ((payload->>'accountId')) where kind = 'Grant';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index oidc_artifact_account;
      alter table oidc_artifact drop last_used_at;
    `);
  }
}
