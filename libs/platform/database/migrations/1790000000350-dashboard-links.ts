import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that sign in without a password, beside those that set one. */
export class DashboardLinks1790000000350 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sign_in_links add column sets_password boolean not null default true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sign_in_links drop column sets_password');
  }
}
