import { type Baseline, learnBaseline } from './baseline';
import { type Cusum, cusum } from './cusum';
import { daySums } from './day-sums';
import type { DayTable } from './day-table';
import { baselineDays } from './schedule';

/** Below so many usual days of answers nothing is watched. */
const LEAST_WORTH = 10;
/** Sums of fewer answers that stray are not normal enough for the thresholds. */
const LEAST_STRAYING = 2;

export type Watched =
  | { readonly state: 'learning' | 'too_few' }
  | { readonly state: 'watching'; readonly baseline: Baseline; readonly learned: number; readonly sums: Cusum };

/** Watches the last days of a table against the first. @param groups of each cell the place of its model */
export function watch(table: DayTable, groups: ArrayLike<number>): Watched {
  const learned = baselineDays(table.days);
  if (learned === null) return { state: 'learning' };
  const baseline = learnBaseline(table, learned, groups);
  if (!baseline) return { state: 'too_few' };
  if (baseline.worth < LEAST_WORTH) return { state: 'learning' };
  if (baseline.straying < LEAST_STRAYING) return { state: 'too_few' };
  const { n, x, strayed } = daySums(table, baseline.rates, learned, table.days);
  const usual = strayed.map(
    (sum, day) => (sum - baseline.weekdays[(learned + day) % 7]! * x[day]!) / baseline.deviation,
  );
  const parts = n.map((answers) => answers / baseline.answers);
  return { state: 'watching', baseline, learned, sums: cusum(usual, parts) };
}
