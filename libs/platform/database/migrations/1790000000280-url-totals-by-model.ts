import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For groups of citations: the models of a group's URLs side by side, without a visit to the table for each. */
export class UrlTotalsByModel1790000000280 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index url_totals_by_model on url_totals (project_id, generation, answers, url_id) include (
        model, source_type, citations, positioned, position_sum, host_responses, domain_responses,
        domain_type_responses, domain_untracked_responses) where model <> 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index url_totals_by_model');
  }
}
