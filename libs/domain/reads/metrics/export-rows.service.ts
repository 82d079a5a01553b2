import { Injectable } from '@nestjs/common';
import type { SiteExport, SiteExportRow, SiteExportRowsQuery, SiteExportRowsResponse } from '@app/core/contracts';
import { type RequestContext, resolveWindow } from '@app/core/kernel';
import { ASSISTANTS, type AssistantSlug } from '@app/core/site-visits';
import type { ProjectScope } from '@app/domain/tracking';
import { countedBody } from '../answer-rows/list-body';
import { type ExportRowRecord, ExportRowsRepository } from './export-rows.repository';

/** Rows of exports, in the period of each beside our own figures of it. */
@Injectable()
export class ExportRows {
  constructor(private readonly rows: ExportRowsRepository) {}

  /** @param found the export, of the project of the scope */
  page(
    { now }: RequestContext,
    scope: ProjectScope,
    found: SiteExport,
    query: SiteExportRowsQuery,
  ): Promise<Omit<SiteExportRowsResponse, 'request_id'>> {
    const { page, per_page, sort } = query;
    const window = resolveWindow({ from: { day: found.first_day }, to: { day: found.last_day } }, now, scope.calendar);
    return countedBody(
      { project_id: scope.projectId, page, per_page, export: found, sort },
      query,
      this.rows.page(scope, window, query),
      ({ key }) => key !== null,
      bodyOf,
    );
  }
}

const SLUGS: ReadonlyMap<number, AssistantSlug> = new Map(ASSISTANTS.map(({ code, slug }) => [code, slug]));

/** Clicks of impressions, in percent; null without any. */
export const clickRate = (clicks: number | null, impressions: number | null): number | null =>
  clicks === null || !impressions ? null : (100 * clicks) / impressions;

function bodyOf({ key, page, assistant, sourceMedium, position, ...row }: ExportRowRecord): SiteExportRow {
  return {
    key: key!,
    page_address: page,
    assistant: assistant === null ? null : (SLUGS.get(assistant) ?? null),
    source_medium: sourceMedium,
    clicks: row.clicks,
    impressions: row.impressions,
    ctr: clickRate(row.clicks, row.impressions),
    position: position === null ? null : Number(position),
    sessions: row.sessions,
    citations: row.citations,
    cited: row.cited,
    visits: row.visits,
  };
}
