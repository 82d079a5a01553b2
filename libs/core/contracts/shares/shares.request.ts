import { LIMITS, SHARE_VIEWS, type ShareView } from '@app/core/kernel';
import { METRIC_NAMES, type MetricName } from '@app/core/metric-engine';
import { EnumParam, inOrder, IntParam } from '../params';
import { CommonFilters, ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';
import { GranularityQuery, WindowQuery } from '../shared/window.request';

class ShareChoice {
  @EnumParam(SHARE_VIEWS, { required: true, description: 'What the link shows.' })
  view: ShareView;

  @EnumParam(METRIC_NAMES, {
    default: 'visibility',
    description: 'The metric of an `overview`.',
    example: 'mention_rate',
  })
  metric: MetricName;
}

export class ShareEnd {
  @IntParam({
    default: LIMITS.shareDays,
    max: LIMITS.shareMaxDays,
    description: 'Days after which the link shows nothing any more.',
  })
  expires_in_days: number;
}

/** POST /shares (docs/shares.md). */
export class CreateShareBody extends inOrder(
  ProjectQuery,
  ShareChoice,
  GranularityQuery,
  WindowQuery,
  CommonFilters,
  ShareEnd,
) {}

/** GET /shares (docs/shares.md). */
export class SharesQuery extends inOrder(ProjectQuery, PageQuery) {}

export class SharePath extends ProjectQuery {
  @IntParam({ required: true, description: 'The share.', example: 5 })
  id: number;
}
