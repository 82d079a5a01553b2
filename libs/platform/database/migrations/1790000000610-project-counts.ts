import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What quotas count of each project. A cluster keeps it on the coordinator, so an account is known while a node is away. */
export class ProjectCounts1790000000610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table project_counts (
        project_id bigint primary key,
        user_id bigint not null references users (id),
        prompts int not null,
        competitors int not null
      );
      create index project_counts_account on project_counts (user_id);
      comment on table project_counts is 'counted from rows at the end of each write that changes them';
      comment on column project_counts.user_id is 'the owner';
      comment on column project_counts.prompts is 'neither ended nor deleted';
    `);
    await runner.query(`
      insert into project_counts (project_id, user_id, prompts, competitors)
      select p.id, p.user_id, coalesce(asked.n, 0), coalesce(rivals.n, 0)
      from projects p
      left join (select project_id, count(*) as n from prompts where removed_with is null and ended_at is null group by project_id) asked
        on asked.project_id = p.id
      left join (select project_id, count(*) as n from competitors group by project_id) rivals on rivals.project_id = p.id
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table project_counts');
  }
}
