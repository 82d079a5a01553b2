import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where each person stands with the set-up of a project, so that it goes on in any browser. */
export class ProjectSetups1790000000387 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table project_setups (
        user_id bigint primary key references users on delete cascade,
        site jsonb,
        draft text,
        project_id bigint references projects on delete cascade,
        started_at timestamptz(3),
        changed_at timestamptz(3) not null
      );
      create index project_setups_project on project_setups (project_id);
      comment on column project_setups.site is 'what was read of the site; written by strangers';
      comment on column project_setups.draft is 'what the dashboard has ticked and typed so far';
      comment on column project_setups.project_id is 'null until the project is there';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table project_setups');
  }
}
