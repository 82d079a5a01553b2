import { SENTIMENT_LEVELS, type SentimentLevel } from '../../kernel';
import type { Rollup } from './rollup';

const NEGATIVE: readonly SentimentLevel[] = ['negative', 'very_negative'];

/** As stored. */
export const NEGATIVE_LEVELS = NEGATIVE.map((level) => SENTIMENT_LEVELS.indexOf(level) + 1);

/** Bits of `sources.answer_traits`: what a row repeats of its answer, so that no question has to join the facts. */
export const ANSWER_TRAITS = { brandMentioned: 1, competitorMentioned: 2, brandJudgedNegative: 4 } as const;

const { brandMentioned, competitorMentioned, brandJudgedNegative } = ANSWER_TRAITS;

/** Kinds of answers that citations are counted in, and how a source row tells; in `url_totals` the index plus one. */
export const CITING_ANSWERS = {
  all: 'true',
  mentioned: `answer_traits & ${brandMentioned} <> 0`,
  gap: `answer_traits & ${brandMentioned + competitorMentioned} = ${competitorMentioned}`,
  negative: `answer_traits & ${brandJudgedNegative} <> 0`,
} as const;
export type CitingAnswers = keyof typeof CITING_ANSWERS;

const KINDS = Object.keys(CITING_ANSWERS) as CitingAnswers[];
export const answersCode = (answers: CitingAnswers): number => KINDS.indexOf(answers) + 1;

/**
 * Bits of `sources.firsts`, each set on one row of an execution: their number is that of the executions, which a count
 * of distinct ones would have to sort every row for. Untracked sources belong to no actor.
 */
export const FIRSTS = {
  onHost: 1,
  backgroundOnHost: 2,
  ofTypeOnDomain: 4,
  untrackedOnDomain: 8,
  backgroundOnDomain: 16,
} as const;
export type First = keyof typeof FIRSTS;

export const isFirst = (first: First): string => `(firsts & ${FIRSTS[first]} <> 0)::int`;

/** Columns of the rollup `url_totals` that add up, and what one source row contributes to the same sums. */
export const URL_SUMS = {
  citations: '1',
  positioned: '(position > 0)::int',
  position_sum: 'position',
  brand_citations: `(${CITING_ANSWERS.mentioned})::int`,
  host_responses: isFirst('onHost'),
  domain_responses: 'first_on_domain::int',
  domain_type_responses: isFirst('ofTypeOnDomain'),
  domain_untracked_responses: isFirst('untrackedOnDomain'),
} as const;
export type UrlSum = keyof typeof URL_SUMS;

const kindOfAnswers = KINDS.map((kind) => `(${answersCode(kind)}::smallint, ${CITING_ANSWERS[kind]})`).join(', ');

/** The sources of a URL over all time by model, kind of answers and source type; model 0 is all models. */
export const URL_TOTALS: Rollup = {
  table: 'url_totals',
  allTime: true,
  rows:
    '(select * from sources where not rejected) sources' +
    ' cross join lateral (values (sources.model), (0::smallint)) grain (model)' +
    ` cross join lateral (select answers from (values ${kindOfAnswers}) kinds (answers, fits) where fits) kind`,
  keys: { model: 'grain.model', answers: 'kind.answers', url_id: 'url_id', source_type: 'source_type' },
  sums: Object.fromEntries(Object.entries(URL_SUMS).map(([column, value]) => [column, `sum(${value})`])),
  lows: { first_seen_at: 'min(executed_at)' },
  highs: { last_seen_at: 'max(executed_at)' },
};
