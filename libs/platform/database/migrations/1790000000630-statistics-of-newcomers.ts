import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ensureMonth } from './baseline/facts';

/**
 * Postgres thinks that a project has no rows which its statistics of a table do not know, if they know all others. It then takes any index
 * of the project for as good as the key, and reads all its rows for each of them (docs/data-model.md, "Statistics").
 */
const SOON = 'autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 500';

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
    await runner.query(ensureMonth('create or replace', ` with (${SOON})`));
    await runner.query(setOnEach(`set (${SOON})`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(ensureMonth('create or replace'));
    await runner.query(setOnEach('reset (autovacuum_analyze_scale_factor, autovacuum_analyze_threshold)'));
  }
}
