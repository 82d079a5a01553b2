import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the judge found out about prompts, and about which it still has to be asked (docs/sentiment.md). */
export class PromptJudging1790000000186 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table prompts add names_brand boolean, add judge_due_at timestamptz(3);
      comment on column prompts.names_brand is
        'whether the judge found a brand named, tracked or not; null while it was not asked';
      comment on column prompts.judge_due_at is
        'when it is asked about alone, after it was not taken together with others; else null';
      create index prompts_unjudged on prompts (project_id) where names_brand is null and removed_with is null;

      create table prompt_judgings (
        project_id bigint primary key,
        due_at timestamptz(3) not null,
        silences smallint not null default 0,
        calls int not null default 0
      );
      comment on column prompt_judgings.due_at is 'while somebody works on it, when it may be taken up by another';
      comment on column prompt_judgings.silences is 'how often in a row the judge did not answer';
      comment on column prompt_judgings.calls is 'those that were begun, as executions.calls counts';
      comment on column cost_entries.execution_id is '0 for questions about prompts, which are no execution''s';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      comment on column cost_entries.execution_id is null;
      drop table prompt_judgings;
      alter table prompts drop names_brand, drop judge_due_at;
    `);
  }
}
