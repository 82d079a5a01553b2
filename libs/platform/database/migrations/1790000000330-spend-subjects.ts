import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Paid calls are made for more than executions. The former release never looks at rows of other subjects. */
export class SpendSubjects1790000000330 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table cost_entries add subject smallint not null default 1, add subject_id bigint not null default 0;
      alter table cost_entries drop constraint cost_entries_pkey,
        add primary key (project_id, execution_id, attempt, subject, subject_id);
      comment on column cost_entries.subject is '1 an execution or a question about prompts, 2 a task, 3 a recommendation run';
      comment on column cost_entries.subject_id is '0 with subject 1; the execution_id of all others is -1';
      alter table cost_holds add subject smallint not null default 1, add subject_id bigint not null default 0;
      alter table cost_holds drop constraint cost_holds_pkey,
        add primary key (project_id, execution_id, subject, subject_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from cost_holds where subject <> 1;
      delete from cost_entries where subject <> 1;
      alter table cost_holds drop constraint cost_holds_pkey, add primary key (project_id, execution_id);
      alter table cost_holds drop subject, drop subject_id;
      alter table cost_entries drop constraint cost_entries_pkey, add primary key (project_id, execution_id, attempt);
      alter table cost_entries drop subject, drop subject_id;
    `);
  }
}
