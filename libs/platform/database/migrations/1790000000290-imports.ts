import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Prompts that came with imported answers alone are not asked; imported answers have the walk of the judge begin again. */
export class Imports1790000000290 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table prompts add scheduled boolean not null default true;
      comment on column prompts.scheduled is 'false: came with imported answers, and vendors are not asked';
      alter table sentiment_backfills add again boolean not null default false;
      comment on column sentiment_backfills.again is 'answers came behind the walk, so it begins again at its end';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table prompts drop scheduled; alter table sentiment_backfills drop again');
  }
}
