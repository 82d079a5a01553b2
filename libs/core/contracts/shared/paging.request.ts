import { inOrder } from '../params';
import { FromToQuery, PageQuery, ProjectQuery } from './filters.request';
import { CommonFilters } from './common-filters';

/** What every list over executions takes (docs/api.md): without `from` it covers all time. */
export class ListQuery extends inOrder(ProjectQuery, PageQuery, CommonFilters, FromToQuery) {}
