import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is in an answer stands on its execution's row, so that no list of answers asks for the rows of each actor. */
export class AnswerBrands1790000000490 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table facts add column answer_brands smallint not null default 0;
      comment on column facts.answer_brands is
        'of an execution''s own row, bits: the answer 1 mentions the brand, 2 mentions a competitor, 4 cites the brand, '
        '8 cites a competitor';
      drop index facts_executions;
      update facts f set answer_brands = brands.code
      from (
        select project_id, generation, day, execution_id,
          max((actor_id = 0 and mention_position is not null)::int)
            + 2 * max((actor_id > 0 and mention_position is not null)::int)
            + 4 * max((actor_id = 0 and citations > 0)::int)
            + 8 * max((actor_id > 0 and citations > 0)::int) as code
        from facts where actor_id >= 0
        group by project_id, generation, day, execution_id
      ) brands
      where f.actor_id = -1
        and (f.project_id, f.generation, f.day, f.execution_id)
          = (brands.project_id, brands.generation, brands.day, brands.execution_id);
      create index facts_executions on facts (project_id, generation, day, executed_at, execution_id) include (
        actor_id, prompt_id, model, no_result, answer_brands) where actor_id = -1;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index facts_executions;
      alter table facts drop column answer_brands;
      create index facts_executions on facts (project_id, generation, day, executed_at, execution_id) include (
        actor_id, prompt_id, model, no_result) where actor_id = -1;
    `);
  }
}
