import { Inject, Injectable } from '@nestjs/common';
import type { TechnicalGeoBatchesQuery, TechnicalGeoBatchesResponse } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { pageAsked, pageBody, ProjectAccess } from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { AuditBatchesRepository } from './audit-batches.repository';

/** Audits as a whole: each is a batch of reports. */
@Injectable()
export class AuditBatchesService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly batches: AuditBatchesRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** GET /technical_geo_reports/batches (docs/audits.md). */
  async list(ctx: RequestContext, query: TechnicalGeoBatchesQuery): Promise<TechnicalGeoBatchesResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read' });
    const { batch_id } = query;
    const filters = { ...(batch_id !== undefined && { batch_id }) };
    return pageBody(
      { project_id: scope.projectId, filters, urls_per_audit: this.settings.AUDIT_PAGES },
      query,
      this.batches.page(scope, filters, pageAsked(query)),
      ({ id, url, countryCode, repeat, createdAt, reports }) => ({
        batch_id: id,
        url,
        country_code: countryCode,
        repeat,
        created_at: createdAt.toISOString(),
        reports: [...reports],
      }),
      () => this.batches.total(scope, filters),
    );
  }
}
