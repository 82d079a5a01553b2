import { Injectable } from '@nestjs/common';
import type { CrawledUrl, Place } from '@app/core/audit-checks';
import type {
  FindingPlace,
  TechnicalGeoPlacesQuery,
  TechnicalGeoPlacesResponse,
  TechnicalGeoUrlsQuery,
  TechnicalGeoUrlsResponse,
} from '@app/core/contracts';
import { invalidParam, notFound, type RequestContext } from '@app/core/kernel';
import { pageBody, ProjectAccess } from '@app/domain/tracking';
import type { Reading } from '@app/platform/database';
import { AuditBatchesRepository } from './audit-batches.repository';
import { AuditReportsRepository, type StoredPlaces } from './audit-reports.repository';
import { unpacked } from './packed';

type Paged = Pick<TechnicalGeoUrlsQuery, 'page' | 'per_page'>;

const BATCH_ROWS = 1_000;

/** What an audit saw, row by row. */
@Injectable()
export class AuditListsService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly batches: AuditBatchesRepository,
    private readonly reports: AuditReportsRepository,
  ) {}

  /** GET /technical_geo_reports/places (docs/audits.md). @throws ApiError `ERR_NOT_FOUND` */
  async places(ctx: RequestContext, query: TechnicalGeoPlacesQuery): Promise<TechnicalGeoPlacesResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read' });
    const { report_id, check_id } = query;
    const report = await this.reports.places(scope, report_id);
    if (!report) throw notFound('technical report', 'report_id');
    const filters = { ...(check_id !== undefined && { check_id }) };
    return heldBody({ project_id: scope.projectId, report_id, filters }, query, await placesOf(report, check_id));
  }

  /** GET /technical_geo_reports/urls (docs/audits.md). @throws ApiError `ERR_NOT_FOUND` */
  async urls(ctx: RequestContext, query: TechnicalGeoUrlsQuery): Promise<TechnicalGeoUrlsResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read' });
    const { batch_id } = query;
    const stored = await this.batches.urls(scope, batch_id);
    if (stored === undefined) throw notFound('audit', 'batch_id');
    const urls = stored ? ((await unpacked(stored)) as CrawledUrl[]) : [];
    return heldBody(
      { project_id: scope.projectId, batch_id },
      query,
      urls.map(({ found_by, ...url }) => ({ ...url, found_by: [...found_by] })),
    );
  }
}

async function placesOf({ checks, places }: StoredPlaces, checkId: string | undefined): Promise<FindingPlace[]> {
  const wanted = (checks ?? []).filter(({ id }) => checkId === undefined || id === checkId);
  if (checks && wanted.length === 0) throw invalidParam('check_id', 'the report has no such check');
  const kept = places ? ((await unpacked(places)) as Record<string, readonly Place[]>) : {};
  return wanted.flatMap(({ id, places: shown }) =>
    (kept[id] ?? shown).map(({ url, detail = null }) => ({ check_id: id, url, detail })),
  );
}

/** Rows that are stored as one. */
function heldBody<Head extends object, Row>(head: Head, { page, per_page }: Paged, rows: Row[]) {
  const reading: Reading<Row> = {
    rows: () => Promise.resolve(rows.slice((page - 1) * per_page, page * per_page)),
    async *batches() {
      for (let at = 0; at < rows.length; at += BATCH_ROWS) yield await Promise.resolve(rows.slice(at, at + BATCH_ROWS));
    },
  };
  return pageBody(
    head,
    { page, per_page },
    reading,
    (row) => row,
    () => Promise.resolve(rows.length),
  );
}
