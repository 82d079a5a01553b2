import type { MigrationInterface, QueryRunner } from 'typeorm';

const LOGGED = 'prompt_text,country_code,language_code,prompt_type,brand_kind,scheduled,ended_at,successor_of';

/** The triggers of migration 1790000000440, with the columns that the log is to show. */
function triggers(columns: string): string {
  const args = ['prompt', 'id', "r->>'prompt_text'", columns, 'removed_with', '']
    .map((text) => `'${text.replaceAll("'", "''")}'`)
    .join(', ');
  return ['insert', `update of ${columns}, removed_with`, 'delete']
    .map(
      (event) => `
      drop trigger log_${event.split(' ')[0]} on prompts;
      create trigger log_${event.split(' ')[0]} after ${event} on prompts
        for each row execute function log_project_change(${args});`,
    )
    .join('');
}

/** A prompt may have fewer models than its project, and be asked more seldom. */
export class PromptNarrowing1790000000470 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table prompts add models smallint[] check (models <> '{}'), add cadence text;
      comment on column prompts.models is 'the only models it is asked on, of those that are enabled; null: all of them';
      comment on column prompts.cadence is 'slows its project down for it; null: as its project';
      ${triggers(`${LOGGED},models,cadence`)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`${triggers(LOGGED)} alter table prompts drop models, drop cadence;`);
  }
}
