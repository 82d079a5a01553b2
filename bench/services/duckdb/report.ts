import { printTable } from '../../report/table';
import type { StoredBytes } from './raw-rows';

/** Milliseconds of one answer. */
interface Cost {
  readonly ms: number;
  /** Of processors. */
  readonly cpu: number;
}

/** All rounds of a question. */
export interface Measured {
  readonly name: string;
  /** Milliseconds of our first answer, which is the first use of whatever is kept for later ones. */
  readonly first: number;
  readonly ours: readonly Cost[];
  /** By way of DuckDB. */
  readonly theirs: readonly (readonly Cost[])[];
  /** Load average. */
  readonly load: number;
}

const MB = 2 ** 20;

/** @param threads of each way of DuckDB */
export function printMeasured(measured: readonly Measured[], threads: readonly number[]): void {
  console.log('\nMilliseconds: medians of rounds in turns. Load is the average of the minute at the end of a question');
  printTable(
    ['question', 'ours, first', 'ours', ...waysOf(threads), 'load'],
    measured.map((one) => [one.name, one.first.toFixed(1), ...cells(one, ({ ms }) => ms), one.load.toFixed(1)]),
  );
  console.log('\nThe same in milliseconds of processors: ours of Node and Postgres, DuckDB of all its threads');
  printTable(
    ['question', 'ours', ...waysOf(threads), 'rounds'],
    measured.map((one) => [one.name, ...cells(one, ({ cpu }) => cpu), String(one.ours.length)]),
  );
}

const waysOf = (threads: readonly number[]): string[] =>
  threads.flatMap((count) => [`DuckDB, threads: ${count}`, 'ours / DuckDB']);

function cells({ ours, theirs }: Measured, costOf: (cost: Cost) => number): string[] {
  const own = median(ours.map(costOf));
  return [
    own.toFixed(2),
    ...theirs.flatMap((costs) => {
      const other = median(costs.map(costOf));
      return [other.toFixed(2), (own / other).toFixed(2)];
    }),
  ];
}

export function printBytes(stored: readonly StoredBytes[]): void {
  const executions = stored.find(({ table }) => table === 'executions')!.rows;
  const megabytes = (bytes: number) => (bytes / MB).toFixed(1);
  const each = (bytes: number) => (bytes / executions).toFixed(0);
  console.log('\nThe same rows on disk');
  printTable(
    ['rows of', 'rows', 'DuckDB MB', 'ours MB', 'our indexes MB', 'DuckDB, bytes an execution', 'ours'],
    stored.map(({ table, rows, duckdb, heap, indexes }) => [
      table,
      String(rows),
      ...[duckdb, heap, indexes].map(megabytes),
      each(duckdb),
      each(heap + indexes),
    ]),
  );
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
