import type { CitationFilters, CommonFilters } from '@app/core/contracts';
import { BACKGROUND_POSITION, type CitingAnswers, SOURCE_TYPE_GROUPS, sourceTypeCode } from '@app/core/kernel';
import { CITING_PREDICATES, Parameters, rowPredicate } from '@app/core/metric-engine';
import { sentFilters } from '../selection/heads';
import type { ListSelection } from '../selection/selections';

/** Which citations count: those of the selection's answers that the filters keep. */
export interface CitationQuestion {
  readonly selection: ListSelection;
  readonly filters: CitationFilters;
}

/**
 * In which answers citations count. Answers that judge the brand mention it, so `negative` narrows `mentioned`, and
 * leaves nothing of `gap`.
 */
export function answersOf({ content_gap, sentiment }: CitationFilters): CitingAnswers | 'none' {
  if (!sentiment) return content_gap ?? 'all';
  return content_gap === 'gap' ? 'none' : 'negative';
}

/** What makes a row of `url_totals` or `sources` one of the asked type. */
export function typePredicate({ source_type }: CitationFilters, values: Parameters): string[] {
  if (!source_type) return [];
  if (source_type === 'background') return [`position = ${BACKGROUND_POSITION}`];
  const codes = SOURCE_TYPE_GROUPS[source_type].map(sourceTypeCode);
  return [`source_type = any(${values.add(codes)}::smallint[])`];
}

/** Source rows of the selection in answers of this kind, none of them rejected. */
export const sourcePredicate = (
  selection: ListSelection,
  answers: CitingAnswers | 'none',
  values: Parameters,
): string =>
  [
    rowPredicate({ ...selection.scope, ...selection }, 'sources', values),
    'not rejected',
    answers === 'none' ? 'false' : CITING_PREDICATES[answers],
  ].join(' and ');

/** The models whose answers count, by code. */
export const modelsOf = ({ scope, models }: ListSelection): readonly number[] =>
  models === 'all' ? scope.modelsWithData : models;

/** The echo of what was sent, and of nothing else. */
export function sentCitationFilters(query: CommonFilters & CitationFilters) {
  const { query: text, source_type, sentiment, content_gap } = query;
  const own = { query: text, source_type, sentiment, content_gap };
  const sent = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) as typeof own;
  return { ...sentFilters(query), ...sent };
}
