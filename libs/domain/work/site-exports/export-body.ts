import type { ExportFigures, SiteExport } from '@app/core/contracts';
import type { ReadExportRow } from '@app/core/site-exports';
import { clickRate } from '@app/domain/reads';
import type { ExportRecord } from './site-exports.repository';

export const exportBody = (row: ExportRecord): SiteExport => ({
  id: row.id,
  source: row.source,
  kind: row.kind,
  first_day: row.firstDay,
  last_day: row.lastDay,
  name: row.name,
  rows: row.rows,
  rows_left_out: row.leftOut,
  created_at: row.createdAt.toISOString(),
  replaced_at: row.replacedAt?.toISOString() ?? null,
});

export const figuresOf = ({ key, page, assistant, sourceMedium, position, ...row }: ReadExportRow): ExportFigures => ({
  key,
  page_address: page,
  assistant,
  source_medium: sourceMedium,
  clicks: row.clicks,
  impressions: row.impressions,
  ctr: clickRate(row.clicks, row.impressions),
  position: position === null ? null : Number(position),
  sessions: row.sessions,
  citations: row.citations,
});
