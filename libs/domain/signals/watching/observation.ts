import { addLocalDays, type LocalDay, type MonitorState } from '@app/core/kernel';
import {
  cellSums,
  daySums,
  type DayTable,
  type Finding,
  findingOf,
  thresholdOf,
  type Watched,
  watch,
} from '@app/core/monitoring';
import type { DayCells } from '@app/domain/reads';
import type { MonitorRow, Standing } from '../monitors/monitor-row';
import { unitOf } from './figures';

/** What a monitor sees on a day. */
export interface Observation extends Omit<DayCells, 'table'> {
  readonly monitor: MonitorRow;
  readonly brand: string;
  /** From its first day on. */
  readonly table: DayTable;
  readonly firstDay: LocalDay;
  readonly watched: Watched;
  readonly finding: Finding | null;
}

export const dayAt = ({ firstDay }: Pick<Observation, 'firstDay'>, place: number): LocalDay =>
  addLocalDays(firstDay, place);

/** @param monitors how many share the false alarms of the project */
export function observe(
  monitor: MonitorRow,
  brand: string,
  { table, prompts, models }: DayCells,
  firstDay: LocalDay,
  monitors: number,
): Observation {
  const watched = watch(table, models);
  const hasAnswers = prompts.some((_, cell) => cellSums(table, cell, table.days - 1, table.days).n > 0);
  const threshold = watched.state === 'watching' ? thresholdOf(monitors, watched.baseline.worth) : Infinity;
  const finding = hasAnswers ? findingOf(table, watched, threshold) : null;
  return { monitor, brand, table, prompts, models, firstDay, watched, finding };
}

/** What people are told of it until the next day. */
export function stateOf(
  observation: Observation,
  monitors: number,
): { state: MonitorState; standing: Standing | null } {
  const { watched, table, monitor } = observation;
  if (watched.state !== 'watching') return { state: watched.state, standing: null };
  const { baseline, sums, learned } = watched;
  const threshold = thresholdOf(monitors, baseline.worth);
  const unit = unitOf(monitor.metric);
  return {
    state: watched.state,
    standing: {
      usual: ratioOf(table, unit, 0, learned),
      deviation: (unit * baseline.deviation) / baseline.denominator,
      days: baseline.worth,
      answers: baseline.answers,
      up: sums.up / threshold,
      down: sums.down / threshold,
    },
  };
}

/** The figure over some days; null without a denominator. */
export function ratioOf(table: DayTable, unit: number, from: number, to: number): number | null {
  let [y, x] = [0, 0];
  for (let cell = 0; cell < table.cells; cell++) {
    const sums = cellSums(table, cell, from, to);
    y += sums.y;
    x += sums.x;
  }
  return x === 0 ? null : Math.round(((unit * y) / x) * 1e4) / 1e4;
}

/** How far the figure strayed on the days from a place on, in standard errors. */
export function errorsSince({ table, watched }: Observation, since: number): number {
  if (watched.state !== 'watching' || since >= table.days) return 0;
  const { baseline } = watched;
  const { n, x, strayed } = daySums(table, baseline.rates, since, table.days);
  const sum = strayed.reduce((all, one, day) => all + one - baseline.weekdays[(since + day) % 7]! * x[day]!, 0);
  const days = n.reduce((all, one) => all + one / baseline.answers, 0);
  return days === 0 ? 0 : sum / (baseline.deviation * Math.sqrt(days * (1 + days / baseline.worth)));
}
