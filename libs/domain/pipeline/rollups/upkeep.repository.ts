import { Injectable } from '@nestjs/common';
import { addLocalDays, type LocalDay } from '@app/core/kernel';
import { type Rollup, ROLLUPS, rollupColumns, selectRollup } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { type Comparison, type Difference, differencesOf } from './comparison';
import { EXECUTION_STATE } from '../executions/execution-states';

/** The local days between which all rows of a project are. */
export interface DaySpan {
  readonly first: LocalDay;
  readonly last: LocalDay;
}

type Bounds<Bound> = { readonly first: Bound | null; readonly last: Bound | null };

@Injectable()
export class UpkeepRepository {
  constructor(private readonly database: Database) {}

  /** Every statement of `work` sees the database as the first one does, however much is ingested meanwhile. */
  snapshot<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (sql) => {
      await sql.query('set transaction isolation level repeatable read, read only');
      return work(sql);
    });
  }

  async span({ projectId, generation, calendar }: ProjectScope, sql: Sql): Promise<DaySpan | null> {
    const daily = ROLLUPS.filter(({ allTime }) => !allTime);
    const tables = ['facts', 'sources', ...daily.map(({ table }) => table)];
    const days = await sql.query<Bounds<LocalDay>>(
      tables
        .map(
          (table) =>
            `select min(day) as first, max(day) as last from ${table} where project_id = $1 and generation = $2`,
        )
        .join(' union all '),
      [projectId, generation],
    );
    const instants = await sql.query<Bounds<Date>>(
      `select min(executed_at) as first, max(executed_at) as last from executions
       where project_id = $1 and state = ${EXECUTION_STATE.succeeded}`,
      [projectId],
    );
    const dayOf = (instant: Date | null): LocalDay | null => instant && calendar.dayOf(instant);
    const bounds = [...days, ...instants.map(({ first, last }) => ({ first: dayOf(first), last: dayOf(last) }))];
    const known = bounds
      .flatMap(({ first, last }) => [first, last])
      .filter((day) => day !== null)
      .sort();
    return known.length === 0 ? null : { first: known[0]!, last: known.at(-1)! };
  }

  /**
   * @param days may be empty for a comparison over all time
   * @returns the first differences on these days; `total` on each counts all of them
   */
  differences(
    { projectId, generation, calendar }: ProjectScope,
    comparison: Comparison,
    days: readonly LocalDay[],
    sql: Sql,
  ): Promise<(Difference & { readonly total: number })[]> {
    const starts = days.map((day) => calendar.startOf(day));
    const ends = days.map((day) => calendar.startOf(addLocalDays(day, 1)));
    return sql.query(differencesOf(comparison), [projectId, generation, days, starts, ends]);
  }

  /** Replaces a rollup's rows with the sums of the rows below it. The caller must have locked the project's row. */
  async replace({ projectId, generation }: ProjectScope, rollup: Rollup, sql: Sql): Promise<void> {
    const current = 'project_id = $1 and generation = $2';
    await sql.query(`delete from ${rollup.table} where ${current}`, [projectId, generation]);
    await sql.query(
      `insert into ${rollup.table} (${rollupColumns(rollup).join(', ')}) ${selectRollup(rollup, current)}`,
      [projectId, generation],
    );
  }
}
