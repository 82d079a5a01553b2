import {
  GRANULARITIES,
  type Granularity,
  LIMITS,
  type Moment,
  POINT_UNITS,
  type PointUnit,
  windowProblem,
} from '@app/core/kernel';
import { EnumParam, inOrder, IntParam, MomentParam } from '../params';

export class RangeQuery {
  @IntParam({
    max: LIMITS.rangeMaxDays,
    idle: ({ from }) => from !== undefined,
    description: 'Days to look back from today; 30 unless sent.',
    example: 28,
    toolWords: 'Days back',
  })
  range?: number;
}

export class FromToQuery {
  @MomentParam({
    requiredWith: 'to',
    beside: ({ from, to }) => (from && to ? windowProblem(from as Moment, to as Moment) : undefined),
    description: 'Start, as an ISO 8601 date (its first instant in the time zone of the project) or date-time.',
    example: '2026-03-01',
    toolWords: 'ISO 8601 start',
  })
  from?: Moment;

  @MomentParam({
    description: 'End, included, as an ISO 8601 date (its last instant) or date-time; needs `from`.',
    example: '2026-03-31',
    toolWords: 'Included',
  })
  to?: Moment;
}

/** Fits the `WindowInput` of the kernel. */
export class WindowQuery extends inOrder(RangeQuery, FromToQuery) {}

export class GranularityQuery {
  @EnumParam(GRANULARITIES, {
    default: 'day',
    description: 'The periods that figures are computed over.',
    example: 'week',
    toolWords: 'Period',
  })
  granularity: Granularity;
}

/** How the series of an answer are written (docs/metrics.md, "Points"). */
export class PointsQuery {
  @EnumParam(POINT_UNITS, {
    default: 'days',
    toolValue: 'periods',
    description:
      'One point for every local day, or with `periods` one for every period, uncarried; a series then names its actor ' +
      'by the place in `actors`.',
  })
  points: PointUnit;
}
