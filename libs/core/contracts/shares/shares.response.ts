import type { Granularity, ShareView } from '@app/core/kernel';
import type { MetricName } from '@app/core/metric-engine';
import { ResponseBody } from '../shared/body.response';
import { AppliedFilters } from '../shared/filters.response';
import { PagedResponse } from '../shared/paging.response';

/** What a link shows, and until when. The link itself is stored as a hash. */
export class Share {
  /** The share. @example 5 */
  id: number;

  /** What the link shows; `digest` is made from one, and does not move. @example overview */
  view: ShareView;

  /** Of an `overview`. @example visibility */
  metric: MetricName;

  /** The periods that figures are computed over. @example week */
  granularity: Granularity;

  /**
   * Days of the window, up to the day before the link is opened; null with `from`, and where none was sent: then 30.
   * @example 30
   */
  range: number | null;

  /** Start of the window as it was sent; null for a window that moves on. */
  from: string | null;

  /** End of the window as it was sent; null for the end of the day on which the link is opened. */
  to: string | null;

  /** The filters that were sent. */
  filters: AppliedFilters;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;

  /** From then on the link shows nothing. @format date-time @example 2026-04-01T09:14:05.120Z */
  expires_at: string;
}

export class CreatedShareResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** What the link shows, and until when. */
  share: Share;

  /**
   * The link. It cannot be shown again.
   * @format uri @example https://visibility.example/share/q3Zt0Yk8Jm1vXw5Ld7RbNc2Ph6SgTfA9uEiOoKjVxDU
   */
  url: string;
}

export class SharesResponse extends PagedResponse {
  /** The rows of the page. */
  data: Share[];
}
