import { inOrder } from '../params';
import { CompetitorsFilter, GranularityQuery, ProjectQuery, WindowQuery } from '../shared/filters.request';
import { CommonFilters } from '../shared/common-filters';

/** GET /metrics/sov (docs/metrics.md). */
export class SovQuery extends inOrder(ProjectQuery, WindowQuery, GranularityQuery, CompetitorsFilter, CommonFilters) {}
