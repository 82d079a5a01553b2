import type { CitationFilters, CitationView } from '@app/core/contracts';
import { ALL_MODELS, type CitingAnswers, citingAnswersCode } from '@app/core/kernel';
import { isFirst, type Parameters, URL_SUMS, type UrlSum } from '@app/core/metric-engine';
import type { ListSelection } from '../selection/selections';
import { answersOf, type CitationQuestion, modelsOf, sourcePredicate, typePredicate } from './citation-selection';

/** The figures of a group, and of each of its models. The rows of `CitationsOf` sum up to them. */
export const FIGURES = ['responses', 'citations', 'positioned', 'position_sum'] as const;

/**
 * For a gap, leaves out groups that an answer under the common filters cites while it mentions the brand: their rows of
 * `counted` without figures. One pass over both kinds needs no join, whose cost would hang on a guess of their number.
 */
export const UNLESS_MENTIONED = ' having bool_and(c.citations is not null)';

/** SQL relations whose rows sum up to figures of URLs. */
export interface CitationsOf {
  /** For a gap also rows without figures: the URLs that answers cite which mention the brand. */
  counted(): string;
  /** Counted citations of the URLs in this array only, with the model and source type of each row. */
  byModel(urlIds: string): string;
}

/**
 * Reads `url_totals` for a question over all time, unless it asks for single prompts or positions. All other questions
 * read source rows.
 */
export function citationsOf(
  { selection, filters }: CitationQuestion,
  view: CitationView,
  values: Parameters,
): CitationsOf {
  const answers = answersOf(filters);
  const summed = inTotals(selection, filters);
  const responses = responsesOf(view, filters);
  const column = (sum: UrlSum) => (summed ? sum : `${URL_SUMS[sum]} as ${sum}`);
  const figures = [
    `${typeof responses === 'string' ? responses : summed ? responses.sum : URL_SUMS[responses.sum]} as responses`,
    ...(['citations', 'positioned', 'position_sum', 'brand_citations'] as const).map(column),
    ...(summed ? ['first_seen_at', 'last_seen_at'] : ['executed_at as first_seen_at', 'executed_at as last_seen_at']),
  ];
  const select = (
    columns: readonly string[],
    kind: CitingAnswers | 'none',
    byModel: boolean,
    more: readonly string[],
  ) => {
    const where = summed ? totalsPredicate(selection, kind, byModel, values) : sourcePredicate(selection, kind, values);
    return `select ${columns.join(', ')} from ${summed ? 'url_totals' : 'sources'} where ${[where, ...more].join(' and ')}`;
  };
  const counted = () => select(['url_id', ...figures], answers, false, typePredicate(filters, values));
  const mentioned = () => select(['url_id', ...figures.map(() => 'null')], 'mentioned', false, []);
  return {
    counted: () => (filters.content_gap === 'gap' ? `${counted()} union all ${mentioned()}` : counted()),
    byModel: (urlIds) =>
      select(['url_id', 'model', 'source_type', ...figures], answers, true, [
        ...typePredicate(filters, values),
        `url_id = any(${urlIds})`,
      ]),
  };
}

/** The totals know neither days nor prompts, and they do not tell background references from others. */
const inTotals = ({ window, prompts }: ListSelection, { source_type }: CitationFilters): boolean =>
  window === null && source_type !== 'background' && Object.values(prompts).every((value) => value === undefined);

function totalsPredicate(
  selection: ListSelection,
  answers: CitingAnswers | 'none',
  byModel: boolean,
  values: Parameters,
): string {
  if (answers === 'none') return 'false';
  const { projectId, generation } = selection.scope;
  const models =
    selection.models === 'all' && !byModel
      ? `model = ${ALL_MODELS}`
      : `model = any(${values.add(modelsOf(selection))}::smallint[])`;
  return [
    `project_id = ${values.add(projectId)}`,
    `generation = ${values.add(generation)}`,
    `answers = ${values.add(citingAnswersCode(answers))}`,
    models,
  ].join(' and ');
}

/**
 * The column that counts each execution of a group once: a sum, or bits of source rows for figures that have no sum.
 */
function responsesOf(view: CitationView, { source_type }: CitationFilters): { readonly sum: UrlSum } | string {
  if (view === 'url') return { sum: 'citations' };
  if (source_type === 'background') return isFirst(view === 'host' ? 'backgroundOnHost' : 'backgroundOnDomain');
  // All pages of a host have one type, so the host's sum serves every type.
  if (view === 'host') return { sum: 'host_responses' };
  if (!source_type) return { sum: 'domain_responses' };
  return { sum: source_type === 'third_party' ? 'domain_untracked_responses' : 'domain_type_responses' };
}
