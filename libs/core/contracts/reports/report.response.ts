import type { Granularity } from '@app/core/kernel';
import { DaysBody } from '../shared/body.response';
import { AppliedFilters } from '../shared/filters.response';

/** Base of every model-insight report. */
export abstract class ReportResponse extends DaysBody {
  /** The project. @example 294 */
  project_id: number;

  /** Start of the window, in UTC. @format date-time @example 2026-02-28T23:00:00.000Z */
  from: string;

  /** End of the window, included, in UTC. @format date-time @example 2026-03-30T21:59:59.999Z */
  to: string;

  /** The periods that figures are computed over. @example week */
  granularity: Granularity;

  /** The filters that were sent. */
  filters: AppliedFilters;
}
