import type { Case } from '../cases/cases';
import type { Measurement } from '../load/measure';
import { printTable } from './table';

export interface Result {
  readonly case: Case;
  readonly connections: number;
  readonly bytes: number;
  readonly product: Measurement;
  /** A bare server with the same answer, and /ping of the product: measured right after it. */
  readonly floor: Measurement;
  readonly ping: Measurement;
}

const HEAD = [
  'project',
  'question',
  'conn.',
  'requests/s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'CPU ms Node',
  'CPU ms SQL',
  'bytes',
  'bare p50 ms',
  '/ping p50 ms',
  'x bare',
  'x /ping',
  'others',
];

/** One row for each case and number of connections; ratios are of medians at the same number of connections. */
export function printResults(results: readonly Result[]): void {
  const rows = results.map(({ case: { project, name }, connections, bytes, product, floor, ping }) => [
    project,
    name,
    String(connections),
    product.perSecond.toFixed(0),
    product.p50.toFixed(2),
    product.p95.toFixed(2),
    product.p99.toFixed(2),
    product.serverCpu.toFixed(3),
    product.postgresCpu.toFixed(3),
    String(bytes),
    floor.p50.toFixed(2),
    ping.p50.toFixed(2),
    (product.p50 / floor.p50).toFixed(1),
    (product.p50 / ping.p50).toFixed(1),
    product.otherCores.toFixed(2),
  ]);
  printTable(HEAD, rows, 2);
}
