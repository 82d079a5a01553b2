import type { LocalDay } from '../../kernel';
import { type DayOutcomes, type Outcome, OUTCOMES, type Turns } from '../observations';

/**
 * From which day each outcome of some answers is rarer: where the sum of what the days have above the mean is largest
 * (Page 1954; for one change the estimate of Hinkley 1970). It says where to look, and has no interval.
 * @param rows of one prompt; a model is compared with itself
 */
export function turnsOf(rows: readonly DayOutcomes[]): Turns {
  const byModel = Map.groupBy(rows, ({ model }) => model);
  const days = [...Map.groupBy(rows, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const turn = (outcome: Outcome): LocalDay | null => {
    const rates = new Map([...byModel].map(([model, own]) => [model, sumOf(own, outcome) / sumOf(own, 'answers')]));
    let [sum, largest, at] = [0, 1e-9, null as LocalDay | null];
    days.forEach(([, own], index) => {
      for (const row of own) sum += row[outcome] - row.answers * rates.get(row.model)!;
      if (sum > largest && index + 1 < days.length) [largest, at] = [sum, days[index + 1]![0]];
    });
    return at;
  };
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, turn(outcome)])) as Record<Outcome, LocalDay | null>;
}

const sumOf = (rows: readonly DayOutcomes[], of: Outcome | 'answers'): number =>
  rows.reduce((sum, row) => sum + row[of], 0);
