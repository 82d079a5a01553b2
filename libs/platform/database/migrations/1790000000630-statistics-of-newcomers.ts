import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Postgres thinks that a project has no rows which its statistics of a table do not know, if they know all others. It then takes any index
 * of the project for as good as the key, and reads all its rows for each of them. By itself it gathers statistics when a tenth of the table has changed; a new
 * project of a large installation would wait for weeks.
 */
const SOON = 'autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 500';

const ensureMonth = (withOptions: string): string => `
  create or replace function ensure_month(of_day date) returns void language plpgsql as $$
  declare
    first_day date := date_trunc('month', of_day)::date;
    next_month date := (date_trunc('month', of_day) + interval '1 month')::date;
    parent text;
    child text;
  begin
    perform pg_advisory_xact_lock(hashtext('ensure_month'));
    foreach parent in array array['answers', 'sources', 'facts', 'sentiments'] loop
      child := parent || to_char(first_day, '_YYYY_MM');
      if to_regclass(child) is null then
        execute format('create table %I (like %I including defaults including constraints)${withOptions}',
          child, parent);
        execute format('alter table %I attach partition %I for values from (%L) to (%L)',
          parent, child, first_day, next_month);
      end if;
    end loop;
  end $$`;

/** Of each table that has rows of projects. It keeps out no reader and no writer. */
const setOnEach = (change: string): string => `
  do $$
  declare
    name regclass;
  begin
    for name in
      select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'project_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname
    loop
      execute format('alter table %s ${change}', name);
    end loop;
  end $$`;

export class StatisticsOfNewcomers1790000000630 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ensureMonth(` with (${SOON})`));
    await runner.query(setOnEach(`set (${SOON})`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(ensureMonth(''));
    await runner.query(setOnEach('reset (autovacuum_analyze_scale_factor, autovacuum_analyze_threshold)'));
  }
}
