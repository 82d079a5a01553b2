import type { Measure } from '../measures';
import { scaledRatio } from '../statistics/exact';
import type { SumTable } from './sums';

export const POSITION_MEASURES = [
  'mentions',
  'mentions_first',
  'mentions_second',
] as const satisfies readonly Measure[];

export interface PositionDistribution {
  readonly position_1_count: number;
  readonly position_2_count: number;
  readonly position_3_plus_count: number;
  readonly total_mentions: number;
  readonly percentages: {
    readonly position_1: number;
    readonly position_2: number;
    readonly position_3_plus: number;
  };
}

/** At which positions an actor's mentions of the window stand. */
export function positionDistribution(actorId: number, table: SumTable): PositionDistribution {
  const { mentions = 0n, mentions_first: first = 0n, mentions_second: second = 0n } = table.total(actorId);
  const rest = mentions - first - second;
  const percentage = (count: bigint) => (mentions === 0n ? 0 : scaledRatio(count, mentions, 100));
  return {
    position_1_count: Number(first),
    position_2_count: Number(second),
    position_3_plus_count: Number(rest),
    total_mentions: Number(mentions),
    percentages: {
      position_1: percentage(first),
      position_2: percentage(second),
      position_3_plus: percentage(rest),
    },
  };
}
