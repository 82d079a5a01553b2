import { METRIC_NAMES, type MetricName, metricNamed } from '@app/core/metric-engine';
import { ActorParam, EnumParam } from '../params';

/** The metrics that divide: rates and averages. */
export const RATE_NAMES: readonly MetricName[] = METRIC_NAMES.filter((name) => metricNamed(name).denominator);

/** Counts have no interval. */
export const haveNoInterval = ({ metrics }: { readonly metrics: readonly MetricName[] }): boolean =>
  metrics.every((name) => !RATE_NAMES.includes(name));

/** They are of answers, whoever is in them. */
export const areOfNoBrand = ({ metrics }: { readonly metrics: readonly MetricName[] }): boolean =>
  metrics.every((name) => metricNamed(name).subject === 'project');

/** One rate or average of one brand. */
export class RateQuery {
  @EnumParam(RATE_NAMES, {
    default: 'mention_rate',
    description: 'A rate or an average.',
    toolWords: 'Default mention_rate: % of answers naming the brand',
  })
  metric: MetricName;

  @ActorParam({
    default: 'project',
    description: 'Whose it is: `project` for the own brand, or the id of a competitor.',
    toolWords: 'project, the default, or a competitor id',
  })
  actor: 'project' | number;
}
