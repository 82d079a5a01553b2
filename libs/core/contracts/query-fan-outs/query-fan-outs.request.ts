import { inOrder } from '../params';
import { CommonFilters, ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';
import { WindowQuery } from '../shared/window.request';

/** GET /dimensions/query_fan_outs (docs/query-fan-outs.md). */
export class QueryFanOutsQuery extends inOrder(ProjectQuery, WindowQuery, PageQuery, CommonFilters) {}
