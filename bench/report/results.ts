import type { Case } from '../cases/case';
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
  '(p50 - bare) / ping',
  'aim',
  'met',
  'others',
];

/** Medians of /ping that an answer takes beyond what its bytes cost a bare server. */
const pingsOf = ({ product, floor, ping }: Result): number => (product.p50 - floor.p50) / ping.p50;

/** Aims hold for one caller; among many it is the queue that is measured. */
function aimOf(result: Result, all: readonly Result[]): [aim: string, met: string] {
  const { aim, project } = result.case;
  if (!aim || result.connections > 1) return ['', ''];
  if ('ms' in aim) return [`${aim.ms} ms`, result.product.p50 <= aim.ms ? 'yes' : 'no'];
  if ('pings' in aim) return [`${aim.pings} x /ping`, pingsOf(result) <= aim.pings ? 'yes' : 'no'];
  const other = all.find(
    ({ case: { name, project: of }, connections }) => name === aim.of && of === project && connections === 1,
  );
  const ratio = other ? result.product.p50 / other.product.p50 : NaN;
  return [`${aim.times} x 30 days`, other ? `${ratio <= aim.times ? 'yes' : 'no'} (${ratio.toFixed(1)})` : '?'];
}

/** One row for each case and number of connections; ratios are of medians at the same number of connections. */
export function printResults(results: readonly Result[]): void {
  const rows = results.map((result) => {
    const { connections, bytes, product, floor, ping } = result;
    const { project, name } = result.case;
    return [
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
      pingsOf(result).toFixed(1),
      ...aimOf(result, results),
      product.otherCores.toFixed(2),
    ];
  });
  printTable(HEAD, rows, 2);
}
