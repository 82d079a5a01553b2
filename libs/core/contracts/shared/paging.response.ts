import { ResponseBody } from './body.response';
import { AppliedFilters } from './filters.response';

/** Base of every list that pages; its rows are in `data`. */
export abstract class PagedResponse extends ResponseBody {
  project_id: number;
  page: number;
  per_page: number;

  /** Rows on all pages. */
  total: number;
}

/** Base of every list over executions. */
export abstract class ListResponse extends PagedResponse {
  /**
   * Null for all time.
   * @format date-time
   */
  from: string | null;

  /** @format date-time */
  to: string | null;

  filters: AppliedFilters;
}
