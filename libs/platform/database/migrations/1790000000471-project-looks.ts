import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a project's shares and printed pages show of the brand. */
export class ProjectLooks1790000000471 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const log = (event: string) => `create trigger log_${event} after ${event} on project_looks
      for each row execute function log_project_change('project_look', 'project_id', 'r->>''display_name''',
        'display_name,accent_color,logo_type,logo_width,logo_height,logo_sha256', '', '');`;
    await runner.query(`
      create table project_looks (
        project_id bigint primary key references projects (id) on delete cascade,
        display_name text,
        accent_color text,
        logo bytea,
        logo_type text,
        logo_width int,
        logo_height int,
        logo_sha256 text generated always as (encode(sha256(logo), 'hex')) stored,
        check (num_nulls(logo, logo_type, logo_width, logo_height) in (0, 4))
      );
      comment on table project_looks is 'of projects that have a look; goes with its project';
      ${['insert', 'update', 'delete'].map(log).join('\n')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table project_looks');
  }
}
