import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far raw answers have been dropped (docs/operations.md, "Raw answers"), so that no day is looked at twice. */
export class RawRetention1790000000551 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table raw_retention (
        only_row boolean primary key default true check (only_row),
        dropped_before date not null
      );
      comment on column raw_retention.dropped_before is 'no answer of a day before has its raw body';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table raw_retention');
  }
}
