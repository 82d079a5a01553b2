import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers that a paid judge must not read before somebody has agreed to the price (docs/import.md). */
export class HeldAnswers1790000000395 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table held_answers (
        project_id bigint not null references projects on delete cascade,
        day date not null,
        execution_id bigint not null,
        primary key (project_id, day, execution_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table held_answers');
  }
}
