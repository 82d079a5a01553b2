/**
 * Additive integers that every metric is made of. `cube` is the column of the day rollup; `fact` is what one fact row
 * contributes to the same sum, so both grains answer the same question.
 */
const sentiment = (level: number) => `(sentiment = ${level})::int`;

export const MEASURES = {
  responses: { cube: 'responses', fact: '(actor_id = -1)::int' },
  no_results: { cube: 'no_results', fact: 'no_result::int' },
  mentions: { cube: 'mentions', fact: '(mention_position is not null)::int' },
  mentions_first: { cube: 'mentions_first', fact: '(mention_position = 1)::int' },
  mentions_second: { cube: 'mentions_second', fact: '(mention_position = 2)::int' },
  mentions_top_three: { cube: 'mentions_top_three', fact: '(mention_position <= 3)::int' },
  mentions_top_seven: { cube: 'mentions_top_seven', fact: '(mention_position <= 7)::int' },
  mention_position_sum: { cube: 'mention_position_sum', fact: 'mention_position' },
  mention_weight: { cube: 'mention_weight', fact: 'mention_weight' },
  citations: { cube: 'citations', fact: 'citations' },
  citations_positioned: { cube: 'citations_positioned', fact: 'citations_positioned' },
  citation_position_sum: { cube: 'citation_position_sum', fact: 'citation_position_sum' },
  very_positive: { cube: 'very_positive', fact: sentiment(1) },
  positive: { cube: 'positive', fact: sentiment(2) },
  neutral: { cube: 'neutral', fact: sentiment(3) },
  negative: { cube: 'negative', fact: sentiment(4) },
  very_negative: { cube: 'very_negative', fact: sentiment(5) },
} as const;

export type Measure = keyof typeof MEASURES;
export const MEASURE_NAMES = Object.keys(MEASURES) as readonly Measure[];

/** Row key of an execution itself among the actors: it carries `responses` and `no_results`. */
export const EXECUTION_ROW = -1;

/**
 * 1 / position in units of 1 / lcm(1..24): integers, so that sums are exact up to position 24 and rounded to the unit
 * beyond it.
 */
export const WEIGHT_UNIT = 5_354_228_880;

export const mentionWeight = (position: number): number => Math.round(WEIGHT_UNIT / position);
