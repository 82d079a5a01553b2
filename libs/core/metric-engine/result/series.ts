import { EXECUTION_ROW } from '../../kernel';
import type { MetricDefinition } from '../metric';
import { carryForward } from './carry';
import { type Confidence, confidenceOf } from './confidence';
import { type Evaluation, evaluate } from './evaluate';
import type { SumTable } from './sums';
import { pointsOf, type Timeline } from './timeline';

export interface Point extends Partial<Confidence> {
  readonly date: string;
  readonly value: number | null;
}

/** @param confidence whether points of ratios have what they rest on */
export function seriesPoints(
  metric: MetricDefinition,
  actorId: number,
  table: SumTable,
  timeline: Timeline,
  confidence = false,
): Point[] {
  const evaluations = periodEvaluations(metric, actorId, table, timeline);
  const shown = carryForward(
    evaluations.map(({ value }) => value),
    metric.carry,
    timeline,
  );
  const sure = shown.map(({ carried }, period) =>
    confidence && metric.denominator ? confidenceOf(metric, evaluations[period]!, carried) : undefined,
  );
  return pointsOf(timeline, (date, period) => ({ date, value: shown[period]!.value, ...sure[period] }));
}

export const periodEvaluations = (
  metric: MetricDefinition,
  actorId: number,
  table: SumTable,
  timeline: Timeline,
): Evaluation[] =>
  timeline.periods.map(({ offset }) => evaluate(metric, table.at(offset, actorId), table.at(offset, EXECUTION_ROW)));
