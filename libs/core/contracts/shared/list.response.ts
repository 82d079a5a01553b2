import { PagedResponse } from './paging.response';
import { AppliedFilters } from '../metrics/timeseries.response';

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
