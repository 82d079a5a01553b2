import {
  ANSWER_TRAITS,
  BACKGROUND_POSITION,
  CITING_ANSWERS,
  type CitingAnswers,
  citingAnswersCode,
  type First,
  FIRSTS,
  sentimentCode,
  type SentimentLevel,
} from '../../kernel';
import type { Rollup } from './rollup';
import { SOURCES_BY_MODEL } from './source-rollups';

const NEGATIVE: readonly SentimentLevel[] = ['negative', 'very_negative'];

/** Codes of the levels that count as negative. */
export const NEGATIVE_LEVELS = NEGATIVE.map(sentimentCode);

const { brandMentioned, competitorMentioned, brandJudgedNegative } = ANSWER_TRAITS;

/** Whether a source row belongs to an answer of the kind. */
export const CITING_PREDICATES: Readonly<Record<CitingAnswers, string>> = {
  all: 'true',
  mentioned: `answer_traits & ${brandMentioned} <> 0`,
  gap: `answer_traits & ${brandMentioned + competitorMentioned} = ${competitorMentioned}`,
  negative: `answer_traits & ${brandJudgedNegative} <> 0`,
};

/** 1 where a source row is the first of its execution in this sense, as an expression; else 0. */
export const isFirst = (first: First): string => `(firsts & ${FIRSTS[first]} <> 0)::int`;

/** Columns of the rollup `url_totals` that add up, and what one source row adds to the same sums. */
export const URL_SUMS = {
  citations: '1',
  positioned: `(position > ${BACKGROUND_POSITION})::int`,
  position_sum: 'position',
  brand_citations: `(${CITING_PREDICATES.mentioned})::int`,
  host_responses: isFirst('onHost'),
  domain_responses: 'first_on_domain::int',
  domain_type_responses: isFirst('ofTypeOnDomain'),
  domain_untracked_responses: isFirst('untrackedOnDomain'),
} as const;
export type UrlSum = keyof typeof URL_SUMS;

const kindsOfAnswers = CITING_ANSWERS.map(
  (kind) => `(${citingAnswersCode(kind)}::smallint, ${CITING_PREDICATES[kind]})`,
).join(', ');

/** The sources of a URL over all time by model, kind of answers and source type, and of all models together. */
export const URL_TOTALS: Rollup = {
  table: 'url_totals',
  allTime: true,
  rows:
    SOURCES_BY_MODEL +
    ` cross join lateral (select answers from (values ${kindsOfAnswers}) kinds (answers, fits) where fits) kind`,
  keys: { model: 'grain.model', answers: 'kind.answers', url_id: 'url_id', source_type: 'source_type' },
  sums: Object.fromEntries(Object.entries(URL_SUMS).map(([column, value]) => [column, `sum(${value})`])),
  lows: { first_seen_at: 'min(executed_at)' },
  highs: { last_seen_at: 'max(executed_at)' },
};
