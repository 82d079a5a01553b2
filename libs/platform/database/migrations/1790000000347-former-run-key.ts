import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The key without replicates refuses a second run of a slot. The former release never names it: what it plans and
 * imports is the first run of its slot, which the new key keeps unique.
 */
export class FormerRunKey1790000000347 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists executions_run');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from executions where replicate > 1;
      create unique index executions_run on executions (project_id, prompt_id, model, slot);
    `);
  }
}
