import { OWN_ACTOR, REQUEST_FEEDS } from '@app/core/kernel';
import { sitePageOfUrl } from '@app/core/site-visits';

/**
 * SQL of the requests of a kind, as page, hour, visitor and requests of the project `$1`. If the CDN has any of an hour,
 * uploaded files do not count for it: they hold the same requests.
 * @param window a condition on `r.hour`
 */
export const pageRequests = (kind: number, window: string): string => `
  select r.page, r.hour, r.visitor, r.requests from page_requests r
  where r.project_id = $1 and r.kind = ${kind} and ${window}
    and (r.source = ${REQUEST_FEEDS.cdn} or not exists (
      select from page_requests cdn
      where cdn.project_id = $1 and cdn.kind = ${kind} and cdn.hour = r.hour and cdn.source = ${REQUEST_FEEDS.cdn}))`;

/** Parameters of the statement, by their names. */
export interface CitedWindow {
  readonly generation: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly from: string;
  readonly to: string;
  readonly models: string;
}

/** SQL of the own pages of the project `$1` that answers cite, as page and the number of answers. */
export const citedPages = ({ generation, firstDay, lastDay, from, to, models }: CitedWindow): string => `
  select page, count(distinct execution_id) as cited from (
    select ${sitePageOfUrl('u.url')} as page, s.execution_id
    from sources s join urls u on u.project_id = $1 and u.id = s.url_id
    where s.project_id = $1 and s.generation = ${generation} and s.actor_id = ${OWN_ACTOR} and not s.rejected
      and s.day between ${firstDay}::date and ${lastDay}::date
      and s.executed_at between ${from} and ${to} and s.model = any(${models}::smallint[])
  ) c group by page`;
