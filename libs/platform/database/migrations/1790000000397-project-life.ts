import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Projects that are kept to be read, and those that are being removed (docs/projects.md). */
export class ProjectLife1790000000397 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table projects add archived_at timestamptz(3),
        add constraint projects_archived_rest check (archived_at is null or paused);
      comment on column projects.archived_at is 'since when the project is kept only to be read; it also rests';

      create table project_removals (
        project_id bigint primary key,
        user_id bigint not null,
        name text,
        state text not null default 'removing',
        total bigint,
        done bigint not null default 0,
        due_at timestamptz(3) not null,
        lease_until timestamptz(3),
        attempts int not null default 0,
        accepted_at timestamptz(3) not null,
        removed_at timestamptz(3)
      );
      create index project_removals_user on project_removals (user_id);
      create index project_removals_open on project_removals (due_at) where state = 'removing';
      comment on column project_removals.name is 'null once the project is gone';
      comment on column project_removals.total is 'rows to delete; null until they are counted';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table project_removals;
      alter table projects drop constraint projects_archived_rest, drop archived_at;
    `);
  }
}
