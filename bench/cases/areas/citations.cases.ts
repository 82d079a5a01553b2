import assert from 'node:assert/strict';
import { addLocalDays, ANSWER_TRAITS } from '@app/core/kernel';
import { API, type Case, type CaseContext } from '../case';
import { pagedCases } from '../paged';

const GROUPS = '/citation_intelligence/groups';
const URL = '/citation_intelligence/urls/{url_sha256}';

const KEYS = { url: 's.url_id', domain: 's.domain_id', host: 'u.host' } as const;
/** The text of a group by its key. */
const TEXTS: Readonly<Record<string, string>> = {
  [KEYS.url]: 'u.url',
  [KEYS.domain]: '(select d.domain from domains d where d.project_id = $1 and d.id = s.domain_id)',
  [KEYS.host]: 'u.host',
};

const distinct = (key: string, condition = ''): string => `
  select count(distinct ${key}) as total
  from sources s join urls u on u.project_id = s.project_id and u.id = s.url_id
  where s.project_id = $1 and s.generation = 1 and not s.rejected ${condition}
`;

const { brandMentioned, competitorMentioned, brandJudgedNegative } = ANSWER_TRAITS;
const IN_WINDOW = 'and s.day between $2 and $3';
const MENTIONED = `and s.answer_traits & ${brandMentioned} <> 0`;
const GAP = `and s.answer_traits & ${brandMentioned + competitorMentioned} = ${competitorMentioned}`;
const SEARCH = 'data';

const keysOf = (key: string, condition: string): string =>
  distinct(key, condition).replace(`count(distinct ${key}) as total`, key);

/** What is sent beside the view, and which of the groups that leaves, by another road than the product's. */
const FILTERS: Readonly<
  Record<string, { params: Record<string, string>; total: (key: string, more?: string) => string }>
> = {
  mentioned: { params: { content_gap: 'mentioned' }, total: (key, more = '') => distinct(key, MENTIONED + more) },
  gap: {
    params: { content_gap: 'gap' },
    total: (key, more = '') =>
      `select count(*) as total from (${keysOf(key, GAP + more)} except ${keysOf(key, MENTIONED + more)}) gap`,
  },
  negative: {
    params: { sentiment: 'negative' },
    total: (key, more = '') => distinct(key, `and s.answer_traits & ${brandJudgedNegative} <> 0 ${more}`),
  },
  text: {
    params: { query: SEARCH },
    total: (key, more = '') => distinct(key, `and strpos(${TEXTS[key]}, '${SEARCH}') > 0 ${more}`),
  },
};

/** Groups of all time and of 30 days, by each filter of their own; a popular URL. */
export function citationsCases(context: CaseContext): Case[] {
  const { subject, lastDay } = context;
  const window = { from: addLocalDays(lastDay, -29), to: lastDay };
  const listed = (name: string, params: Readonly<Record<string, string>>, total: string, pages?: readonly number[]) =>
    pagedCases(context, { name, route: GROUPS, params, total, pages });
  const groups = Object.entries(KEYS).flatMap(([view, key]) => [
    ...listed(`groups by ${view}, 30 days`, { view, ...window }, distinct(key, IN_WINDOW)),
    ...listed(`groups by ${view}`, { view }, distinct(key)),
    ...listed(
      `groups by ${view}, 30 days, by brand mention rate`,
      { view, order: 'brand_mention_rate', ...window },
      distinct(key, IN_WINDOW),
      [1],
    ),
    ...listed(`groups by ${view}, by brand mention rate`, { view, order: 'brand_mention_rate' }, distinct(key), [1]),
    ...Object.entries(FILTERS).flatMap(([name, { params, total }]) => [
      ...listed(
        `groups by ${view}, 30 days, ${name}`,
        { view, ...params, ...window },
        total(key, ` ${IN_WINDOW}`),
        [1],
      ),
      ...listed(`groups by ${view}, ${name}`, { view, ...params }, total(key), [1]),
    ]),
  ]);
  const tagged = pagedCases(context, {
    name: 'groups by url, 30 days, tag',
    route: GROUPS,
    params: { view: 'url', collection_id: subject.collectionId, ...window },
    total: distinct(
      KEYS.url,
      `${IN_WINDOW} and s.prompt_id in (
         select prompt_id from prompt_collections c join collections k on k.id = c.collection_id
         where c.project_id = $1 and k.name = 'First')`,
    ),
  });
  const own = (name: string, route: string): Case => ({
    project: subject.name,
    name,
    route,
    path: `${API}${route.replace('{url_sha256}', subject.urlSha256)}?project_id=${subject.projectId}`,
    check: (_client, body) => assert.ok(JSON.stringify(body).length > 100),
  });
  const cases = [...groups, ...tagged, own('url', URL), own('url occurrences', `${URL}/occurrences`)];
  return cases.map((one) => ({ ...one, executions: subject.executions }));
}
