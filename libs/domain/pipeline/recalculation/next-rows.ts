import { type Calendar, calendarOf, MADRID } from '@app/core/kernel';
import type { Sql } from '@app/platform/database';
import type { RecalculationClaim } from './recalculations.lease';

/** Answers of one transaction. A killed worker loses at most the work on these. */
export const RECALCULATION_BATCH = 200;

/** An execution whose rows are made. */
export interface RowsOf {
  readonly id: number;
}

/** How the rows of a project's next generation come about. */
export interface NextRows<Execution extends RowsOf> {
  /** The next executions behind the cursor, in the order of their ids; at most a batch. */
  after(cursor: number): Promise<Execution[]>;

  /** Executions that were ingested meanwhile and have no rows of the new generation; at most a batch. */
  arrivals(sql: Sql): Promise<Execution[]>;

  /** Does what needs no transaction. @returns what writes the rows */
  make(executions: readonly Execution[], sql: Sql): Promise<(sql: Sql) => Promise<void>>;
}

/** Whose days the new rows have. A release that has begun without a zone knows those of Madrid alone. */
export const calendarOfRows = ({ timeZone }: Pick<RecalculationClaim, 'timeZone'>): Calendar =>
  timeZone === null ? MADRID : calendarOf(timeZone);
