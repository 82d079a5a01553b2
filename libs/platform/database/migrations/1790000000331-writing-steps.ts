import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a task's writer has answered so far: a worker that goes on after another's end pays for nothing twice. */
export class WritingSteps1790000000331 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table task_writings (
        project_id bigint not null,
        task_id bigint not null,
        calls int not null default 0,
        primary key (project_id, task_id)
      );
      comment on column task_writings.calls is 'paid calls that were begun, as cost_entries.attempt counts; kept for good';

      create table task_steps (
        project_id bigint not null,
        task_id bigint not null,
        key bytea not null,
        said json not null,
        created_at timestamptz(3) not null,
        primary key (project_id, task_id, key)
      );
      comment on column task_steps.key is 'SHA-256 of the question';
      comment on column task_steps.said is
        'null when the writer declined; not jsonb, because the order of keys is part of the next question''s hash';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table task_steps, task_writings');
  }
}
