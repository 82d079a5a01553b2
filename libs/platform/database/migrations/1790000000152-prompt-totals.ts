import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Says which prompts were executed on which models over all time, so that nobody has to read executions for it. */
export class PromptTotals1790000000152 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table prompt_totals (
        project_id bigint not null,
        generation int not null,
        prompt_id bigint not null,
        model smallint not null,
        responses int not null,
        first_executed_at timestamptz(3) not null,
        last_executed_at timestamptz(3) not null,
        primary key (project_id, generation, prompt_id, model)
      );

      insert into prompt_totals
      select project_id, generation, prompt_id, model, count(*), min(executed_at), max(executed_at)
      from facts where actor_id = -1
      group by project_id, generation, prompt_id, model;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table prompt_totals');
  }
}
