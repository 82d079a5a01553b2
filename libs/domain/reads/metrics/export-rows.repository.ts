import { Injectable } from '@nestjs/common';
import type { ExportRowSort, SiteExportRowsQuery } from '@app/core/contracts';
import { modelCode, PAGE_VISITORS, type TimeWindow } from '@app/core/kernel';
import { containsAny, pageClause, Parameters } from '@app/core/metric-engine';
import { assistantsOf } from '@app/core/site-visits';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Reading } from '@app/platform/database';
import { citedPages, pageRequests } from './page-counts';

export interface ExportRowRecord {
  readonly total: number;
  /** Null in the one row that has the number alone. */
  readonly key: string | null;
  readonly page: string | null;
  readonly assistant: number | null;
  readonly sourceMedium: string | null;
  readonly clicks: number | null;
  readonly impressions: number | null;
  readonly position: string | null;
  readonly sessions: number | null;
  readonly citations: number | null;
  readonly cited: number | null;
  readonly visits: number | null;
}

const orderOf = (sort: ExportRowSort): string => (sort === 'file' ? 'e.number' : `e.${sort} desc nulls last, e.number`);

/** Rows of exports of a project's site, pages beside what answers and log files tell of them (docs/site-exports.md). */
@Injectable()
export class ExportRowsRepository {
  constructor(private readonly database: Database) {}

  /** @param window the period of the export */
  page(
    { projectId, generation, account }: ProjectScope,
    { from, to, firstDay, lastDay }: TimeWindow,
    { id, sort, query, assistant, page, per_page }: SiteExportRowsQuery,
  ): Reading<ExportRowRecord> {
    const values = new Parameters();
    values.project(projectId);
    const instants = { from: values.add(from), to: values.add(to) };
    const codes = assistantsOf(assistant).map(({ code }) => code);
    const chosen = `any(${values.add(codes)}::smallint[])`;
    const cited = citedPages({
      ...instants,
      generation: values.add(generation),
      firstDay: values.add(firstDay),
      lastDay: values.add(lastDay),
      models: values.add(account.enabledModels.map(modelCode)),
    });
    const window = `r.hour between ${instants.from} and ${instants.to}`;
    const conditions = [
      `e.project_id = $1 and e.export_id = ${values.add(id)}`,
      ...(assistant === undefined ? [] : [`e.assistant = ${chosen}`]),
      ...(query === undefined ? [] : [containsAny('lower(e.key)', [query.toLowerCase()], values)]),
    ];
    const text = `
      with cited as materialized (${cited}),
      visited as materialized (
        select page, visitor, sum(requests)::bigint as visits
        from (${pageRequests(PAGE_VISITORS.assistant, window)}) v where visitor = ${chosen} group by page, visitor
      ), arrived as materialized (select page, sum(visits)::bigint as visits from visited group by page),
      found as (
        select e.number, e.key, e.page, e.assistant, e.source_medium, e.clicks, e.impressions, e.position, e.sessions, e.citations,
          case when e.page is not null then coalesce(c.cited, 0) end as cited,
          case when e.page is not null
            then coalesce(case when e.assistant is null then a.visits else v.visits end, 0) end as visits
        from site_export_rows e
        left join cited c on c.page = e.page
        left join arrived a on a.page = e.page
        left join visited v on v.page = e.page and v.visitor = e.assistant
        where ${conditions.join(' and ')}
      ), page as (select * from found e order by ${orderOf(sort)} ${pageClause({ page, perPage: per_page }, values)})
      select counted.total, e.key, e.page, e.assistant, e.source_medium as "sourceMedium", e.clicks, e.impressions,
        e.position, e.sessions, e.citations, e.cited, e.visits
      from (select count(*) as total from found) counted left join page e on true order by ${orderOf(sort)}`;
    return this.database.reading<ExportRowRecord>(text, values.all);
  }
}
