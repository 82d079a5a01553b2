import type { Direction, SiteOrder } from '@app/core/contracts';
import { type PlaceRule, placeRules, registrableDomain, storedSpellings } from '@app/core/extraction';
import { BACKGROUND_POSITION, sourceTypeCode } from '@app/core/kernel';
import {
  containsAny,
  executionsByModel,
  type Page,
  pageClause,
  Parameters,
  type Statement,
} from '@app/core/metric-engine';
import { modelsOf, sourcePredicate } from '../citations/citation-selection';
import { namesAbove, UNTRACKED } from '../citations/site-kind';
import { sitePageOfUrl } from '@app/core/site-visits';
import type { ListSelection } from '../selection/selections';

/** What of a kind of sites is a row: hosts of the own brand, places (communities, channels), or items of them. */
export interface SitesQuestion {
  readonly selection: ListSelection;
  readonly of: 'owned' | 'forum' | 'video';
  readonly by: 'host' | 'place' | 'item';
  readonly order: SiteOrder;
  readonly direction: Direction;
  readonly page: Page;
  readonly query?: string;
  readonly site?: string;
  readonly place?: string;
}

const ORDERS: Readonly<Record<SiteOrder, string>> = {
  total_citations: 'page.citations',
  total_responses: 'page.responses',
  prompts: 'page.prompts',
  last_seen_at: 'page.last_seen_at',
};

const KEYS: Readonly<Record<SitesQuestion['by'], string>> = {
  host: 'site',
  place: `site || '/' || coalesce(place, '')`,
  // A page of which no item is known stands for itself.
  item: `coalesce(site || '/' || item, url)`,
};

const FIGURES =
  'count(*) as citations, count(distinct execution_id) as responses,' +
  ` count(*) filter (where position > ${BACKGROUND_POSITION}) as positioned, sum(position)::bigint as position_sum`;

/**
 * Compiles one page of rows with their figures; `parts` has those of each model, as arrays. Every row has the `total` of all
 * rows and the `executions` by model. A page past the end is one row with these two only. Addresses are read by the rules
 * of today, so that no stored row has to be made again when a rule changes.
 */
export function sitesStatement(question: SitesQuestion): Statement {
  const values = new Parameters();
  const { selection, of, by, order, direction, page } = question;
  const project = values.project(selection.scope.projectId);
  const kept = narrowed(question, values);
  const cited = (columns: string): string =>
    `select ${columns} from sources where ${sourcePredicate(selection, 'all', values)} and ${ofKind(of, project, values)}`;
  const text = [
    `with ${of === 'owned' ? `${namedMedia(project)}, ` : ''}read as (${of === 'owned' ? owned(project) : read(of, project, values)}`,
    `  and u.id in (${cited('url_id')})`,
    `), placed as materialized (`,
    `  select read.*, ${KEYS[by]} as key from read`,
    `), citing as materialized (`,
    `  select placed.key, placed.url, c.* from (${cited('url_id, execution_id, prompt_id, model, position, executed_at')}) c`,
    `  join placed on placed.url_id = c.url_id`,
    `), grouped as (`,
    `  select key, ${FIGURES}, count(distinct prompt_id) as prompts,`,
    `    min(executed_at) as first_seen_at, max(executed_at) as last_seen_at`,
    `  from citing group by key`,
    `), found as (`,
    `  select * from grouped${kept}`,
    `), page as (`,
    `  select page.*, row_number() over () as rank`,
    `  from (select * from found page order by ${ORDERS[order]} ${direction}, page.key collate "C" ${pageClause(page, values)}) page`,
    `), parts as (`,
    `  select key, jsonb_agg(jsonb_build_array(model, responses, citations, positioned, position_sum)) as parts`,
    `  from (`,
    `    select key, model, ${FIGURES} from citing where key in (select key from page) group by key, model`,
    `  ) figures group by key`,
    `), tops as (`,
    `  select distinct on (key) key, url_id from (`,
    `    select key, url_id, url, count(*) as citations`,
    `    from citing where key in (select key from page) group by key, url_id, url`,
    `  ) pages order by key, citations desc, url collate "C"`,
    `), names as (`,
    `  select key, min(site collate "C") as site, max(place collate "C") as place, min(item collate "C") as item`,
    `  from placed where key in (select key from page) group by key`,
    `)`,
    `select (select count(*) from found) as total,`,
    `  (select coalesce(sum(citations), 0)::bigint from grouped) as "allCitations", executions.executions,`,
    `  page.key, page.responses, page.citations, page.positioned, page.position_sum, page.prompts,`,
    `  page.first_seen_at as "firstSeenAt", page.last_seen_at as "lastSeenAt", parts.parts,`,
    `  names.site, names.place, ${by === 'item' ? 'names.item' : 'null::text as item'},`,
    `  u.url, encode(u.sha256, 'hex') as "urlSha256", coalesce(u.title, p.title) as title`,
    `from (`,
    `  select coalesce(jsonb_object_agg(model, executions), '{}') as executions`,
    `  from (${executionsByModel({ ...selection.scope, ...selection, models: modelsOf(selection) }, values)}) e`,
    `) executions`,
    `left join page on true`,
    `left join parts on parts.key = page.key`,
    `left join names on names.key = page.key`,
    `left join tops on tops.key = page.key`,
    `left join urls u on u.project_id = ${project} and u.id = tops.url_id`,
    `left join pages p on p.project_id = ${project} and p.url_id = u.id`,
    `order by page.rank`,
  ].join('\n');
  return { text, values: values.all };
}

/** SQL for the source rows that can be of the kind: hosts tell the rest. */
function ofKind(of: SitesQuestion['of'], project: string, values: Parameters): string {
  if (of === 'owned') return `(source_type = ${sourceTypeCode('owned')} or url_id in (select url_id from named))`;
  const domains = values.add([...new Set(placeRules(of).map(({ site }) => registrableDomain(site)))]);
  const ids = `select id from domains where project_id = ${project} and domain = any(${domains}::text[])`;
  return `${UNTRACKED} and domain_id = any(array(${ids}))`;
}

/** SQL for URLs at or below the places that the project has named as its own (`ownedAddress`); the longest one names a URL. */
const namedMedia = (project: string): string =>
  `media as materialized (select m.address, at.host from owned_media m` +
  ` cross join lateral (values (split_part(m.address, '/', 1)), ('www.' || split_part(m.address, '/', 1))) at (host)` +
  ` where m.project_id = ${project}` +
  `), there as materialized (select u.id, u.host, lower(${sitePageOfUrl('u.url')}) as page from urls u` +
  ` where u.project_id = ${project} and u.host in (select host from media)` +
  `), named as materialized (select distinct on (u.id) u.id as url_id, m.address from media m join there u on u.host = m.host` +
  ` where u.page = m.address or starts_with(u.page, m.address || '/') order by u.id, length(m.address) desc)`;

const owned = (project: string): string =>
  `select u.id as url_id, u.url, coalesce(named.address, u.host) as site, null::text as place, null::text as item` +
  ` from urls u left join named on named.url_id = u.id where u.project_id = ${project}`;

/** Names of places that are the same in upper and lower case. */
const FOLDED: Readonly<Record<NonNullable<PlaceRule['foldsPlace']>, string>> = { all: '', handles: '^@' };

/** SQL for URLs of listed sites, read by their rules. */
function read(of: 'forum' | 'video', project: string, values: Parameters): string {
  const rules = placeRules(of);
  const insensitive = (pattern?: string): string | null => (pattern === undefined ? null : `(?i)${pattern}`);
  const columns = [
    `${values.add(rules.map(({ site }) => site))}::text[]`,
    `${values.add(rules.map(({ name, site }) => name ?? site))}::text[]`,
    `${values.add(rules.map(({ byHost = false }) => byHost))}::boolean[]`,
    `${values.add(rules.map(({ foldsPlace }) => (foldsPlace ? FOLDED[foldsPlace] : null)))}::text[]`,
    `${values.add(rules.map(({ place }) => insensitive(place)))}::text[]`,
    `${values.add(rules.map(({ item }) => insensitive(item)))}::text[]`,
  ];
  const place = 'substring(u.url from rule.place)';
  return (
    `select u.id as url_id, u.url,` +
    ` case when rule.by_host then regexp_replace(u.host, '^www\\.', '') else rule.name end as site,` +
    ` case when ${place} ~ rule.folded then lower(${place}) else ${place} end as place, substring(u.url from rule.item) as item` +
    ` from urls u ${namesAbove('u.host')}` +
    ` join unnest(${columns.join(', ')}) rule (site, name, by_host, folded, place, item) on rule.site = part.name` +
    ` where u.project_id = ${project}`
  );
}

/** SQL that keeps rows with a page that was asked for. */
function narrowed({ query, site, place }: SitesQuestion, values: Parameters): string {
  const conditions = [
    ...(query === undefined ? [] : [containsAny('lower(url)', storedSpellings(query), values)]),
    ...(site === undefined ? [] : [`site = ${values.add(site.toLowerCase())}`]),
    ...(place === undefined ? [] : [`place in (${values.add(place)}, ${values.add(place.toLowerCase())})`]),
  ];
  return conditions.length === 0 ? '' : ` where key in (select key from placed where ${conditions.join(' and ')})`;
}
