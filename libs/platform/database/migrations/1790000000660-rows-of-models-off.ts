import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of the rows that an import has taken, those that nobody sees before their models are on. */
export class RowsOfModelsOff1790000000660 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table imports add column rows_of_models_off bigint not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table imports drop column rows_of_models_off');
  }
}
