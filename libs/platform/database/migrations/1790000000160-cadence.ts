import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a project's prompts are asked. */
export class Cadence1790000000160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table projects add cadence text not null default 'daily'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projects drop cadence');
  }
}
