import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the model-insight reports sum up: ranges of mention positions, and answers that a surface did not show. */
export class ReportMeasures1790000000090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table facts add column no_result boolean not null default false;
      comment on column facts.no_result is 'of an execution''s own row: the surface showed no answer';
      update facts f set no_result = true
      from executions e
      where e.project_id = f.project_id and e.id = f.execution_id and e.no_result and f.actor_id = -1;

      create index facts_executions on facts (project_id, generation, day, executed_at, execution_id) include (
        actor_id, prompt_id, model, no_result) where actor_id = -1;
      create index facts_judged on facts (project_id, generation, sentiment, day, executed_at, id) include (
        actor_id, prompt_id, model) where sentiment is not null;
    `);
    // The API shows a judgement under the id of its fact, which also gives its place in the list.
    await runner.query('alter table sentiments drop column id; drop sequence sentiment_ids');
    await runner.query(addMeasures('cube', 'model', '(values (facts.model), (0::smallint))'));
    await runner.query(addMeasures('prompt_days', 'prompt_id', '(values (facts.prompt_id))'));
    await runner.query(`
      alter table prompt_days drop constraint prompt_days_pkey;
      alter table prompt_days add primary key (project_id, generation, prompt_id, day, actor_id) include (
        responses, mentions, mentions_first, mentions_second, mention_position_sum, mention_weight, citations,
        citations_positioned, citation_position_sum, very_positive, positive, neutral, negative, very_negative,
        no_results, mentions_top_three, mentions_top_seven);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create sequence sentiment_ids;
      alter table sentiments add column id bigint not null default nextval('sentiment_ids');
      alter table prompt_days drop constraint prompt_days_pkey;
      alter table prompt_days drop column no_results, drop column mentions_top_three, drop column mentions_top_seven;
      alter table prompt_days add primary key (project_id, generation, prompt_id, day, actor_id) include (
        responses, mentions, mentions_first, mentions_second, mention_position_sum, mention_weight, citations,
        citations_positioned, citation_position_sum, very_positive, positive, neutral, negative, very_negative);
      alter table cube drop column no_results, drop column mentions_top_three, drop column mentions_top_seven;
      drop index facts_judged, facts_executions;
      alter table facts drop column no_result;
    `);
  }
}

const addMeasures = (table: string, key: string, keysOfFact: string): string => `
  alter table ${table}
    add column no_results int not null default 0,
    add column mentions_top_three int not null default 0,
    add column mentions_top_seven int not null default 0;

  update ${table} r set (no_results, mentions_top_three, mentions_top_seven) = (counted.none, counted.three, counted.seven)
  from (
    select project_id, generation, day, keys.key, actor_id,
      count(*) filter (where no_result) as none,
      count(*) filter (where mention_position <= 3) as three,
      count(*) filter (where mention_position <= 7) as seven
    from facts cross join lateral ${keysOfFact} keys (key)
    where no_result or mention_position <= 7
    group by project_id, generation, day, keys.key, actor_id
  ) counted
  where (r.project_id, r.generation, r.day, r.${key}, r.actor_id)
    = (counted.project_id, counted.generation, counted.day, counted.key, counted.actor_id);
`;
