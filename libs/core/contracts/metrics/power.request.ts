import { inOrder, IntParam } from '../params';
import { CommonFilters, ProjectQuery } from '../shared/filters.request';
import { WindowQuery } from '../shared/window.request';
import { RateQuery } from './rate.request';

/** GET /metrics/power (docs/metrics.md). */
export class PowerQuery extends inOrder(ProjectQuery, RateQuery, WindowQuery, CommonFilters) {
  @IntParam({ default: 5, max: 100, description: 'The change that should be seen, in the unit of the metric.' })
  wanted_change: number;
}
