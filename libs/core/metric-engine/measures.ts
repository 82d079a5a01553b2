import { EXECUTION_ROW, sentimentCode, type SentimentLevel } from '../kernel';

const judged = (level: SentimentLevel) => `(sentiment = ${sentimentCode(level)})::int`;

/**
 * Additive integers that every metric is made of, and what one row of `facts` adds to each. The rollups of facts have a
 * column of the measure's name for the same sum, so every grain gives the same answer.
 */
export const MEASURES = {
  responses: `(actor_id = ${EXECUTION_ROW})::int`,
  no_results: 'no_result::int',
  mentions: '(mention_position is not null)::int',
  mentions_first: '(mention_position = 1)::int',
  mentions_second: '(mention_position = 2)::int',
  mentions_top_three: '(mention_position <= 3)::int',
  mentions_top_seven: '(mention_position <= 7)::int',
  mention_position_sum: 'mention_position',
  mention_weight: 'mention_weight',
  citations: 'citations',
  citations_positioned: 'citations_positioned',
  citation_position_sum: 'citation_position_sum',
  very_positive: judged('very_positive'),
  positive: judged('positive'),
  neutral: judged('neutral'),
  negative: judged('negative'),
  very_negative: judged('very_negative'),
} as const;

export type Measure = keyof typeof MEASURES;
export const MEASURE_NAMES = Object.keys(MEASURES) as readonly Measure[];

/**
 * Weights are 1 / position in units of 1 / lcm(1..24). They are integers, so that sums are exact up to position 24 and
 * rounded to the unit beyond it.
 */
export const WEIGHT_UNIT = 5_354_228_880;

export const mentionWeight = (position: number): number => Math.round(WEIGHT_UNIT / position);
