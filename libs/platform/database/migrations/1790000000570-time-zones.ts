import type { MigrationInterface, QueryRunner } from 'typeorm';

const LOGGED =
  'user_id,name,brand_name,url,domain,description,matching_names,industry,business_model,primary_products,' +
  'target_audience,brand_voice,country_code,language_code,google_play_id,app_store_id,paused,use_subdomain,cadence,' +
  'spend_caps,archived_at';

/** The triggers of migration 1790000000440, with the columns that the log is to show. */
const triggers = (columns: string): string =>
  ['insert', `update of ${columns}`]
    .map(
      (event) => `
      drop trigger log_${event.split(' ')[0]} on projects;
      create trigger log_${event.split(' ')[0]} after ${event} on projects
        for each row execute function log_project_change('project', 'id', 'r->>''name''', '${columns}', '', '');`,
    )
    .join('');

/** A project's days are those of its own zone. */
export class TimeZones1790000000570 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table projects
        add time_zone text not null default 'Europe/Madrid',
        add rows_time_zone text not null default 'Europe/Madrid';
      comment on column projects.time_zone is 'whose days its people have asked for';
      comment on column projects.rows_time_zone is 'whose days the rows of its generation have';

      ${triggers(`${LOGGED},time_zone`)}

      alter table recalculations add time_zone text, add extracts boolean not null default true;
      comment on column recalculations.time_zone is 'whose days the new rows have; null of one that an older release has begun';
      comment on column recalculations.extracts is 'whether answers are read again; rows are only copied to other days if not';

      alter table project_watches add time_zone text;
      comment on column project_watches.time_zone is 'of the day that was evaluated last; null where no release has kept it';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${triggers(LOGGED)}
      alter table project_watches drop time_zone;
      alter table recalculations drop time_zone, drop extracts;
      alter table projects drop time_zone, drop rows_time_zone;
    `);
  }
}
