import type { Granularity } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';
import { AppliedFilters } from '../shared/filters.response';

/** Base of every model-insight report. */
export abstract class ReportResponse extends ResponseBody {
  project_id: number;

  /** @format date-time */
  from: string;

  /** @format date-time */
  to: string;

  granularity: Granularity;
  filters: AppliedFilters;
}
