import type { Granularity, ShareView } from '@app/core/kernel';
import type { MetricName } from '@app/core/metric-engine';
import { ResponseBody } from '../shared/body.response';
import { AppliedFilters } from '../shared/filters.response';
import { PagedResponse } from '../shared/paging.response';

/** What a link shows, and until when. The link itself is stored as a hash. */
export class Share {
  id: number;
  view: ShareView;

  /** Of an `overview`. */
  metric: MetricName;

  granularity: Granularity;

  /** Days that the window looks back from the day on which the link is opened; null with `from`. */
  range: number | null;

  /** Start of the window as it was sent; null for a window that moves on. */
  from: string | null;

  /** End of the window as it was sent; null for the end of the day on which the link is opened. */
  to: string | null;

  filters: AppliedFilters;

  /** @format date-time */
  created_at: string;

  /** @format date-time */
  expires_at: string;
}

export class CreatedShareResponse extends ResponseBody {
  project_id: number;
  share: Share;

  /**
   * The link. It cannot be shown again.
   * @format uri
   */
  url: string;
}

export class SharesResponse extends PagedResponse {
  data: Share[];
}
