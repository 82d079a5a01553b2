import { CHANGE_DIMENSIONS, type ChangeDimension } from '@app/core/kernel';
import { EnumParam, inOrder } from '../params';
import { CommonFilters, ProjectQuery } from '../shared/filters.request';
import { ConfidenceQuery } from '../shared/confidence.request';
import { PageQuery } from '../shared/paging.request';
import { WindowQuery } from '../shared/window.request';
import { RateQuery } from './rate.request';

export class ChangeDimensionQuery {
  @EnumParam(CHANGE_DIMENSIONS, { default: 'prompt', description: 'What the change is explained by.' })
  by: ChangeDimension;
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
) {}
