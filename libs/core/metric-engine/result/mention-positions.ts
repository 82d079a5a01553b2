import type { Measure } from '../measures';
import { count, type MetricDefinition, ratio } from '../metric';
import { evaluate } from './evaluate';
import { scaledRatio } from '../statistics/fractions';
import type { Sums, SumTable } from './sums';

/** A range of mention positions; its metric counts the mentions in it. */
export interface PositionBucket {
  readonly key: string;
  readonly label: string;
  readonly metric: MetricDefinition;
}

const bucket = <const Key extends string>(key: Key, label: string, upTo: Measure, ...before: Measure[]) => ({
  key,
  label,
  metric: {
    ...count({ name: `position_${key}`, measure: upTo, carry: 'none' }),
    numerator: { plus: [upTo], minus: before },
  },
});

/** The buckets do not overlap, and every mention is in one. */
export const POSITION_BUCKETS = [
  bucket('1', 'Position 1', 'mentions_first'),
  bucket('2-3', 'Position 2-3', 'mentions_top_three', 'mentions_first'),
  bucket('4-7', 'Position 4-7', 'mentions_top_seven', 'mentions_top_three'),
  bucket('8+', 'Position 8+', 'mentions', 'mentions_top_seven'),
] as const satisfies readonly PositionBucket[];

export type PositionBucketKey = (typeof POSITION_BUCKETS)[number]['key'];

/** The same part of an actor's mentions as a metric, which has an interval. */
export const bucketRate = ({ key, metric: { numerator } }: PositionBucket): MetricDefinition =>
  ratio({
    name: `position_rate_${key}`,
    numerator,
    denominator: ['mentions'],
    denominatorOf: 'actor',
    proportion: true,
  });

/** The mentions of one bucket among all of an actor's. Without any the percentage is 0. */
export function bucketShare({ metric }: PositionBucket, sums: Sums): { count: number; percentage: number } {
  const { numerator } = evaluate(metric, sums, {});
  const { mentions = 0n } = sums;
  return { count: Number(numerator), percentage: mentions === 0n ? 0 : scaledRatio(numerator, mentions, 100) };
}

export const BUCKET_MEASURES = [
  'mentions',
  'mentions_first',
  'mentions_top_three',
  'mentions_top_seven',
] as const satisfies readonly Measure[];

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

/** The positions of an actor's mentions in the window. */
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
