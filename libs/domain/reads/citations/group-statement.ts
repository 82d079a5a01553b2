import type { CitationView, CitedSiteQuery, Direction, GroupOrder } from '@app/core/contracts';
import { type ConfidenceKind, EVERY_ROW, LIMITS } from '@app/core/kernel';
import { storedSpellings } from '@app/core/extraction';
import {
  citedSample,
  containsAny,
  exactQuotient,
  executionsByModel,
  type GroupFigure,
  groupTerms,
  needPlaces,
  type Page,
  pageClause,
  Parameters,
  samplePlaces,
  type Statement,
} from '@app/core/metric-engine';
import { type CitationQuestion, modelsOf, sourcePredicate } from './citation-selection';
import { citationsOf, FIGURES, SAMPLE_TERMS, unlessLeftOut } from './counted-citations';
import { type GroupKey, type GroupText, KEY_TYPES, TEXTS } from './group-names-statement';

export interface GroupsQuestion extends CitationQuestion {
  readonly view: CitationView;
  readonly order: GroupOrder;
  readonly direction: Direction;
  readonly page: Page;
  readonly site?: CitedSiteQuery;
  /** Adds what the figures rest on. */
  readonly sampled?: AskedConfidence;
}

export interface AskedConfidence {
  readonly kind: ConfidenceKind;
  /** All unless given. */
  readonly figures?: readonly GroupFigure[];
}

/** Compiles how many source rows the answers of a question have, up to one more than may be. */
export function readSourcesStatement({ selection }: CitationQuestion): Statement {
  const values = new Parameters();
  const read = sourcePredicate(selection, 'all', values);
  const text = `select count(*) as rows from (select from sources where ${read} limit ${LIMITS.sourcesOfKind + 1}) read`;
  return { text, values: values.all };
}

/**
 * SQL per view. The citations `c`, joined with `from`, are of one group where `key` is equal. `members` are the keys of the
 * page's groups with the ids of all their URLs, as an array; null where nobody asks for them.
 */
interface View extends GroupText {
  readonly key: string;
  readonly from: string;
  readonly members: string | null;
}

const siteOf = (column: string) => ({
  key: `u.${column}`,
  from: 'join urls u on u.project_id = $1 and u.id = c.url_id',
  members:
    'select page.key, array_agg(u.id) as ids' +
    ` from page join urls u on u.project_id = $1 and u.${column} = page.key group by page.key`,
});

const VIEWS: Record<CitationView, View> = {
  url: {
    ...TEXTS.url,
    key: 'c.url_id',
    from: '',
    members: 'select key, array[key] as ids from page',
  },
  domain: { ...TEXTS.domain, ...siteOf('domain_id') },
  host: { ...TEXTS.host, ...siteOf('host') },
};

/** Rows of `sources` know their domain, so nobody has to look for its URLs. */
const DOMAINS_OF_SOURCES: View = { ...VIEWS.domain, key: 'c.domain_id', from: '', members: null };

const ORDERS: Record<GroupOrder, string> = {
  group_key: 'page.group_key collate "C"',
  total_responses: 'page.responses',
  total_citations: 'page.citations',
  // All rates divide by the same executions, so the dividends sort alike.
  citation_rate: 'page.responses',
  brand_mention_rate: exactQuotient('coalesce(page.brand_responses, 0)', 'page.responses'),
  avg_citation_position: exactQuotient('page.position_sum', 'page.positioned'),
  first_seen_at: 'page.first_seen_at',
  last_seen_at: 'page.last_seen_at',
};

/**
 * Compiles one page of groups with their figures; `parts` has those of each model and source type, as arrays. Every row
 * has the `total` of all groups and the `executions` by model. A page past the end is one row with these two only.
 *
 * The planner cannot know how many citations a group has, so nothing here is left to that guess: the URLs of a group are
 * looked up by their ids, which costs the same for each of them, or the window is read once more. Where it is sampled, a
 * row has the answers that cite the group as `sample`, and the first row the `places` of all where a figure needs them.
 */
export function groupStatement(question: GroupsQuestion) {
  const values = new Parameters();
  const { selection, view, order, direction, filters, page, site = {}, sampled } = question;
  values.project(selection.scope.projectId);
  const citations = citationsOf(question, view, values);
  const { key, from, text, of, members } = citations.keyed === 'domain_id' ? DOMAINS_OF_SOURCES : VIEWS[view];
  const ranked = order === 'brand_mention_rate';
  const beside = ranked ? null : citations.beside;
  const sums = FIGURES.map((figure) => `sum(c.${figure})::bigint as ${figure}`).join(', ');
  const sought = filters.query ? containsAny(`lower(${text})`, storedSpellings(filters.query), values) : null;
  const within = withinSite(site, values);
  const byOrder = `order by ${ORDERS[order]} ${direction} nulls last`;
  // Only groups that may be on the page need their text, which breaks ties.
  const areFirst = sought === null && order !== 'group_key' && page.perPage !== EVERY_ROW;
  const candidates = areFirst
    ? `(select * from grouped page ${byOrder} fetch first ${values.add(page.page * page.perPage)} rows with ties)`
    : 'grouped';

  const statement = [
    `with grouped as (`,
    `  select ${key} as key, min(c.url_id) as url_id, ${sums},`,
    `    sum(c.brand_responses)::bigint as brand_responses,`,
    `    min(c.first_seen_at) as first_seen_at, max(c.last_seen_at) as last_seen_at`,
    `  from (${citations.counted(ranked)}) c ${from}${within} group by ${key}${unlessLeftOut(question)}`,
    `), found as (`,
    `  select g.*, ${text} as group_key from ${candidates} g ${of} where ${sought ?? 'true'}`,
    `), page as (`,
    `  select page.*, row_number() over () as place`,
    `  from (select * from found page ${byOrder}, page.group_key collate "C" ${pageClause(page, values)}) page`,
    `), ${members ? `members as materialized (${members}), ` : ''}cited as (${citations.onPage(sampled !== undefined)}),`,
    `parts as materialized (`,
    `  select key, jsonb_agg(jsonb_build_array(model, source_type, responses, citations, positioned, position_sum)) as parts`,
    `  from (`,
    `    select key, model, source_type, ${sums}`,
    `    from ${sampled && citations.summed ? `(${citations.onPage(false)})` : 'cited'} c group by key, model, source_type`,
    `  ) figures group by key`,
    ...(beside
      ? [
          `), beside as materialized (`,
          `  select key, (select sum(c.brand_responses) from (${beside('members.ids')}) c)::bigint as brand_responses from members`,
        ]
      : []),
    ...(sampled ? [`), samples as materialized (`, sampleOf(view, sampled)] : []),
    `)`,
    `select (select count(*) from ${areFirst ? 'grouped' : 'found'}) as total, executions.executions,`,
    `  page.key, page.group_key as "groupKey", page.responses, page.citations, page.positioned, page.position_sum,`,
    `  coalesce(page.brand_responses, ${beside ? 'beside.brand_responses, ' : ''}0) as "brandResponses",`,
    `  page.first_seen_at as "firstSeenAt", page.last_seen_at as "lastSeenAt", parts.parts,`,
    `  encode(u.sha256, 'hex') as "urlSha256", u.host, d.domain, coalesce(u.title, p.title) as title`,
    ...(sampled ? [`, samples.sample`] : []),
    ...(sampled && needPlaces(sampled.figures)
      ? [`, case when page.place = 1 then (${placesOf(question, sampled, values)}) end as places`]
      : []),
    `from (`,
    `  select coalesce(jsonb_object_agg(model, executions), '{}') as executions`,
    `  from (${executionsByModel({ ...selection.scope, ...selection, models: modelsOf(selection) }, values)}) e`,
    `) executions`,
    `left join page on true`,
    `left join parts on parts.key = page.key`,
    ...(beside ? ['left join beside on beside.key = page.key'] : []),
    ...(sampled ? ['left join samples on samples.key = page.key'] : []),
    `left join urls u on u.project_id = $1 and u.id = page.url_id`,
    `left join domains d on d.project_id = $1 and d.id = u.domain_id`,
    `left join pages p on p.project_id = $1 and p.url_id = u.id`,
    `order by page.place`,
  ].join('\n');
  return { text: statement, values: values.all };
}

/** Whose figures of another window are asked for. */
export interface KnownGroups extends CitationQuestion {
  readonly view: CitationView;
  readonly keys: readonly GroupKey[];
}

/** Compiles the figures of these groups in a window, one row for each that has some; every row has the `executions`. */
export function knownGroupsStatement(question: KnownGroups) {
  const values = new Parameters();
  const { selection, view, keys } = question;
  values.project(selection.scope.projectId);
  const citations = citationsOf(question, view, values);
  const { key, from } = citations.keyed === 'domain_id' ? DOMAINS_OF_SOURCES : VIEWS[view];
  const sums = FIGURES.map((figure) => `sum(c.${figure})::bigint as ${figure}`).join(', ');
  const asked = `${values.add(keys)}::${KEY_TYPES[view]}[]`;
  const idsOf = (column: string) => `select id from urls where project_id = $1 and ${column} = any(${asked})`;
  const ids = {
    url: `select unnest(${asked})`,
    host: idsOf('host'),
    domain: citations.keyed === 'domain_id' ? `select unnest(${asked})` : idsOf('domain_id'),
  }[view];
  const statement = [
    `select executions.executions, g.key, g.responses, g.citations, g.positioned, g.position_sum`,
    `from (`,
    `  select coalesce(jsonb_object_agg(model, executions), '{}') as executions`,
    `  from (${executionsByModel({ ...selection.scope, ...selection, models: modelsOf(selection) }, values)}) e`,
    `) executions`,
    `cross join (`,
    `  select ${key} as key, ${sums} from (${citations.counted(false)}) c ${from}`,
    `  where c.${citations.keyed} = any(array(${ids})) group by ${key}${unlessLeftOut(question)}`,
    `) g`,
  ].join('\n');
  return { text: statement, values: values.all };
}

function sampleOf(view: CitationView, { kind, figures }: AskedConfidence): string {
  const single = view === 'url';
  const terms = groupTerms(figures).map((term) => SAMPLE_TERMS[term][single ? 'single' : 'ofAnswer']);
  return citedSample({ kind, key: 'key', from: 'cited', single, terms });
}

const placesOf = ({ selection }: GroupsQuestion, { kind }: AskedConfidence, values: Parameters): string =>
  samplePlaces(kind, { ...selection.scope, ...selection }, values);

/** SQL that keeps citations `c` of a site. A group lies within it with all its URLs, or outside of it. */
function withinSite({ domain }: CitedSiteQuery, values: Parameters): string {
  if (domain === undefined) return '';
  const ids =
    'select s.id from urls s join domains d on d.project_id = $1 and d.id = s.domain_id' +
    ` where s.project_id = $1 and d.domain = any(${values.add(storedSpellings(domain))}::text[])`;
  return ` where c.url_id = any(array(${ids}))`;
}
