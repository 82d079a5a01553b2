import { printTable } from '../../report/table';
import type { Figures, TableBytes } from './figures';

const MILLION = 1_000_000;
const BILLION = 1_000 * MILLION;
const MB = 2 ** 20;
const GB = 1_000 * MILLION;
const DAYS = 365;
const DAY_MS = 86_400_000;

const nameOf = ({ executions, full }: Figures): string =>
  `${executions.toLocaleString('en')}${full ? '' : ', measured only'}`;
const bytesOf = ({ heap, indexes }: TableBytes): number => heap + indexes;

/** Tables as Markdown: what was measured, a column for each data set, and what that comes to for a billion. */
export function printScale(all: readonly Figures[]): void {
  for (const figures of all) {
    console.log(`${nameOf(figures)}: ${figures.measuredOn}, load average ${figures.load.toFixed(1)}`);
  }
  printBytes(all);
  printCapture(all);
  printReads(all);
  printCarried(all);
}

function printBytes(all: readonly Figures[]): void {
  const of = (figures: Figures, table: string) => figures.tables.find((one) => one.table === table);
  const tables = all.at(-1)!.tables.map(({ table }) => table);
  const cells = (figures: Figures, found: TableBytes | undefined) => {
    if (!found) return ['', '', ''];
    const each = bytesOf(found) / figures.executions;
    return [(found.heap / MB).toFixed(0), (found.indexes / MB).toFixed(0), each.toFixed(0)];
  };
  const total = ({ tables: these }: Figures): TableBytes => ({
    table: 'all',
    rows: 0,
    heap: these.reduce((sum, { heap }) => sum + heap, 0),
    indexes: these.reduce((sum, { indexes }) => sum + indexes, 0),
  });
  console.log('\nBytes: MB of rows, MB of indexes, bytes an execution');
  printTable(
    ['table', ...all.flatMap((figures) => [nameOf(figures), 'indexes', 'each'])],
    [
      ...tables.map((table) => [table, ...all.flatMap((figures) => cells(figures, of(figures, table)))]),
      ['all', ...all.flatMap((figures) => cells(figures, total(figures)))],
    ],
  );
}

function printCapture(all: readonly Figures[]): void {
  console.log(
    '\nCapture from the answer on, an execution: CPU ms of Node + Postgres; bytes of the log (WAL), of the disk',
  );
  printTable(
    ['way', ...all.map(nameOf)],
    all.at(-1)!.capture.map(({ way }) => [
      way,
      ...all.map(({ capture }) => {
        const cost = capture.find((one) => one.way === way)!;
        return `${cost.node.toFixed(2)} + ${cost.postgres.toFixed(2)}; ${cost.wal.toFixed(0)}, ${cost.disk.toFixed(0)}`;
      }),
    ]),
  );
}

function printReads(all: readonly Figures[]): void {
  console.log('\nReading, an answer: CPU ms of Node + Postgres; p50 ms');
  printTable(
    ['project', 'question', ...all.map(nameOf)],
    all.at(-1)!.reads.map(({ project, question }) => [
      project,
      question,
      ...all.map(({ reads }) => {
        const cost = reads.find((one) => one.project === project && one.question === question);
        return cost ? `${cost.node.toFixed(1)} + ${cost.postgres.toFixed(1)}; ${cost.p50.toFixed(1)}` : '';
      }),
    ]),
    2,
  );
}

/** By what the bytes grow from the smallest to the largest whole data set, and by what an execution costs in the largest. */
function printCarried(all: readonly Figures[]): void {
  const whole = all.filter(({ full }) => full);
  const [least, most] = [whole[0], whole.at(-1)];
  if (!least || !most) return;
  const total = ({ tables }: Figures) => tables.reduce((sum, table) => sum + bytesOf(table), 0);
  const each =
    least === most
      ? total(most) / most.executions
      : (total(most) - total(least)) / (most.executions - least.executions);
  const cores = (ms: number) => ((ms * BILLION) / DAYS / DAY_MS).toFixed(2);
  const rows = most.capture.map(({ way, node, postgres }) => [
    `cores that capture keeps busy, ${way}: Node + Postgres`,
    `${cores(node)} + ${cores(postgres)}`,
  ]);
  console.log(`\nCarried to ${BILLION.toLocaleString('en')} executions, captured in a year: calculated, not measured`);
  printTable(
    ['of', 'comes to'],
    [
      ['executions a second', (BILLION / DAYS / 86_400).toFixed(1)],
      [`GB of tables and indexes, ${each.toFixed(0)} bytes an execution`, ((each * BILLION) / GB).toFixed(0)],
      ...rows,
    ],
  );
}
