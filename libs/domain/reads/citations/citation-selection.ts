import type {
  CitationFilters,
  CitedSiteQuery,
  CommonFilters,
  GroupChangeQuery,
  SiteKindQuery,
} from '@app/core/contracts';
import { BACKGROUND_POSITION, type CitingAnswers, SOURCE_TYPE_GROUPS, sourceTypeCode } from '@app/core/kernel';
import { CITING_PREDICATES, Parameters, rowPredicate } from '@app/core/metric-engine';
import { sentFilters } from '../selection/heads';
import type { ListSelection } from '../selection/selections';
import { kindPredicate } from './site-kind';

/** Which citations count, beside those of the answers that count. */
export type ChosenCitations = CitationFilters & SiteKindQuery;

/** Says which citations count: those in the selection's answers that pass the filters. */
export interface CitationQuestion {
  readonly selection: ListSelection;
  readonly filters: ChosenCitations;
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

/** SQL conditions for rows of `url_totals` or `sources` that have the requested source type and kind of site. */
export function typePredicate({ selection, filters }: CitationQuestion, values: Parameters): string[] {
  const { source_type, site_kind } = filters;
  const ofKind = site_kind ? kindPredicate(site_kind, selection.scope, values) : [];
  if (!source_type) return ofKind;
  if (source_type === 'background') return [`position = ${BACKGROUND_POSITION}`, ...ofKind];
  const codes = SOURCE_TYPE_GROUPS[source_type].map(sourceTypeCode);
  return [`source_type = any(${values.add(codes)}::smallint[])`, ...ofKind];
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
  query: CommonFilters & ChosenCitations & CitedSiteQuery & Pick<GroupChangeQuery, 'change'>,
) {
  const { query: text, source_type, sentiment, content_gap, domain, site_kind, change } = query;
  const own = { query: text, source_type, sentiment, content_gap, domain, site_kind, change };
  const sent = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) as typeof own;
  return { ...sentFilters(query), ...sent };
}
