import type { PreviousWindow, SummaryFigures, SummaryQuery, SummaryRow } from '@app/core/contracts';
import {
  changeOf,
  confidenceOf,
  type MetricName,
  metricNamed,
  type PromptClusters,
  significanceOf,
  type Summarised,
  summarise,
  type SumTable,
  type Timeline,
} from '@app/core/metric-engine';
import { type ProjectSelection } from '../selection/selections';
import { toActor } from '@app/domain/tracking';
import { actorsOf } from './timeseries.service';

/** A window's sums, and its periods. */
interface Observed {
  readonly table: SumTable;
  readonly timeline: Timeline;
}

export interface Comparison {
  readonly window: PreviousWindow;
  readonly previous: Observed;
  /** null when no proportion is asked for. */
  readonly clusters: PromptClusters | null;
  readonly crossesBreak: boolean;
}

/** Makes a metric's rows, one for each actor that the metric is about. */
export function summaryRows(
  name: MetricName,
  { scope, actors }: ProjectSelection,
  observed: Observed,
  { confidence }: Pick<SummaryQuery, 'confidence'>,
  comparison: Comparison | undefined,
): SummaryRow[] {
  const metric = metricNamed(name);
  const summariseActor = (actorId: number, { table, timeline }: Observed) =>
    summarise(metric, actorId, table, timeline);
  const figuresOf = ({ figures: { total, ...others }, pooled }: Summarised): SummaryFigures => ({
    total,
    ...(metric.denominator && (confidence || comparison) && { pooled: pooled.value }),
    ...others,
  });

  return actorsOf(metric, actors, true).map((actor) => {
    const now = summariseActor(actor.actorId, observed);
    const before = comparison && summariseActor(actor.actorId, comparison.previous);
    const clusters = (metric.proportion && comparison?.clusters?.of(metric, actor.actorId)) || null;
    return {
      actor: toActor(scope, actor),
      ...figuresOf(now),
      aggregation: metric.summary,
      ...(confidence && metric.denominator && confidenceOf(metric, now.pooled, false)),
      ...(before && {
        previous: figuresOf(before),
        change: {
          ...changeOf(metric, before.pooled, now.pooled),
          ...significanceOf(clusters),
          crosses_break: comparison!.crossesBreak,
        },
      }),
    };
  });
}
