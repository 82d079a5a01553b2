import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that sign in once and set a password. Whoever has the newest one of a user is the only one who has one. */
export class SignInLinks1790000000235 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sign_in_links (
        token_hash bytea primary key,
        user_id bigint unique nulls not distinct references users on delete cascade,
        expires_at timestamptz(3) not null
      );
      comment on column sign_in_links.user_id is 'null: the link makes the administrator';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sign_in_links');
  }
}
