import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The projects to which a grant is limited; null is all of its user's. */
export class GrantProjects1790000000391 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table oidc_artifact add project_ids bigint[] check (cardinality(project_ids) > 0);
      comment on column oidc_artifact.project_ids is 'of a Grant: the projects to which it is limited; null is all of its user''s';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table oidc_artifact drop project_ids');
  }
}
