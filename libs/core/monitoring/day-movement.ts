import type { CellNoise } from './cell-noise';
import { daySums } from './day-sums';
import type { DayTable } from './day-table';

/** How days move all cells together. */
export interface DayMovement {
  readonly answers: number;
  readonly denominator: number;
  readonly weekdays: Float64Array;
  /** Variance of what a day adds to the ratio of all cells, beside its weekday. */
  readonly shared: number;
  readonly worth: number;
}

const WEEK = 7;
/** What days share is taken for larger by so many standard errors: one that is believed too small makes false alarms. */
const ERRORS = 0.5;

/**
 * Weekdays are shrunk towards the mean of all days by how far they lie apart beyond chance, as two Mondays say little of
 * Mondays.
 */
export function dayMovement(table: DayTable, days: number, rates: Float64Array, noise: CellNoise): DayMovement {
  const { n, x, strayed } = daySums(table, rates, 0, days);
  const answered = [...n.keys()].filter((day) => n[day]! > 0);
  const answers = median(answered.map((day) => n[day]!));
  const denominator = (sumOf(x) / sumOf(n)) * answers;
  const level = sumOf(strayed) / Math.max(sumOf(x), Number.MIN_VALUE);
  const weeks = Array.from({ length: WEEK }, (_, weekday) => answered.filter((day) => day % WEEK === weekday));
  const means = weeks.map((own) => {
    const all = own.reduce((sum, day) => sum + x[day]!, 0);
    return all === 0 ? 0 : own.reduce((sum, day) => sum + strayed[day]! - level * x[day]!, 0) / all;
  });
  const seen = weeks.filter((own) => own.length > 0).length;
  const spare = answered.length - seen;
  const squares = answered.reduce((sum, day) => sum + (strayed[day]! - (level + means[day % WEEK]!) * x[day]!) ** 2, 0);
  const ofX = answered.reduce((sum, day) => sum + x[day]! ** 2, 0) / answered.length;
  const ofDay = (noise.variance * sumOf(n)) / answered.length;
  const surplus = spare > 0 && ofX > 0 ? (squares / spare - ofDay) / ofX : 0;
  const unsure = spare > 0 && ofX > 0 ? ((squares / spare) * Math.sqrt(2 / spare)) / ofX : 0;
  const shared = Math.max(0, surplus + ERRORS * unsure);
  const ofOneDay = shared + ofDay / ofX;
  const apart = weeks.reduce(
    (sum, own, weekday) => sum + (own.length > 0 ? means[weekday]! ** 2 - ofOneDay / own.length : 0),
    0,
  );
  const spread = Math.max(0, apart / Math.max(1, seen - 1));
  return {
    answers,
    denominator,
    weekdays: Float64Array.from(means, (mean, weekday) => {
      const own = weeks[weekday]!.length;
      return level + (own === 0 ? 0 : (mean * spread) / (spread + ofOneDay / own));
    }),
    shared,
    worth: answered.reduce((sum, day) => sum + Math.min(1, n[day]! / answers), 0),
  };
}

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.length === 0 ? 0 : sorted[Math.floor(sorted.length / 2)]!;
}
