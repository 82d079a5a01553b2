import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ended executions in the order of the lists, with the columns of the filters. Failed ones can be counted alone. */
export class NewestExecutions1790000000150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index executions_recent;
      create index executions_newest on executions (project_id, executed_at desc, id desc)
        include (day, prompt_id, model, channel, state) where state in ('succeeded', 'failed');
      create index executions_failed on executions (project_id, executed_at)
        include (day, prompt_id, model) where state = 'failed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index executions_newest, executions_failed;
      create index executions_recent on executions (project_id, executed_at desc, id desc)
        where state in ('succeeded', 'failed');
    `);
  }
}
