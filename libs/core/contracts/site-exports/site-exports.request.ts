import { LIMITS } from '@app/core/kernel';
import {
  EXPORT_COUNTS,
  EXPORT_KINDS,
  EXPORT_LIMITS,
  EXPORT_SOURCES,
  type ExportKind,
  type ExportSource,
} from '@app/core/site-exports';
import { AssistantFilter } from '../ai-traffic/ai-traffic.request';
import { DayParam, EnumFilterParam, EnumParam, inOrder, IntParam, TextParam } from '../params';
import { ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';

/** POST /site_exports/preview, POST /site_exports (docs/site-exports.md). */
export class SiteExportBody extends ProjectQuery {
  @TextParam({
    required: true,
    collapsed: true,
    maxLength: LIMITS.nameLength,
    description: 'The name of the file.',
    example: 'Queries.csv',
  })
  name: string;

  @TextParam({
    required: true,
    maxLength: Math.ceil(EXPORT_LIMITS.bytes / 3) * 4,
    pattern: /^[A-Za-z0-9+/]*={0,2}$/,
    form: 'base64',
    description: 'The bytes of the CSV file, or of the zip archive of several, in Base64.',
    example: 'VG9wIHF1ZXJpZXMsQ2xpY2tzLEltcHJlc3Npb25zLENUUixQb3NpdGlvbgpzaG9lcywzLDEyMCwyLjUlLDguMQo=',
  })
  data: string;

  @DayParam({
    requiredWith: 'last_day',
    beside: ({ first_day, last_day }) =>
      first_day && last_day && first_day > last_day
        ? { param: 'last_day', message: 'last_day must not be before first_day' }
        : undefined,
    description: 'First day that the export is of. Needed where the file does not tell it; else it must be the same.',
    example: '2026-03-01',
  })
  first_day?: string;

  @DayParam({
    requiredWith: 'first_day',
    description: 'Last day that the export is of, included.',
    example: '2026-03-31',
  })
  last_day?: string;
}

class SiteExportsFilter {
  @EnumFilterParam(EXPORT_SOURCES, { description: 'Only exports of any of these.', example: ['search_console'] })
  source?: ExportSource[];

  @EnumFilterParam(EXPORT_KINDS, { description: 'Only exports of any of these kinds.', example: ['query'] })
  kind?: ExportKind[];
}

/** GET /site_exports (docs/site-exports.md). */
export class SiteExportsQuery extends inOrder(ProjectQuery, SiteExportsFilter, PageQuery) {}

export class SiteExportPath extends ProjectQuery {
  @IntParam({ required: true, description: 'The export.', example: 7 })
  id: number;
}

export const EXPORT_ROW_SORTS = ['file', ...EXPORT_COUNTS, 'cited', 'visits'] as const;
export type ExportRowSort = (typeof EXPORT_ROW_SORTS)[number];

class ExportRowsFilter {
  @EnumParam(EXPORT_ROW_SORTS, {
    default: 'file',
    description: 'The order of the file, or a count to sort by, the highest first; rows without it come last.',
  })
  sort: ExportRowSort;

  @TextParam({
    maxLength: EXPORT_LIMITS.cellLength,
    description: 'Only rows whose query, address, day or country contains this text, in either case.',
    example: 'shoes',
  })
  query?: string;
}

/** GET /site_exports/{id}/rows (docs/site-exports.md). */
export class SiteExportRowsQuery extends inOrder(SiteExportPath, ExportRowsFilter, AssistantFilter, PageQuery) {}
