import type { AlarmDirection } from '../kernel';
import { turningDay } from '../metric-engine';
import { daySums } from './day-sums';
import type { DayTable } from './day-table';
import type { Watched } from './watch';

/** Places of days: the first of the new level, and between which it lies, 95 % sure. */
export interface Finding {
  readonly direction: AlarmDirection;
  readonly since: number;
  readonly from: number;
  readonly to: number;
}

/** @returns what the sums have found on the last day of the table, if they have passed the threshold */
export function findingOf(table: DayTable, watched: Watched, threshold: number): Finding | null {
  if (watched.state !== 'watching') return null;
  const { sums, baseline, learned } = watched;
  if (Math.max(sums.up, sums.down) <= threshold) return null;
  const direction = sums.up > sums.down ? 'up' : 'down';
  const began = learned + (direction === 'up' ? sums.upSince! : sums.downSince!);
  const { x, strayed } = daySums(table, baseline.rates, 0, table.days);
  const days = Array.from(strayed, (sum, day) => ({ y: sum - baseline.weekdays[day % 7]! * x[day]!, x: x[day]! }));
  const turn = turningDay(days);
  // The baseline is taken for unchanged: a turn within it is not what the sums have seen.
  if (!turn || turn.at < learned) return { direction, since: began, from: began, to: table.days - 1 };
  return { direction, since: turn.at, from: Math.max(learned, Math.min(turn.from, turn.at)), to: turn.to };
}
