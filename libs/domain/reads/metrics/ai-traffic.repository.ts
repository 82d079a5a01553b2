import { Injectable } from '@nestjs/common';
import type { PageTraffic, PageTrafficQuery, TrafficFeed } from '@app/core/contracts';
import { OWN_ACTOR, PAGE_VISITORS, REQUEST_FEEDS, type TimeWindow } from '@app/core/kernel';
import { containsAny, pageClause, Parameters } from '@app/core/metric-engine';
import { sitePageOfUrl } from '@app/core/site-visits';
import type { ProjectScope } from '@app/domain/tracking';
import { ReadDatabase, type Reading } from '@app/platform/database';

export interface VisitSum {
  /** Index of the period, from 0. */
  readonly period: number;
  readonly assistant: number;
  readonly visits: number;
}

/** Whose part of a page's traffic is asked for, by codes. */
export interface AskedSenders {
  readonly assistants: readonly number[];
  readonly fetchers: readonly number[];
  /** Of which answers cite. */
  readonly models: readonly number[];
}

/** A page with its counts, and the number of all pages; without a page there is one row of that number alone. */
export interface PageRecord extends Omit<PageTraffic, 'page_address'> {
  readonly page_address: string | null;
  readonly total: number;
}

/** The requests of a kind. If the CDN has any of an hour, uploaded files do not count for it: they hold the same requests. */
const counted = (kind: number, window: string): string => `
  select r.page, r.hour, r.visitor, r.requests from page_requests r
  where r.project_id = $1 and r.kind = ${kind} and ${window}
    and (r.source = ${REQUEST_FEEDS.cdn} or not exists (
      select from page_requests cdn
      where cdn.project_id = $1 and cdn.kind = ${kind} and cdn.hour = r.hour and cdn.source = ${REQUEST_FEEDS.cdn}))`;

@Injectable()
export class AiTrafficRepository {
  constructor(private readonly database: ReadDatabase) {}

  /**
   * Sums the visits of each assistant in each period. An hour belongs to the window in which it starts.
   * @param starts first instants of the periods; the first must not be after the window's start
   * @returns no rows for periods without visits
   */
  visits(
    { projectId }: ProjectScope,
    { from, to }: TimeWindow,
    starts: readonly Date[],
    assistants: readonly number[],
    page: string | undefined,
  ): Promise<VisitSum[]> {
    return this.database.query<VisitSum>(
      `select width_bucket(hour, $4::timestamptz[]) - 1 as period, visitor as assistant, sum(requests)::bigint as visits
       from (${counted(PAGE_VISITORS.assistant, 'r.hour between $2 and $3')}) v
       where visitor = any($5::smallint[]) and ($6::text is null or page = $6)
       group by 1, 2 order by 1, 3 desc, 2`,
      [projectId, from, to, starts, assistants, page ?? null],
    );
  }

  /** Pages of the site with any of the counts, the most of the sorted one first. */
  pages(
    { projectId, generation }: ProjectScope,
    { from, to, firstDay, lastDay }: TimeWindow,
    { assistants, fetchers, models }: AskedSenders,
    { sort, query, page, per_page }: Pick<PageTrafficQuery, 'sort' | 'query' | 'page' | 'per_page'>,
  ): Reading<PageRecord> {
    const values = new Parameters();
    values.add(projectId);
    const window = `r.hour between ${values.add(from)} and ${values.add(to)}`;
    const sought = query === undefined ? 'true' : containsAny('lower(page)', [query.toLowerCase()], values);
    const of = (codes: readonly number[]) => `any(${values.add(codes)}::smallint[])`;
    const text = `
      with traffic as (
        select page, 0 as cited, 0::bigint as fetched, requests as visits, 0::bigint as bot_requests
        from (${counted(PAGE_VISITORS.assistant, window)}) v where visitor = ${of(assistants)}
        union all
        select page, 0, case when visitor = ${of(fetchers)} then requests else 0 end, 0, requests
        from (${counted(PAGE_VISITORS.bot, window)}) b
        union all
        select page, count(distinct execution_id), 0, 0, 0 from (
          select ${sitePageOfUrl('u.url')} as page, s.execution_id
          from sources s join urls u on u.project_id = $1 and u.id = s.url_id
          where s.project_id = $1 and s.generation = ${values.add(generation)} and s.actor_id = ${OWN_ACTOR} and not s.rejected
            and s.day between ${values.add(firstDay)}::date and ${values.add(lastDay)}::date
            and s.executed_at between $2 and $3 and s.model = ${of(models)}
        ) c group by page
      ), found as (
        select page as page_address, sum(cited)::bigint as cited, sum(fetched)::bigint as fetched, sum(visits)::bigint as visits,
          sum(bot_requests)::bigint as bot_requests
        from traffic where ${sought} group by page
      ), page as (
        select * from found page order by page.${sort} desc, page.page_address collate "C"
        ${pageClause({ page, perPage: per_page }, values)}
      )
      select counted.total, page.* from (select count(*) as total from found) counted left join page on true
      order by page.${sort} desc, page.page_address collate "C"`;
    return this.database.reading<PageRecord>(text, values.all);
  }

  /** Whether a feed that tells where visitors came from has told of any time within the window. */
  async couldSeeVisits({ projectId }: ProjectScope, { from, to }: TimeWindow): Promise<boolean> {
    const inWindow = (table: string) =>
      `exists (select from ${table} where project_id = $1 and source = ${REQUEST_FEEDS.uploads} and hour between $2 and $3)`;
    const [row] = await this.database.query<{ seen: boolean }>(
      `select exists (
         select from agent_uploads
         where project_id = $1 and state = 'done' and (report->'tells'->>'referrers')::boolean
       ) and (${inWindow('agent_requests')} or ${inWindow('page_requests')})
       or exists (
         select from cdn_connections where project_id = $1 and state = 'active' and tells_referrers and next_hour > $2
       ) as seen`,
      [projectId, from, to],
    );
    return row!.seen;
  }

  /** Feeds that are set up, files first. A file that an earlier release has counted says nothing of what it tells. */
  feeds({ projectId }: ProjectScope): Promise<TrafficFeed[]> {
    return this.database.query<TrafficFeed>(
      `select feed, tells_pages, tells_referrers from (
         select 1 as place, 'uploads' as feed, bool_or((report->'tells'->>'pages')::boolean) as tells_pages,
           bool_or((report->'tells'->>'referrers')::boolean) as tells_referrers
         from agent_uploads where project_id = $1 and state = 'done' having count(*) > 0
         union all
         select 2, 'cdn', tells_pages, tells_referrers from cdn_connections where project_id = $1
       ) feeds order by place`,
      [projectId],
    );
  }
}
