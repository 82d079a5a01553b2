import type { CitationView, Direction, GroupOrder } from '@app/core/contracts';
import { storedSpellings } from '@app/core/extraction';
import {
  containsAny,
  exactQuotient,
  executionsByModel,
  type Page,
  pageClause,
  Parameters,
} from '@app/core/metric-engine';
import { type CitationQuestion, modelsOf } from './citation-selection';
import { citationsOf, type CitationsOf, FIGURES } from './counted-citations';

export interface GroupsQuestion extends CitationQuestion {
  readonly view: CitationView;
  readonly order: GroupOrder;
  readonly direction: Direction;
  readonly page: Page;
}

/**
 * SQL per view: `key` is equal for the URLs `u` of one group, and `text` is the group's text, joined with `of` if
 * `g.key` is not that text already.
 */
const VIEWS: Record<CitationView, { readonly key: string; readonly text: string; readonly of: string }> = {
  url: { key: 'u.id', text: 't.url', of: 'join urls t on t.project_id = $1 and t.id = g.key' },
  domain: { key: 'u.domain_id', text: 't.domain', of: 'join domains t on t.project_id = $1 and t.id = g.key' },
  host: { key: 'u.host', text: 'g.key', of: '' },
};

const ORDERS: Record<GroupOrder, string> = {
  group_key: 'page.group_key collate "C"',
  total_responses: 'page.responses',
  total_citations: 'page.citations',
  // All rates divide by the same executions, so the dividends sort alike.
  citation_rate: 'page.responses',
  avg_citation_position: exactQuotient('page.position_sum', 'page.positioned'),
  first_seen_at: 'page.first_seen_at',
  last_seen_at: 'page.last_seen_at',
};

/**
 * Compiles one page of groups with their figures; `parts` has those of each model and source type, as arrays. Every row
 * has the `total` of all groups and the `executions` by model. A page past the end is one row with these two only.
 */
export function groupStatement(question: GroupsQuestion) {
  const values = new Parameters();
  const { selection, view, order, direction, filters, page } = question;
  values.add(selection.scope.projectId);
  const { key, text, of } = VIEWS[view];
  const citations = citationsOf(question, view, values);
  const sums = FIGURES.map((figure) => `sum(${figure})::bigint as ${figure}`).join(', ');
  const sought = filters.query ? containsAny(`lower(${text})`, storedSpellings(filters.query), values) : 'true';
  const sorted = `order by ${ORDERS[order]} ${direction} nulls last, page.group_key collate "C"`;

  const statement = [
    `with by_url as (`,
    `  select url_id, ${sums}, min(first_seen_at) as first_seen_at, max(last_seen_at) as last_seen_at`,
    `  from (${citations.counted()}) c group by url_id`,
    `), grouped as (`,
    view === 'url' ? `  select url_id as key, * from by_url` : regrouped(key, sums),
    `), found as (`,
    `  select g.*, ${text} as group_key from grouped g ${of} where ${sought}${unlessMentioned(question, key, citations)}`,
    `), page as (`,
    `  select * from found page ${sorted} ${pageClause(page, values)}`,
    `), page_urls as (`,
    `  select page.key, u.id as url_id from page join urls u on u.project_id = $1 and ${key} = page.key`,
    `), parts as (`,
    `  select key, jsonb_agg(jsonb_build_array(model, source_type, responses, citations, positioned, position_sum)) as parts`,
    `  from (`,
    `    select key, model, source_type, ${sums}`,
    `    from (${citations.byModel('select url_id from page_urls')}) c join page_urls using (url_id)`,
    `    group by key, model, source_type`,
    `  ) figures group by key`,
    `)`,
    `select (select count(*) from found) as total, executions.executions, page.group_key as "groupKey",`,
    `  page.responses, page.citations, page.positioned, page.position_sum, page.brand_citations as "brandCitations",`,
    `  page.first_seen_at as "firstSeenAt", page.last_seen_at as "lastSeenAt", parts.parts,`,
    `  encode(u.sha256, 'hex') as "urlSha256", u.host, d.domain, coalesce(u.title, p.title) as title`,
    `from (`,
    `  select coalesce(jsonb_object_agg(model, executions), '{}') as executions`,
    `  from (${executionsByModel({ ...selection.scope, ...selection, models: modelsOf(selection) }, values)}) e`,
    `) executions`,
    `left join page on true`,
    `left join parts on parts.key = page.key`,
    `left join urls u on u.project_id = $1 and u.id = page.url_id`,
    `left join domains d on d.project_id = $1 and d.id = u.domain_id`,
    `left join pages p on p.project_id = $1 and p.url_id = u.id`,
    sorted,
  ].join('\n');
  return { text: statement, values: values.all };
}

const regrouped = (key: string, sums: string): string =>
  `  select ${key} as key, min(url_id) as url_id, ${sums},` +
  ` min(first_seen_at) as first_seen_at, max(last_seen_at) as last_seen_at` +
  ` from by_url join urls u on u.project_id = $1 and u.id = by_url.url_id group by ${key}`;

/** For a gap, leaves out groups that an answer under the common filters cites while it mentions the brand. */
function unlessMentioned({ filters }: GroupsQuestion, key: string, citations: CitationsOf): string {
  if (filters.content_gap !== 'gap') return '';
  return (
    ` and not exists (select from (select ${key} as key from (${citations.mentioned()}) c` +
    ` join urls u on u.project_id = $1 and u.id = c.url_id) mentioned where mentioned.key = g.key)`
  );
}
