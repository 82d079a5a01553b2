import type { LocalDay } from '@app/core/kernel';
import { type Page, pageClause, type Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';

/** Locates the rows of one answer. The day, which is the project's, spares a look into every month. */
export interface ExecutionKey {
  readonly id: number;
  readonly day: LocalDay;
}

export interface RowShape {
  readonly table: 'facts' | 'sources';
  /**
   * SQL condition for the rows of the table that are meant. It must equal that of an index of newest rows, which then
   * finds and reads them.
   */
  readonly condition: string;
  /** SQL of the columns that are shown of a row `r`. */
  readonly columns: string;
  readonly joins: (scope: ProjectScope) => string;
}

/**
 * Ordering by day and then by instant gives the same order as by instant alone, and lets Postgres walk the months one
 * by one.
 */
const newest = (alias: string): string => `order by ${alias}.day desc, ${alias}.executed_at desc, ${alias}.id desc`;

/** A page is found by the rows' keys alone, so that a late page reads only its own rows. */
const keys = ({ table, condition }: RowShape, where: string): string =>
  `select day, executed_at, id from ${table} where ${where} and ${condition}`;

export const keysOfPage = (shape: RowShape, where: string, page: Page, values: Parameters): string =>
  `${keys(shape, where)} ${newest(shape.table)} ${pageClause(page, values)}`;

export const keysOfExecution = (
  shape: RowShape,
  { projectId, generation }: ProjectScope,
  { id, day }: ExecutionKey,
  values: Parameters,
): string =>
  keys(
    shape,
    `project_id = ${values.project(projectId)} and generation = ${values.add(generation)}` +
      ` and day = ${values.add(day)}::date and execution_id = ${values.add(id)}`,
  );

export const rowsOfKeys = (
  { table, condition, columns, joins }: RowShape,
  scope: ProjectScope,
  keys: string,
  values: Parameters,
): string =>
  [
    `select ${columns} from (${keys}) page`,
    `join (select * from ${table} where ${condition}) r`,
    `on r.project_id = ${values.project(scope.projectId)} and r.generation = ${values.add(scope.generation)}`,
    'and r.day = page.day and r.executed_at = page.executed_at and r.id = page.id',
    joins(scope),
    newest('r'),
  ].join('\n');
