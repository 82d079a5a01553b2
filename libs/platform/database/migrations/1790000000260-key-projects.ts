import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The projects to which an API key is limited; null is all of its user's. */
export class KeyProjects1790000000260 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table api_keys add project_ids bigint[] check (cardinality(project_ids) > 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table api_keys drop project_ids');
  }
}
