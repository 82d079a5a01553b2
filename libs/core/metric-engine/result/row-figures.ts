import type { Measure } from '../measures';
import type { MetricDefinition } from '../metric';
import { figureOf, PanelSample, type SampleLists } from '../samples';
import { marketRatio } from '../statistics/intervals';
import { type ShownConfidence, shownConfidence } from './confidence';
import { type Evaluation, evaluate, measuresOf } from './evaluate';
import type { Sums } from './sums';

/** Sums of one row as the compiled statement returns them: decimal text. */
export type MeasureTexts = { readonly [measure in Measure]?: string };

/** The sums of one row, which holds an actor's and those of the executions. */
export const rowSums = (metrics: readonly MetricDefinition[], texts: MeasureTexts): Sums =>
  Object.fromEntries(measuresOf(metrics).map((measure) => [measure, BigInt(texts[measure]!)]));

/** A metric of such a row. */
export const rowFigure = (metric: MetricDefinition, sums: Sums): Evaluation => evaluate(metric, sums, sums);

/**
 * What a row of one prompt rests on. A single prompt says nothing of others like it, so for a market there are no bounds.
 * @param lists of the panel, with answers to figures in this order; absent for a market
 */
export function rowConfidence(
  metrics: readonly MetricDefinition[],
  actorId: number,
  sums: Sums,
  lists: readonly SampleLists[] | null | undefined,
): ShownConfidence[] {
  const figures = metrics.map(figureOf);
  const sample = lists && PanelSample.of(lists, figures);
  return metrics.map((metric, index) => {
    if (sample) return shownConfidence(sample.confidence(figures[index]!, actorId, null));
    const { numerator, denominator } = rowFigure(metric, sums);
    return shownConfidence(marketRatio([{ y: Number(numerator), x: Number(denominator) }], figures[index]!.unit));
  });
}
