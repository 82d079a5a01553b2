import { EVERY_ROW, LIMITS } from '@app/core/kernel';
import { inOrder, IntParam, PerPageParam } from '../params';
import { CommonFilters, ProjectQuery } from './filters.request';
import { FromToQuery } from './window.request';

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

interface Pages {
  page: number;
  per_page: number;
}

/** @param perPage rows on a page unless sent */
export function pagesOf(perPage: number): new () => Pages {
  class Paged {
    @IntParam({ default: 1, description: 'Page, from 1.', toolWords: 'From 1' })
    page: number;

    /** `EVERY_ROW` for the whole list. */
    @PerPageParam({
      default: perPage,
      takenAs: LIMITS.perPageMax,
      beside: ({ page, per_page, output }) =>
        per_page !== EVERY_ROW || (page === 1 && output === 'csv')
          ? undefined
          : { param: 'per_page', message: 'per_page=all needs output=csv, and goes without page' },
      description:
        `Rows on a page; more than ${LIMITS.perPageMax} are taken as ${LIMITS.perPageMax}. ` +
        'With `output=csv` also `all`: the whole list, without a limit.',
      toolWords: 'To 100',
    })
    per_page: number;
  }
  return Paged;
}

export class PageQuery extends pagesOf(LIMITS.perPageDefault) {}

/** What every list over executions takes (docs/api.md): without `from` it covers all time. */
export class ListQuery extends inOrder(ProjectQuery, PageQuery, CommonFilters, FromToQuery) {}
