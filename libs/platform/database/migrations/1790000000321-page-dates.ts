import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day on which a cached page says that it was last changed (docs/page-cache.md). */
export class PageDates1790000000321 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table pages add column modified_on date;
      comment on column pages.modified_on is 'by what the page says of itself; null until it is fetched again';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table pages drop column modified_on');
  }
}
