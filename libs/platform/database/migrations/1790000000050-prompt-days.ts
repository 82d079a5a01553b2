import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sums of one local day, prompt and actor over all models, so that questions about prompts need not read facts. */
export class PromptDays1790000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table prompt_days (
        project_id bigint not null,
        generation int not null,
        prompt_id bigint not null,
        actor_id bigint not null,
        day date not null,
        responses int not null,
        mentions int not null,
        mentions_first int not null,
        mentions_second int not null,
        mention_position_sum int not null,
        citations int not null,
        citations_positioned int not null,
        citation_position_sum int not null,
        very_positive int not null,
        positive int not null,
        neutral int not null,
        negative int not null,
        very_negative int not null,
        mention_weight bigint not null,
        primary key (project_id, generation, prompt_id, day, actor_id) include (
          responses, mentions, mentions_first, mentions_second, mention_position_sum, mention_weight, citations,
          citations_positioned, citation_position_sum, very_positive, positive, neutral, negative, very_negative)
      ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
      comment on table prompt_days is
        'over all models; vacuumed often, because pages that are not are read beside the index that covers them';

      insert into prompt_days
      select project_id, generation, prompt_id, actor_id, day,
        sum((actor_id = -1)::int), sum((mention_position is not null)::int),
        coalesce(sum((mention_position = 1)::int), 0), coalesce(sum((mention_position = 2)::int), 0),
        coalesce(sum(mention_position), 0), sum(citations), sum(citations_positioned), sum(citation_position_sum),
        coalesce(sum((sentiment = 1)::int), 0), coalesce(sum((sentiment = 2)::int), 0),
        coalesce(sum((sentiment = 3)::int), 0), coalesce(sum((sentiment = 4)::int), 0),
        coalesce(sum((sentiment = 5)::int), 0), sum(mention_weight)
      from facts
      group by project_id, generation, prompt_id, actor_id, day;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table prompt_days');
  }
}
