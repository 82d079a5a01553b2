import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Several runs of a prompt on a model in one slot. Every row of the former release is the first run of its slot. */
export class Replicates1790000000345 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table executions add replicate smallint not null default 1;
      comment on column executions.replicate is 'which of the runs of its prompt and model in the slot, from 1';
      create table project_replicates (
        project_id bigint not null references projects (id),
        since timestamptz(3) not null,
        replicates smallint not null check (replicates between 1 and 10),
        primary key (project_id, since)
      );
      comment on column project_replicates.since is 'slots that start at this moment or later have the number';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table project_replicates; alter table executions drop replicate;');
  }
}
