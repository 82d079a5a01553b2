import assert from 'node:assert/strict';
import { addLocalDays } from '@app/core/kernel';
import { API, type Case, type CaseContext } from '../case';
import { pagedCases } from '../paged';

const GROUPS = '/citation_intelligence/groups';
const URL = '/citation_intelligence/urls/{url_sha256}';

const KEYS = { url: 's.url_id', domain: 's.domain_id', host: 'u.host' } as const;

const distinct = (key: string, days: string): string => `
  select count(distinct ${key}) as total
  from sources s join urls u on u.project_id = s.project_id and u.id = s.url_id
  where s.project_id = $1 and s.generation = 1 and not s.rejected ${days}
`;

/** Groups of all time and of 30 days; a popular URL. */
export function citationsCases(context: CaseContext): Case[] {
  const { subject, lastDay } = context;
  const window = { from: addLocalDays(lastDay, -29), to: lastDay };
  const groups = Object.entries(KEYS).flatMap(([view, key]) => [
    ...pagedCases(context, {
      name: `groups by ${view}, 30 days`,
      route: GROUPS,
      params: { view, ...window },
      total: distinct(key, 'and s.day between $2 and $3'),
    }),
    ...pagedCases(context, { name: `groups by ${view}`, route: GROUPS, params: { view }, total: distinct(key, '') }),
  ]);
  const tagged = pagedCases(context, {
    name: 'groups by url, 30 days, tag',
    route: GROUPS,
    params: { view: 'url', collection_id: subject.collectionId, ...window },
    total: distinct(
      KEYS.url,
      `and s.day between $2 and $3 and s.prompt_id in (
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
  return [...groups, ...tagged, own('url', URL), own('url occurrences', `${URL}/occurrences`)];
}
