import { calendarOf, invalidParam, LIMITS, TIME_ZONE } from '@app/core/kernel';
import { type Column, DATE, MAP_KEY, POINTS } from './columns';
import { PERIOD_COLUMNS, periodCells, periodsOf, withPeriods } from './periods';

export type Body = Readonly<Record<string, unknown>>;
export type Cell = string | number | boolean | null;

/** Rows under named columns; every row has them all (docs/api.md, "Tables for BI tools"). */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, Cell>>[];
}

/** A body without its lists, whose place a table takes: scalars, and the filters that were sent. */
export const metadataOf = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => !isNested(value) || name === 'filters'));

/**
 * The table of a member, which is a list of rows, a list of series, or a map of either by metric. Optional columns are
 * there when a row has them.
 * @throws ApiError `ERR_INVALID_PARAM` for more rows than an answer may have
 */
export function tableOf(body: Body, member: string, columns: readonly Column[]): Table {
  const items = itemsOf(body[member]).map((item) => withActor(item, body));
  requireFitting(items.reduce((count, { [POINTS]: points }) => count + (Array.isArray(points) ? points.length : 1), 0));
  const cellsAt = periodCells(periodsOf(body), calendarOf((body.time_zone as string | undefined) ?? TIME_ZONE));
  const rows = items.flatMap((item) => rowsOf(item, cellsAt));
  return tableOfRows(rows, shownOf(columns, rows));
}

/** The columns that a table of these rows has. */
export const shownOf = (columns: readonly Column[], rows: readonly Body[]): Column[] =>
  columns.filter(({ path, optional }) => !optional || rows.some((row) => valueAt(row, path) !== undefined));

export const tableOfRows = (rows: readonly Body[], columns: readonly Column[]): Table => ({
  columns: columns.map(({ name }) => name),
  rows: rows.map((row) => Object.fromEntries(columns.map(({ name, path }) => [name, cellOf(valueAt(row, path))]))),
});

const isNested = (value: unknown): value is Body => typeof value === 'object' && value !== null;

function itemsOf(table: unknown): Body[] {
  if (Array.isArray(table)) return table as Body[];
  // A metric is answered under the name that was asked for, which is the key.
  return Object.entries(table as Record<string, Body[]>).flatMap(([key, items]) =>
    items.map((item) => ({ ...item, [MAP_KEY]: key })),
  );
}

/** A row names its actor in full, also where the body's series have only its place in `actors`. */
const withActor = (item: Body, { actors }: Body): Body =>
  typeof item.actor === 'number' ? { ...item, actor: (actors as readonly Body[])[item.actor] } : item;

function rowsOf({ [POINTS]: points, ...row }: Body, cellsAt: (date: string) => Body): Body[] {
  if (!Array.isArray(points)) return [row];
  return (points as Body[]).map((point) => ({ ...row, ...cellsAt(point[DATE] as string), ...point }));
}

const valueAt = (row: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isNested(value) ? value[name] : undefined), row);

const cellOf = (value: unknown): Cell => (isNested(value) ? JSON.stringify(value) : ((value ?? null) as Cell));

function requireFitting(rows: number): void {
  if (rows <= LIMITS.tableRows) return;
  throw invalidParam('output', `the table would have ${rows} rows, and at most ${LIMITS.tableRows} are answered`);
}

interface Traffic {
  readonly group_by: string;
  readonly timeseries: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** One row for each period and bot, or company, that made requests in it. */
export const trafficTable = ({ group_by, timeseries }: Traffic): Table => ({
  columns: ['date', group_by, 'requests'],
  rows: Object.entries(timeseries).flatMap(([date, counts]) =>
    Object.entries(counts).map(([who, requests]) => ({ date, [group_by]: who, requests })),
  ),
});

interface Positions {
  readonly brands: readonly (Body & { readonly series: readonly Body[] })[];
}

const POSITION_COLUMNS: readonly Column[] = [
  ...['type', 'id', 'competitor_id', 'name', 'domain'].map((name) => `actor.${name}`),
  ...['key', 'label', DATE, ...PERIOD_COLUMNS, 'value'],
].map((name) => ({ name, path: name.split('.'), optional: false }));

/** One row for each brand, range of positions and date. */
export function positionsTable(body: Body & Positions): Table {
  const series = body.brands.flatMap(({ actor, series }) => series.map((one) => ({ ...one, actor })));
  return tableOf(withPeriods({ ...body, series }, periodsOf(body)), 'series', POSITION_COLUMNS);
}
