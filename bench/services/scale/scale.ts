import { loadavg } from 'node:os';
import type { Client } from 'pg';
import type { LocalDay } from '@app/core/kernel';
import type { AtEnd } from '../../at-end';
import type { Subject } from '../../cases/subject';
import type { Options } from '../../options';
import { printLoad } from '../../report/machine';
import { readSizes, type Size } from '../../report/sizes';
import { measureCaptureCost } from './capture';
import { type Figures, keepFigures, keptFigures, type TableBytes } from './figures';
import { measureReadCost } from './reads';
import { printScale } from './report';

/** What a data set of this size costs, beside those that were measured before, and carried to a billion executions. */
export async function measureScale(
  database: { readonly url: string; readonly backend: number },
  client: Client,
  subjects: readonly Subject[],
  lastDay: LocalDay,
  options: Options,
  atEnd: AtEnd,
): Promise<void> {
  printLoad('before');
  const tables = tablesOf(await readSizes(client));
  const reads = await measureReadCost(database, client, subjects, lastDay, options, atEnd);
  const capture = await measureCaptureCost(database, client, atEnd);
  printLoad('after');
  const figures: Figures = {
    measuredOn: new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
    load: loadavg()[0]!,
    executions: options.executions,
    full: options.full,
    tables,
    reads,
    capture,
  };
  keepFigures(figures);
  printScale(keptFigures());
}

function tablesOf(sizes: readonly Size[]): TableBytes[] {
  return [...Map.groupBy(sizes, ({ table }) => table)].map(([table, rows]) => {
    const sum = (isIndex: boolean) =>
      rows.filter(({ index }) => (index !== '') === isIndex).reduce((total, { bytes }) => total + Number(bytes), 0);
    return {
      table,
      rows: Number(rows.find(({ index }) => index === '')?.rows ?? 0),
      heap: sum(false),
      indexes: sum(true),
    };
  });
}
