import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes in the order of the lists, newest first. They also find the instants of a day that a window cuts. The day is
 * in front of the instant, so that Postgres walks the months one by one.
 */
export class NewestFirst1790000000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index facts_day;
      create index facts_newest on facts (project_id, generation, day, executed_at, id) include (
        actor_id, prompt_id, model, mention_position, mention_weight,
        citations, citations_positioned, citation_position_sum, sentiment);
      create index sources_newest on sources (project_id, generation, day, executed_at, id) include (
        prompt_id, model, source_type) where not rejected;
      create index citations_newest on sources (project_id, generation, day, executed_at, id) include (
        actor_id, prompt_id, model) where actor_id is not null and not rejected;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index citations_newest, sources_newest, facts_newest;
      create index facts_day on facts (project_id, generation, day, actor_id) include (
        prompt_id, model, executed_at, mention_position, mention_weight,
        citations, citations_positioned, citation_position_sum, sentiment);
    `);
  }
}
