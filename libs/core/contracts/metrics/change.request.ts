import { CHANGE_DIMENSIONS, type ChangeDimension, type Comparison } from '@app/core/kernel';
import { ComparisonParam, EnumParam, inOrder } from '../params';
import { CommonFilters, ProjectQuery } from '../shared/filters.request';
import { ConfidenceQuery } from '../shared/confidence.request';
import { PageQuery } from '../shared/paging.request';
import { WindowQuery } from '../shared/window.request';
import { RateQuery } from './rate.request';

export class ChangeDimensionQuery {
  @EnumParam(CHANGE_DIMENSIONS, {
    default: 'prompt',
    description: 'What the change is explained by.',
    toolWords: 'Explained by; default prompt',
  })
  by: ChangeDimension;
}

export class ChangeSinceQuery {
  @ComparisonParam(
    {
      default: 'previous',
      description:
        'Since which window: of the same length just before (`previous`), of the same dates a `year` before, or any local ' +
        'days before the window, as `2026-01-01/2026-01-31`.',
      toolWords: 'previous (default), year, or days as 2026-01-01/2026-01-31',
    },
    { inTools: true },
  )
  compare: Comparison;
}

/** GET /metrics/change (docs/metrics.md). */
export class ChangeQuery extends inOrder(
  ProjectQuery,
  RateQuery,
  WindowQuery,
  ChangeDimensionQuery,
  CommonFilters,
  PageQuery,
  ConfidenceQuery,
  ChangeSinceQuery,
) {}
