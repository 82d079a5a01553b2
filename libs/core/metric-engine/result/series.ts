import { EXECUTION_ROW } from '../../kernel';
import type { MetricDefinition } from '../metric';
import { carryForward } from './carry';
import { figureOf, type Sample } from '../samples';
import { CARRIED, type ShownConfidence, shownConfidence } from './confidence';
import { type Evaluation, evaluate } from './evaluate';
import type { SumTable } from './sums';
import { pointsOf, type Timeline } from './timeline';

export interface Point extends Partial<ShownConfidence> {
  readonly date: string;
  readonly value: number | null;
}

/** @param sample what points of ratios rest on, where it is asked for */
export function seriesPoints(
  metric: MetricDefinition,
  actorId: number,
  table: SumTable,
  timeline: Timeline,
  sample?: Sample,
): Point[] {
  const evaluations = periodEvaluations(metric, actorId, table, timeline);
  const shown = carryForward(
    evaluations.map(({ value }) => value),
    metric.carry,
    timeline,
  );
  const figure = sample && metric.denominator ? figureOf(metric) : undefined;
  const sure = shown.map(({ carried }, period) => {
    if (!figure) return undefined;
    return carried ? CARRIED : shownConfidence(sample!.confidence(figure, actorId, timeline.periods[period]!.offset));
  });
  return pointsOf(timeline, (date, period) => ({ date, value: shown[period]!.value, ...sure[period] }));
}

export const periodEvaluations = (
  metric: MetricDefinition,
  actorId: number,
  table: SumTable,
  timeline: Timeline,
): Evaluation[] =>
  timeline.periods.map(({ offset }) => evaluate(metric, table.at(offset, actorId), table.at(offset, EXECUTION_ROW)));
