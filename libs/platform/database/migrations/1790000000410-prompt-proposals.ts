import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the writer has proposed to a person for a project: the same question is paid for once. */
export class PromptProposals1790000000410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table prompt_proposals (
        project_id bigint not null references projects (id) on delete cascade,
        user_id bigint not null references users (id) on delete cascade,
        calls int not null default 0,
        primary key (project_id, user_id)
      );
      comment on column prompt_proposals.calls is 'paid calls that were begun, as cost_entries.attempt counts';

      create table prompt_proposal_steps (
        project_id bigint not null references projects (id) on delete cascade,
        user_id bigint not null references users (id) on delete cascade,
        key bytea not null,
        said json not null,
        created_at timestamptz(3) not null,
        primary key (project_id, user_id, key)
      );
      comment on column prompt_proposal_steps.key is 'SHA-256 of the question, or of what else is kept';
      comment on column prompt_proposal_steps.said is 'null when the writer declined';

      comment on column cost_entries.subject is
        '1 an execution or a question about prompts, 2 a task, 3 a recommendation run, 4 prompts that are proposed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table prompt_proposal_steps, prompt_proposals');
  }
}
