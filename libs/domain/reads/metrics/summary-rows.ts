import type { PreviousWindow, SummaryFigures, SummaryQuery, SummaryRow } from '@app/core/contracts';
import {
  changeOf,
  figureOf,
  type MetricName,
  metricNamed,
  type Sample,
  shownChanges,
  shownConfidence,
  type Summarised,
  summarise,
  type SumTable,
  type Timeline,
  UNTESTED,
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
  /** The project's first answer came after the first day of the window before. */
  readonly startsLate: boolean;
  readonly crossesBreak: boolean;
}

/**
 * Makes a metric's rows, one for each actor that the metric is about.
 * @param sample what ratios rest on, with the window before where that is compared
 */
export function summaryRows(
  name: MetricName,
  { scope, actors }: ProjectSelection,
  observed: Observed,
  { confidence }: Pick<SummaryQuery, 'confidence'>,
  sample: Sample | undefined,
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

  const figure = metric.denominator && sample ? figureOf(metric) : undefined;

  const shown = actorsOf(metric, actors, true);
  const changes =
    comparison && shownChanges(shown.map(({ actorId }) => (figure ? sample!.change(figure, actorId) : UNTESTED)));
  return shown.map((actor, index) => {
    const now = summariseActor(actor.actorId, observed);
    const before = comparison && summariseActor(actor.actorId, comparison.previous);
    return {
      actor: toActor(scope, actor),
      ...figuresOf(now),
      aggregation: metric.summary,
      ...(confidence && figure && shownConfidence(sample!.confidence(figure, actor.actorId, null))),
      ...(before && {
        previous: figuresOf(before),
        change: {
          ...changeOf(metric, before.pooled, now.pooled),
          ...changes![index]!,
          crosses_break: comparison!.crossesBreak,
        },
      }),
    };
  });
}
