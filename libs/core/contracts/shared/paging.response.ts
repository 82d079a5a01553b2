import { DaysBody } from './body.response';
import { AppliedFilters } from './filters.response';

/** Base of every list that pages; its rows are in `data`. */
export abstract class PagedResponse extends DaysBody {
  /** The project. @example 294 */
  project_id: number;

  /** The page, from 1. @example 1 */
  page: number;

  /** Rows on a page, 100 at most. @example 20 */
  per_page: number;

  /** Rows on all pages. @example 1 */
  total: number;
}

/** Base of every list over executions. */
export abstract class ListResponse extends PagedResponse {
  /** Null for all time. @format date-time @example 2026-02-28T23:00:00.000Z */
  from: string | null;

  /** End of the window, included, in UTC; null for all time. @format date-time @example 2026-03-30T21:59:59.999Z */
  to: string | null;

  /** The filters that were sent. */
  filters: AppliedFilters;
}
