import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A prompt whose text changes ends, and its successor has the new text. */
export class PromptSuccessors1790000000398 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table prompts add ended_at timestamptz(3), add successor_of bigint,
        add constraint prompts_ended_rest check (ended_at is null or not scheduled);
      comment on column prompts.ended_at is 'since when another prompt has its place; its history stays';
      comment on column prompts.successor_of is 'the prompt whose place it took, which may be deleted by now';
      drop index prompts_text;
      create unique index prompts_text on prompts (project_id, md5(prompt_text), country_code, language_code)
        where removed_with is null and ended_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from prompts where ended_at is not null;
      drop index prompts_text;
      create unique index prompts_text on prompts (project_id, md5(prompt_text), country_code, language_code)
        where removed_with is null;
      alter table prompts drop constraint prompts_ended_rest, drop ended_at, drop successor_of;
    `);
  }
}
