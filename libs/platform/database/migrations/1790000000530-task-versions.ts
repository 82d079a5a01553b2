import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions of written texts, so that people edit them and go back. What has never been edited has no row. */
export class TaskVersions1790000000530 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table tasks add version int not null default 1;
      comment on column tasks.version is 'of its result; the others are in task_versions, and so is this one once there are several';

      create table task_versions (
        project_id bigint not null,
        task_id bigint not null,
        version int not null,
        made_at timestamptz(3) not null,
        actor_kind text not null check (actor_kind in ('person', 'api_key', 'application', 'operator', 'service')),
        user_id bigint,
        edited text[] not null,
        reverted_to int,
        title text not null,
        word_count int,
        result json not null,
        primary key (project_id, task_id, version),
        foreign key (project_id, task_id) references tasks on delete cascade
      );
      comment on column task_versions.result is 'without its evidence, which is that of the task';

      create trigger log_update after update of version on tasks for each row execute function log_project_change(
        'intelligence_task', 'id', 'r->>''title''', 'title,version', '', '');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger log_update on tasks;
      drop table task_versions;
      alter table tasks drop version;
    `);
  }
}
