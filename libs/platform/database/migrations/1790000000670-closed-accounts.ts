import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever has left is refused by every credential of the account; projects and rows that name the person stay. */
export class ClosedAccounts1790000000670 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column closed_at timestamptz(3)');
    await runner.query(
      `comment on column users.closed_at is 'since when no credential of the account is taken; null while it is open'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column closed_at');
  }
}
