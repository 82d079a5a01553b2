import { readFileSync } from 'node:fs';
import { printTable } from '../../report/table';
import { type TakenStep, type Visit } from './visit';

const sorted = (values: readonly number[]): number[] => [...values].sort((one, other) => one - other);
const median = (values: readonly number[]): string => sorted(values)[Math.floor(values.length / 2)]!.toFixed(0);
const longest = (values: readonly number[]): string => Math.max(...values).toFixed(0);

const HEAD = [
  '',
  'median ms',
  'longest ms',
  'of it API',
  'requests',
  'API CPU',
  'SQL CPU',
  'page CPU',
  'longest task',
  'busy with',
];

const NOTHING = HEAD.slice(3).map(() => '');

/** A row for each step, and below it one for each of its panels. */
export function reportVisits(visits: readonly Visit[]): void {
  const paints = visits.map(({ paint }) => paint);
  const steps = [...visits[0]!.steps.keys()];
  printTable(HEAD, [
    ['first paint', median(paints), longest(paints), ...NOTHING],
    ...steps.flatMap((step) =>
      rowsOf(
        step,
        visits.map((one) => one.steps.get(step)!),
      ),
    ),
  ]);
}

function rowsOf(step: string, seen: readonly TakenStep[]): string[][] {
  const times = seen.map(({ all }) => all);
  const [worst] = [...seen].sort((one, other) => other.longestTask - one.longestTask);
  const panels = Object.keys(seen[0]!.panels);
  return [
    [
      step,
      median(times),
      longest(times),
      median(seen.map(({ asking }) => asking)),
      median(seen.map(({ requests }) => requests.length)),
      median(seen.map(({ cost }) => cost.node)),
      median(seen.map(({ cost }) => cost.sql)),
      median(seen.map(({ cpu }) => cpu)),
      longest(seen.map(({ longestTask }) => longestTask)),
      worst!.busyWith,
    ],
    ...panels.map((id) => {
      const shown = seen.flatMap((one) => one.panels[id] ?? []);
      return [`- ${id}`, median(shown), longest(shown), ...NOTHING];
    }),
  ];
}

/** What the visits cost the server. */
export function reportMemory(pid: number): void {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const peakMb = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? NaN) / 1_024;
  console.log(`\nThe API's memory, at most: ${peakMb.toFixed(0)} MB.`);
}
