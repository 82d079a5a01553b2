import { GRANULARITIES, type Granularity, LIMITS, type Moment, windowProblem } from '@app/core/kernel';
import { EnumParam, inOrder, IntParam, MomentParam } from '../params';

export class RangeQuery {
  @IntParam({ max: LIMITS.rangeMaxDays, description: 'Days to look back from today; 30 unless sent.' })
  range?: number;
}

export class FromToQuery {
  @MomentParam({
    requiredWith: 'to',
    beside: ({ from, to }) => (from && to ? windowProblem(from as Moment, to as Moment) : undefined),
    description: 'Start, as an ISO 8601 date (its first instant in Europe/Madrid) or date-time.',
  })
  from?: Moment;

  @MomentParam({ description: 'End, included, as an ISO 8601 date (its last instant) or date-time; needs `from`.' })
  to?: Moment;
}

/** Fits the `WindowInput` of the kernel. */
export class WindowQuery extends inOrder(RangeQuery, FromToQuery) {}

export class GranularityQuery {
  @EnumParam(GRANULARITIES, { default: 'day', description: 'The periods that figures are computed over.' })
  granularity: Granularity;
}
