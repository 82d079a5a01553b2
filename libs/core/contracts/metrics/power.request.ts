import { type MetricDefinition, metricNamed } from '@app/core/metric-engine';
import { IdleBeside, inOrder, IntParam } from '../params';
import { CommonFilters, ProjectQuery } from '../shared/filters.request';
import type { Output, OutputQuery } from '../shared/output.request';
import { WindowQuery } from '../shared/window.request';
import { RateQuery } from './rate.request';

/** Of what is no proportion the size of the panel alone is known, which is in no CSV; of executions it is any brand's. */
const isOfAnyBrand = ({ proportion, denominatorOf }: MetricDefinition, output?: Output): boolean =>
  !proportion && (denominatorOf === 'executions' || output === 'csv');

/** GET /metrics/power (docs/metrics.md). */
@IdleBeside<PowerQuery & OutputQuery>({
  actor: ({ metric, output }) => isOfAnyBrand(metricNamed(metric), output),
  wanted_change: ({ metric }) => !metricNamed(metric).proportion,
})
export class PowerQuery extends inOrder(ProjectQuery, RateQuery, WindowQuery, CommonFilters) {
  @IntParam({
    default: 5,
    max: 100,
    description: 'The change that should be seen, in the unit of the metric.',
    toolWords: 'In points; default 5',
  })
  wanted_change: number;
}
