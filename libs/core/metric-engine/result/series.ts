import { EXECUTION_ROW, type Granularity } from '../../kernel';
import type { MetricDefinition } from '../metric';
import { carryForward } from './carry';
import { type Confidence, confidenceOf } from './confidence';
import { type Evaluation, evaluate } from './evaluate';
import type { SumTable } from './sums';
import type { Timeline } from './timeline';

export interface Point extends Partial<Confidence> {
  readonly date: string;
  readonly value: number | null;
}

export interface SeriesOptions {
  readonly granularity: Granularity;
  readonly confidence: boolean;
}

/** One point for every local day of the window. A week's or month's value stands on each of its days. */
export function seriesPoints(
  metric: MetricDefinition,
  actorId: number,
  table: SumTable,
  timeline: Timeline,
  { granularity, confidence }: SeriesOptions,
): Point[] {
  const evaluations = periodEvaluations(metric, actorId, table, timeline);
  const shown = carryForward(
    evaluations.map(({ value }) => value),
    metric.carry,
    granularity,
  );
  return timeline.periods.flatMap(({ offset, days }, index) => {
    const { value, carried } = shown[index]!;
    const sure = confidence && metric.denominator ? confidenceOf(metric, evaluations[index]!, carried) : undefined;
    return timeline.dates.slice(offset, offset + days).map((date) => ({ date, value, ...sure }));
  });
}

export const periodEvaluations = (
  metric: MetricDefinition,
  actorId: number,
  table: SumTable,
  timeline: Timeline,
): Evaluation[] =>
  timeline.periods.map(({ offset }) => evaluate(metric, table.at(offset, actorId), table.at(offset, EXECUTION_ROW)));
