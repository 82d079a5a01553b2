import { LIMITS } from '@app/core/kernel';
import { inOrder, IntParam } from '../params';
import { CommonFilters, ProjectQuery } from './filters.request';
import { FromToQuery } from './window.request';

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export class PageQuery {
  @IntParam({ default: 1, description: 'Page, from 1.' })
  page: number;

  @IntParam({
    default: LIMITS.perPageDefault,
    takenAs: LIMITS.perPageMax,
    description: `Rows on a page; more than ${LIMITS.perPageMax} are taken as ${LIMITS.perPageMax}.`,
  })
  per_page: number;
}

/** What every list over executions takes (docs/api.md): without `from` it covers all time. */
export class ListQuery extends inOrder(ProjectQuery, PageQuery, CommonFilters, FromToQuery) {}
