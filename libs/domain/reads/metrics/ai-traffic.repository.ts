import { Injectable } from '@nestjs/common';
import type { PageTraffic, PageTrafficQuery, TrafficFeed } from '@app/core/contracts';
import { PAGE_VISITORS, REQUEST_FEEDS, type TimeWindow } from '@app/core/kernel';
import { containsAny, pageClause, Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { ReadDatabase, type Reading } from '@app/platform/database';
import { citedPages, pageRequests } from './page-counts';

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

export interface SessionsExport {
  readonly id: number;
  readonly at: Date;
}

/** A page with its counts, and the number of all pages; without a page there is one row of that number alone. */
export interface PageRecord extends Omit<PageTraffic, 'page_address'> {
  readonly page_address: string | null;
  readonly total: number;
}

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
       from (${pageRequests(PAGE_VISITORS.assistant, 'r.hour between $2 and $3')}) v
       where visitor = any($5::smallint[]) and ($6::text is null or page = $6)
       group by 1, 2 order by 1, 3 desc, 2`,
      [projectId, from, to, starts, assistants, page ?? null],
    );
  }

  /**
   * Pages of the site with any of the counts, the most of the sorted one first.
   * @param sessionsOf the export that tells sessions
   */
  pages(
    { projectId, generation }: ProjectScope,
    { from, to, firstDay, lastDay }: TimeWindow,
    { assistants, fetchers, models }: AskedSenders,
    { sort, query, page, per_page }: Pick<PageTrafficQuery, 'sort' | 'query' | 'page' | 'per_page'>,
    sessionsOf: number | null,
  ): Reading<PageRecord> {
    const values = new Parameters();
    values.project(projectId);
    const window = `r.hour between ${values.add(from)} and ${values.add(to)}`;
    const sought = query === undefined ? 'true' : containsAny('lower(page)', [query.toLowerCase()], values);
    const of = (codes: readonly number[]) => `any(${values.add(codes)}::smallint[])`;
    const cited = citedPages({
      generation: values.add(generation),
      firstDay: values.add(firstDay),
      lastDay: values.add(lastDay),
      from: '$2',
      to: '$3',
      models: values.add(models),
    });
    const text = `
      with traffic as (
        select page, 0::bigint as cited, 0::bigint as fetched, requests as visits, 0::bigint as bot_requests,
          null::bigint as sessions
        from (${pageRequests(PAGE_VISITORS.assistant, window)}) v where visitor = ${of(assistants)}
        union all
        select page, 0, case when visitor = ${of(fetchers)} then requests else 0 end, 0, requests, null
        from (${pageRequests(PAGE_VISITORS.bot, window)}) b
        union all
        select page, cited, 0, 0, 0, null from (${cited}) c
        union all
        select page, 0, 0, 0, 0, sessions from site_export_rows
        where project_id = $1 and export_id = ${values.add(sessionsOf)} and page is not null
          and assistant = ${of(assistants)}
      ), found as (
        select page as page_address, sum(cited)::bigint as cited, sum(fetched)::bigint as fetched, sum(visits)::bigint as visits,
          sum(bot_requests)::bigint as bot_requests, sum(sessions)::bigint as sessions
        from traffic where ${sought} group by page
      ), page as (
        select * from found page order by page.${sort} desc nulls last, page.page_address collate "C"
        ${pageClause({ page, perPage: per_page }, values)}
      )
      select counted.total, page.* from (select count(*) as total from found) counted left join page on true
      order by page.${sort} desc nulls last, page.page_address collate "C"`;
    return this.database.reading<PageRecord>(text, values.all);
  }

  /** The export of GA4 whose period are exactly these days, and when its rows came. */
  async sessionsOf({ projectId }: ProjectScope, firstDay: string, lastDay: string): Promise<SessionsExport | null> {
    const [row] = await this.database.query<SessionsExport>(
      `select id, coalesce(replaced_at, created_at) as at from site_exports
       where project_id = $1 and source = 'ga4' and kind = 'page' and first_day = $2 and last_day = $3`,
      [projectId, firstDay, lastDay],
    );
    return row ?? null;
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
