import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of many prompts at once, with what was before, so that each can be undone for a while. */
export class PromptEdits1790000000411 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table prompt_edits (
        project_id bigint not null references projects (id) on delete cascade,
        id bigint generated always as identity,
        before jsonb not null,
        after jsonb not null,
        created_tags bigint[] not null,
        made_at timestamptz(3) not null,
        undone_at timestamptz(3),
        primary key (project_id, id)
      );
      comment on column prompt_edits.before is 'state by prompt, of those that were changed';
      comment on column prompt_edits.after is 'what the edit has made of it: what is otherwise now is not undone';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table prompt_edits');
  }
}
