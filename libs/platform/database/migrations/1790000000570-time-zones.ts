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

/**
 * A project's days are those of its own zone. The zone of a generation is that of the recalculation that has made it, also
 * where an older release switches to it, which knows Madrid alone.
 */
export class TimeZones1790000000570 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table projects
        add time_zone text not null default 'Europe/Madrid',
        add rows_time_zone text not null default 'Europe/Madrid';
      comment on column projects.time_zone is 'whose days its people have asked for';
      comment on column projects.rows_time_zone is 'whose days the rows of its generation have';
      ${triggers(`${LOGGED},time_zone`)}

      create function set_rows_time_zone() returns trigger language plpgsql as $$
      begin
        new.rows_time_zone := coalesce((
          select coalesce(time_zone, 'Europe/Madrid') from recalculations
          where project_id = new.id and to_generation = new.generation and state in ('processing', 'completed')
          order by id desc limit 1), new.rows_time_zone);
        return new;
      end $$;
      create trigger set_rows_time_zone before update of generation on projects
        for each row when (old.generation is distinct from new.generation) execute function set_rows_time_zone();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger set_rows_time_zone on projects;
      drop function set_rows_time_zone;
      ${triggers(LOGGED)}
      alter table projects drop time_zone, drop rows_time_zone;
    `);
  }
}
