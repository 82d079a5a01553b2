import type { LocalDay } from '../../kernel';
import type { MetricDefinition } from '../metric';
import { turningDay } from '../statistics/changes';
import { periodEvaluations } from './series';
import type { SumTable } from './sums';
import type { Timeline } from './timeline';

/** Local days; `date` is the first of the later part, between `from` and `to` with 95 %. */
export interface ChangeTurn {
  readonly date: LocalDay;
  readonly from: LocalDay;
  readonly to: LocalDay;
}

/** From which day on a ratio is another. @param timeline of days; @returns null where no day stands out */
export function changeTurn(
  metric: MetricDefinition,
  actorId: number,
  table: SumTable,
  timeline: Timeline,
): ChangeTurn | null {
  const sums = periodEvaluations(metric, actorId, table, timeline);
  const turn = turningDay(sums.map(({ numerator, denominator }) => ({ y: Number(numerator), x: Number(denominator) })));
  if (!turn) return null;
  const dayAt = (place: number): LocalDay => timeline.periods[place]!.firstDay;
  return { date: dayAt(turn.at), from: dayAt(turn.from), to: dayAt(turn.to) };
}
