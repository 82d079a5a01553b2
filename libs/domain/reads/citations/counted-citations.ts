import type { CitationView } from '@app/core/contracts';
import { ALL_MODELS, type CitingAnswers, citingAnswersCode } from '@app/core/kernel';
import { type GroupTerm, isFirst, type Parameters, URL_SUMS, type UrlSum } from '@app/core/metric-engine';
import type { ListSelection } from '../selection/selections';
import {
  answersOf,
  type ChosenCitations,
  type CitationQuestion,
  modelsOf,
  sourcePredicate,
  typePredicate,
} from './citation-selection';

/** The figures of a group, and of each of its models. The rows of `CitationsOf` sum up to them. */
export const FIGURES = ['responses', 'citations', 'positioned', 'position_sum'] as const;

/**
 * Leaves out groups with a row of `counted` that has no figures: for a gap those that an answer under the common filters cites
 * while it mentions the brand, and those that another window has too, or has not. One pass over both kinds needs no join, whose cost
 * would hang on a guess of their number.
 */
export function unlessLeftOut({ filters, unlessIn, alsoIn }: CitationQuestion): string {
  if (!alsoIn) return filters.content_gap === 'gap' || unlessIn ? ' having bool_and(c.citations is not null)' : '';
  const isElsewhere = 'c.citations is null and c.responses is not null';
  return ` having bool_or(c.citations is not null) and bool_or(${isElsewhere}) and bool_and(c.responses is not null)`;
}

/** SQL relations whose rows sum up to figures of URLs. */
export interface CitationsOf {
  /** The column that tells groups apart, or the URLs of a group. */
  readonly keyed: 'url_id' | 'domain_id';
  /** Whether rows are sums over all time, and not single citations. */
  readonly summed: boolean;
  /**
   * Also rows without figures of groups to leave out, as `unlessLeftOut` says.
   * @param ranked whether every group is to have its `brand_responses`, the responses that mention the brand
   */
  counted(ranked: boolean): string;
  /**
   * Counted citations of the page's groups, with their `key`, and the model and source type of each row. It reads a
   * relation `members` with the ids of a group's URLs, or `page` itself where domains tell groups apart.
   * @param sampled whether rows are to be single citations, with what a sample knows of them
   */
  onPage(sampled: boolean): string;
  /** Their `brand_responses`, where `counted` knows them only when it is told that groups are ranked by them; else null. */
  beside: ((urlIds: string) => string) | null;
}

/**
 * Reads `url_totals` for a question over all time, unless it asks for single prompts or positions. All other questions
 * read source rows.
 */
export function citationsOf(question: CitationQuestion, view: CitationView, values: Parameters): CitationsOf {
  const { selection, filters, unlessIn, alsoIn } = question;
  const answers = answersOf(filters);
  const summed = inTotals(selection, filters, view);
  const keyed = view === 'domain' && !summed ? 'domain_id' : 'url_id';
  const responses = responsesOf(view, filters);
  const valueIn = (totals: boolean, sum: UrlSum): string => (totals ? sum : URL_SUMS[sum]);
  const sumsIn = (totals: boolean): string[] => [
    `${typeof responses === 'string' ? responses : valueIn(totals, responses.sum)} as responses`,
    ...(['citations', 'positioned', 'position_sum'] as const).map((sum) => `${valueIn(totals, sum)} as ${sum}`),
  ];
  const response = typeof responses === 'string' ? responses : valueIn(summed, responses.sum);
  const brandResponse = brandResponseOf();
  const figures = [
    ...sumsIn(summed),
    ...(summed ? ['first_seen_at', 'last_seen_at'] : ['executed_at as first_seen_at', 'executed_at as last_seen_at']),
    `${brandResponse ?? 'null::bigint'} as brand_responses`,
  ];
  const select = (
    columns: readonly string[],
    kind: CitingAnswers | 'none',
    more: readonly string[],
    { totals = summed, byModel = false } = {},
  ) => {
    const where = totals ? totalsPredicate(selection, kind, byModel, values) : sourcePredicate(selection, kind, values);
    return `select ${columns.join(', ')} from ${totals ? 'url_totals' : 'sources'} where ${[where, ...more].join(' and ')}`;
  };
  const keys = ['url_id', ...(keyed === 'url_id' ? [] : [keyed])];
  const counted = () => select([...keys, ...figures], answers, typePredicate(question, values));
  const nulls = figures.map(() => 'null');
  const mentioned = () => select([...keys, ...nulls], 'mentioned', []);
  const elsewhere = (other: ListSelection) =>
    `select ${[...keys, '0 as responses', ...nulls.slice(1)].join(', ')} from sources where ` +
    [sourcePredicate(other, answers, values), ...typePredicate(question, values)].join(' and ');
  const beside = (...more: readonly string[]) =>
    select([...keys, ...nulls.slice(1), `${response} as brand_responses`], 'mentioned', [
      ...typePredicate(question, values),
      ...more,
    ]);
  return {
    keyed,
    summed,
    counted: (ranked) => {
      const isGap = filters.content_gap === 'gap';
      return [
        counted(),
        ...(isGap ? [mentioned()] : []),
        ...(!isGap && ranked && brandResponse === null ? [beside()] : []),
        ...[unlessIn, alsoIn].flatMap((other) => (other ? [elsewhere(other)] : [])),
      ].join(' union all ');
    },
    beside: brandResponse === null ? (urlIds) => beside(`url_id = any(${urlIds})`) : null,
    onPage: (sampled) => {
      const totals = summed && !sampled;
      const columns = ['model', 'source_type', ...sumsIn(totals), ...(sampled ? sampledColumns(view) : [])];
      const rows = (key: readonly string[], where: string) =>
        select([...key, ...columns], answers, [...typePredicate(question, values), where], { totals, byModel: true });
      // A window is read once more as a whole: many URLs of large domains are in it.
      return keyed === 'domain_id'
        ? rows(['domain_id as key'], 'domain_id = any(array(select key from page))')
        : `select members.key, c.* from members cross join lateral (${rows([], 'url_id = any(members.ids)')}) c`;
    },
  };

  /** What a row adds to its group's responses that mention the brand; null where the totals do not tell. */
  function brandResponseOf(): string | null {
    if (answers === 'gap' || answers === 'none') return '0';
    if (answers !== 'all') return response;
    if (view === 'url') return valueIn(summed, 'brand_citations');
    return summed ? null : `${response} * ${URL_SUMS.brand_citations}`;
  }
}

/**
 * The totals know neither days nor prompts, they do not tell background references from others, and not in how many answers
 * some of a domain's sites are.
 */
const inTotals = (
  { window, prompts }: ListSelection,
  { source_type, site_kind }: ChosenCitations,
  view: CitationView,
): boolean =>
  window === null &&
  source_type !== 'background' &&
  !(site_kind && view === 'domain') &&
  Object.values(prompts).every((value) => value === undefined);

function totalsPredicate(
  selection: ListSelection,
  answers: CitingAnswers | 'none',
  byModel: boolean,
  values: Parameters,
): string {
  const { projectId, generation } = selection.scope;
  const ofProject = `project_id = ${values.project(projectId)}`;
  if (answers === 'none') return `${ofProject} and false`;
  const models =
    selection.models === 'all' && !byModel
      ? `model = ${ALL_MODELS}`
      : `model = any(${values.add(modelsOf(selection))}::smallint[])`;
  return [
    ofProject,
    `generation = ${values.add(generation)}`,
    `answers = ${values.add(citingAnswersCode(answers))}`,
    models,
  ].join(' and ');
}

/** What a sample knows of a single citation. An answer cites a URL once, so of URLs it need not know the answer. */
const sampledColumns = (view: CitationView): string[] => [
  'prompt_id',
  'day',
  `${URL_SUMS.brand_citations} as brand`,
  ...(view === 'url' ? [] : ['execution_id']),
];

/** What one answer adds to the sample of a group: that it cites, whether it mentions the brand, its visible positions. */
export const SAMPLE_TERMS: Readonly<Record<GroupTerm, { readonly single: string; readonly ofAnswer: string }>> = {
  cites: { single: '1', ofAnswer: '1' },
  brand: { single: 'brand', ofAnswer: 'max(brand)' },
  position_sum: { single: 'position_sum', ofAnswer: 'sum(position_sum)' },
  positioned: { single: 'positioned', ofAnswer: 'sum(positioned)' },
};

/**
 * The column that counts each execution of a group once: a sum, or bits of source rows for figures that have no sum.
 */
function responsesOf(
  view: CitationView,
  { source_type, site_kind }: ChosenCitations,
): { readonly sum: UrlSum } | string {
  if (view === 'url') return { sum: 'citations' };
  // Hosts of a domain may be of several kinds, so that its first row need not be one of these.
  if (site_kind && view === 'domain') return '(row_number() over (partition by execution_id, domain_id) = 1)::int';
  if (source_type === 'background') return isFirst(view === 'host' ? 'backgroundOnHost' : 'backgroundOnDomain');
  // All pages of a host have one type, so the host's sum serves every type.
  if (view === 'host') return { sum: 'host_responses' };
  if (!source_type) return { sum: 'domain_responses' };
  return { sum: source_type === 'third_party' ? 'domain_untracked_responses' : 'domain_type_responses' };
}
