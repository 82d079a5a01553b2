import type { CitationFilters, CitedSiteQuery, CommonFilters, GroupChangeQuery } from '@app/core/contracts';
import { BACKGROUND_POSITION, type CitingAnswers, SOURCE_TYPE_GROUPS, sourceTypeCode } from '@app/core/kernel';
import { CITING_PREDICATES, Parameters, rowPredicate } from '@app/core/metric-engine';
import { sentFilters } from '../selection/heads';
import type { ListSelection } from '../selection/selections';

/** Says which citations count: those in the selection's answers that pass the filters. */
export interface CitationQuestion {
  readonly selection: ListSelection;
  readonly filters: CitationFilters;
  /** Leaves out groups that are cited there too. */
  readonly unlessIn?: ListSelection;
  /** Leaves out groups that are not cited there too. */
  readonly alsoIn?: ListSelection;
}

/**
 * Finds the kind of answers in which citations count. An answer that judges the brand mentions it, so `negative`
 * narrows `mentioned` and leaves nothing of `gap`.
 */
export function answersOf({ content_gap, sentiment }: CitationFilters): CitingAnswers | 'none' {
  if (!sentiment) return content_gap ?? 'all';
  return content_gap === 'gap' ? 'none' : 'negative';
}

/** SQL conditions for rows of `url_totals` or `sources` that have the requested source type. */
export function typePredicate({ source_type }: CitationFilters, values: Parameters): string[] {
  if (!source_type) return [];
  if (source_type === 'background') return [`position = ${BACKGROUND_POSITION}`];
  const codes = SOURCE_TYPE_GROUPS[source_type].map(sourceTypeCode);
  return [`source_type = any(${values.add(codes)}::smallint[])`];
}

/** SQL condition for source rows of the selection in answers of this kind. Rejected sources do not count. */
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

/** Codes of the models whose answers count. */
export const modelsOf = ({ scope, models }: ListSelection): readonly number[] =>
  models === 'all' ? scope.modelsWithData : models;

/** @returns the filters that the client sent, and no others */
export function sentCitationFilters(
  query: CommonFilters & CitationFilters & CitedSiteQuery & Pick<GroupChangeQuery, 'change'>,
) {
  const { query: text, source_type, sentiment, content_gap, domain, change } = query;
  const own = { query: text, source_type, sentiment, content_gap, domain, change };
  const sent = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) as typeof own;
  return { ...sentFilters(query), ...sent };
}
