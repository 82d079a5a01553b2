import type { CitationView, CitedSiteQuery, Direction, GroupOrder } from '@app/core/contracts';
import type { ConfidenceKind } from '@app/core/kernel';
import { storedSpellings } from '@app/core/extraction';
import {
  citedSample,
  containsAny,
  exactQuotient,
  executionsByModel,
  type Page,
  pageClause,
  Parameters,
  samplePlaces,
} from '@app/core/metric-engine';
import { type CitationQuestion, modelsOf } from './citation-selection';
import { citationsOf, FIGURES, SAMPLE_TERMS, sampledSources, UNLESS_MENTIONED } from './counted-citations';

export interface GroupsQuestion extends CitationQuestion {
  readonly view: CitationView;
  readonly order: GroupOrder;
  readonly direction: Direction;
  readonly page: Page;
  readonly site?: CitedSiteQuery;
  /** Adds what the figures rest on. */
  readonly sampled?: ConfidenceKind;
}

/**
 * SQL per view. The citations `c`, joined with `from`, are of one group where `key` is equal. `text` is the group's text,
 * joined with `of` if `g.key` is not that text already. `urls` are the keys of the page's groups with the ids of all
 * their URLs, as an array.
 */
interface View {
  readonly key: string;
  readonly from: string;
  readonly text: string;
  readonly of: string;
  readonly urls: string;
}

const siteOf = (column: string) => ({
  key: `u.${column}`,
  from: 'join urls u on u.project_id = $1 and u.id = c.url_id',
  urls:
    'select page.key, array_agg(u.id) as ids' +
    ` from page join urls u on u.project_id = $1 and u.${column} = page.key group by page.key`,
});

const VIEWS: Record<CitationView, View> = {
  url: {
    key: 'c.url_id',
    from: '',
    text: 't.url',
    of: 'join urls t on t.project_id = $1 and t.id = g.key',
    urls: 'select key, array[key] as ids from page',
  },
  domain: {
    ...siteOf('domain_id'),
    text: 't.domain',
    of: 'join domains t on t.project_id = $1 and t.id = g.key',
  },
  host: { ...siteOf('host'), text: 'g.key', of: '' },
};

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
 * looked up by their ids, which costs the same for each of them. Where it is sampled, a row has the answers that cite the
 * group as `sample`, and the first row the `places` of all.
 */
export function groupStatement(question: GroupsQuestion) {
  const values = new Parameters();
  const { selection, view, order, direction, filters, page, site = {}, sampled } = question;
  values.add(selection.scope.projectId);
  const { key, from, text, of, urls } = VIEWS[view];
  const citations = citationsOf(question, view, values);
  const ranked = order === 'brand_mention_rate';
  const beside =
    citations.beside && !ranked
      ? `select sum(c.brand_responses)::bigint as brand_responses from (${citations.beside('urls.ids')}) c`
      : `select null::bigint as brand_responses`;
  const sums = FIGURES.map((figure) => `sum(c.${figure})::bigint as ${figure}`).join(', ');
  const sought = filters.query ? containsAny(`lower(${text})`, storedSpellings(filters.query), values) : 'true';
  const within = withinSite(site, values);
  const sorted = `order by ${ORDERS[order]} ${direction} nulls last, page.group_key collate "C"`;

  const statement = [
    `with grouped as (`,
    `  select ${key} as key, min(c.url_id) as url_id, ${sums},`,
    `    sum(c.brand_responses)::bigint as brand_responses,`,
    `    min(c.first_seen_at) as first_seen_at, max(c.last_seen_at) as last_seen_at`,
    `  from (${citations.counted(ranked)}) c ${from}${within} group by ${key}${filters.content_gap === 'gap' ? UNLESS_MENTIONED : ''}`,
    `), found as (`,
    `  select g.*, ${text} as group_key from grouped g ${of} where ${sought}`,
    `), page as (`,
    `  select * from found page ${sorted} ${pageClause(page, values)}`,
    `), parts as materialized (`,
    `  select urls.key, of_group.parts, beside.brand_responses`,
    `  from (${urls}) urls`,
    `  cross join lateral (`,
    `    select jsonb_agg(jsonb_build_array(model, source_type, responses, citations, positioned, position_sum)) as parts`,
    `    from (`,
    `      select model, source_type, ${sums} from (${citations.byModel('urls.ids')}) c group by model, source_type`,
    `    ) figures`,
    `  ) of_group`,
    `  cross join lateral (${beside}) beside`,
    `)`,
    `select (select count(*) from found) as total, executions.executions, page.group_key as "groupKey",`,
    `  page.responses, page.citations, page.positioned, page.position_sum,`,
    `  coalesce(page.brand_responses, parts.brand_responses, 0) as "brandResponses",`,
    `  page.first_seen_at as "firstSeenAt", page.last_seen_at as "lastSeenAt", parts.parts,`,
    `  encode(u.sha256, 'hex') as "urlSha256", u.host, d.domain, coalesce(u.title, p.title) as title`,
    ...(sampled
      ? [`, cited.sample, case when row_number() over (${sorted}) = 1 then places.places end as places`]
      : []),
    `from (`,
    `  select coalesce(jsonb_object_agg(model, executions), '{}') as executions`,
    `  from (${executionsByModel({ ...selection.scope, ...selection, models: modelsOf(selection) }, values)}) e`,
    `) executions`,
    `left join page on true`,
    `left join parts on parts.key = page.key`,
    `left join urls u on u.project_id = $1 and u.id = page.url_id`,
    `left join domains d on d.project_id = $1 and d.id = u.domain_id`,
    `left join pages p on p.project_id = $1 and p.url_id = u.id`,
    ...(sampled
      ? [
          `left join (${citedSample(sampled, 'urls.key', `(${urls}) urls ${sampledSources(question, values)}`, SAMPLE_TERMS)}) cited`,
          `  on cited.key = page.key`,
          `cross join (${samplePlaces(sampled, { ...selection.scope, ...selection }, values)}) places`,
        ]
      : []),
    sorted,
  ].join('\n');
  return { text: statement, values: values.all };
}

/** SQL that keeps citations `c` of a site. A group lies within it with all its URLs, or outside of it. */
function withinSite({ domain }: CitedSiteQuery, values: Parameters): string {
  if (domain === undefined) return '';
  const ids =
    'select s.id from urls s join domains d on d.project_id = $1 and d.id = s.domain_id' +
    ` where s.project_id = $1 and d.domain = any(${values.add(storedSpellings(domain))}::text[])`;
  return ` where c.url_id = any(array(${ids}))`;
}
