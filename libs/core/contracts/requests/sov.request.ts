import { inOrder } from '../params';
import { CompetitorsFilter, GranularityQuery, ProjectQuery, WindowQuery } from './common';
import { CommonFilters } from './common-filters';

/** GET /metrics/sov (docs/metrics.md). */
export class SovQuery extends inOrder(ProjectQuery, WindowQuery, GranularityQuery, CompetitorsFilter, CommonFilters) {}
