import type { CitationFilters, CitationView } from '@app/core/contracts';
import { ALL_MODELS, type CitingAnswers, citingAnswersCode } from '@app/core/kernel';
import { CITING_PREDICATES, isFirst, type Parameters, URL_SUMS, type UrlSum } from '@app/core/metric-engine';
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
  /**
   * For a gap also rows without figures: the URLs that answers cite which mention the brand.
   * @param ranked whether every group is to have its `brand_responses`, the responses that mention the brand
   */
  counted(ranked: boolean): string;
  /** Counted citations of the URLs in this array only, with the model and source type of each row. */
  byModel(urlIds: string): string;
  /** Their `brand_responses`, where `counted` knows them only when it is told that groups are ranked by them; else null. */
  beside: ((urlIds: string) => string) | null;
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
  const valueOf = (sum: UrlSum): string => (summed ? sum : URL_SUMS[sum]);
  const response = typeof responses === 'string' ? responses : valueOf(responses.sum);
  const brandResponse = brandResponseOf();
  const figures = [
    `${response} as responses`,
    ...(['citations', 'positioned', 'position_sum'] as const).map((sum) => `${valueOf(sum)} as ${sum}`),
    ...(summed ? ['first_seen_at', 'last_seen_at'] : ['executed_at as first_seen_at', 'executed_at as last_seen_at']),
    `${brandResponse ?? 'null::bigint'} as brand_responses`,
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
  const nulls = figures.map(() => 'null');
  const mentioned = () => select(['url_id', ...nulls], 'mentioned', false, []);
  const beside = (...more: readonly string[]) =>
    select(['url_id', ...nulls.slice(1), `${response} as brand_responses`], 'mentioned', false, [
      ...typePredicate(filters, values),
      ...more,
    ]);
  return {
    counted: (ranked) => {
      if (filters.content_gap === 'gap') return `${counted()} union all ${mentioned()}`;
      return ranked && brandResponse === null ? `${counted()} union all ${beside()}` : counted();
    },
    beside: brandResponse === null ? (urlIds) => beside(`url_id = any(${urlIds})`) : null,
    byModel: (urlIds) =>
      select(['url_id', 'model', 'source_type', ...figures], answers, true, [
        ...typePredicate(filters, values),
        `url_id = any(${urlIds})`,
      ]),
  };

  /** What a row adds to its group's responses that mention the brand; null where the totals do not tell. */
  function brandResponseOf(): string | null {
    if (answers === 'gap' || answers === 'none') return '0';
    if (answers !== 'all') return response;
    if (view === 'url') return valueOf('brand_citations');
    return summed ? null : `${response} * ${URL_SUMS.brand_citations}`;
  }
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

/** What one answer adds to the sample of a group: that it cites, whether it mentions the brand, its visible positions. */
export const SAMPLE_TERMS = [
  '1',
  `max((${CITING_PREDICATES.mentioned})::int)`,
  'sum(position)',
  `sum(${URL_SUMS.positioned})`,
] as const;

/** SQL that joins `urls` with the sources that count, whatever rollup has their sums. */
export function sampledSources({ selection, filters }: CitationQuestion, values: Parameters): string {
  const where = [sourcePredicate(selection, answersOf(filters), values), ...typePredicate(filters, values)];
  return `cross join lateral (select * from sources where ${where.join(' and ')} and url_id = any(urls.ids)) sources`;
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
