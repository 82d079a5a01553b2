import type { MetricName } from '@app/core/metric-engine';

const NAMES_BRAND = '% of answers naming the brand';
const WEIGHTED = 'mention_rate weighted by 1/position';
const OF_ONE_LEVEL = '% of mentions judged so';

/** What each metric says of a brand, with its unit, as tools tell models; docs/metrics.md has the formulas. */
export const METRIC_TOOL_WORDS: Readonly<Record<MetricName, string>> = {
  mentions: 'answers naming the brand',
  citations: "citations of the brand's pages",
  responses: 'answers counted',
  mention_rate: NAMES_BRAND,
  visibility: NAMES_BRAND,
  weighted_visibility: WEIGHTED,
  ai_visibility_score: WEIGHTED,
  citation_rate: 'citations per 100 answers',
  avg_position: 'mean rank of citations, 1 best',
  avg_mention_position: 'mean rank of mentions, 1 best',
  net_sentiment: '% positive minus % negative mentions',
  sentiment_very_positive: OF_ONE_LEVEL,
  sentiment_positive: OF_ONE_LEVEL,
  sentiment_neutral: OF_ONE_LEVEL,
  sentiment_negative: OF_ONE_LEVEL,
  sentiment_very_negative: OF_ONE_LEVEL,
};

/** The words of some metrics in one text; those with the same words share them. */
export function toolWordsOf(names: readonly MetricName[]): string {
  const byWords = Map.groupBy(names, (name) => METRIC_TOOL_WORDS[name]);
  return [...byWords].map(([words, same]) => `${sharedName(same)}: ${words}`).join('; ');
}

const LEVELS = 'sentiment_';

const sharedName = (names: readonly string[]): string =>
  names.length > 1 && names.every((name) => name.startsWith(LEVELS)) ? `${LEVELS}*` : names.join(', ');
