import { Injectable } from '@nestjs/common';
import type {
  DeletedResponse,
  ExportOutcome,
  SiteExportBody,
  SiteExportPath,
  SiteExportPreviewResponse,
  SiteExportRowsQuery,
  SiteExportRowsResponse,
  SiteExportsQuery,
  SiteExportsResponse,
  TakenSiteExport,
  TakenSiteExportsResponse,
} from '@app/core/contracts';
import { ApiError, FEATURE_PLANS, invalidParam, LIMITS, notFound, type RequestContext } from '@app/core/kernel';
import { ExportRows } from '@app/domain/reads';
import { pageAsked, pageBody, ProjectAccess, type ProjectScope, ProjectsRepository } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { exportBody, figuresOf } from './export-body';
import { SentExports, type SentTable } from './sent-exports.service';
import { type ExportRecord, type NewExport, SiteExportsRepository } from './site-exports.repository';

const PLAN = FEATURE_PLANS.agent_traffic;

/** What Search Console, GA4 and Bing count of a project's site, by their export files (docs/site-exports.md). */
@Injectable()
export class SiteExportsService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly projects: ProjectsRepository,
    private readonly database: Database,
    private readonly sent: SentExports,
    private readonly exports: SiteExportsRepository,
    private readonly rows: ExportRows,
  ) {}

  /** POST /site_exports/preview (docs/site-exports.md). @throws ApiError `ERR_INVALID_PARAM` */
  async preview(ctx: RequestContext, body: SiteExportBody): Promise<SiteExportPreviewResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write', plan: PLAN });
    const { tables, skipped } = await this.sent.read(scope, body);
    const exports = await Promise.all(
      tables.map(async (table) => ({
        file: table.name,
        source: table.source,
        kind: table.kind,
        first_day: table.firstDay,
        last_day: table.lastDay,
        rows: table.rows,
        rows_left_out: table.leftOut,
        rows_of_site: table.content.filter(({ page }) => page !== null).length,
        outcome: isOfPeriod(table) ? outcomeOf(table, await this.exports.ofSpan(scope, table)) : null,
        first_rows: table.content.slice(0, LIMITS.siteExportRowsShown).map(figuresOf),
      })),
    );
    return { project_id: scope.projectId, exports, skipped: [...skipped] };
  }

  /** POST /site_exports (docs/site-exports.md). @throws ApiError `ERR_INVALID_PARAM`, `ERR_LIMIT_REACHED` */
  async create(ctx: RequestContext, body: SiteExportBody): Promise<TakenSiteExportsResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write', plan: PLAN });
    const { tables, skipped } = await this.sent.read(scope, body);
    const exports = await this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      const taken: TakenSiteExport[] = [];
      for (const table of tables) {
        if (!isOfPeriod(table))
          throw invalidParam(
            'first_day',
            `${table.name} does not say which days it is of: name first_day and last_day`,
          );
        taken.push(await this.take(scope, table, ctx.now, sql));
      }
      if ((await this.exports.count(scope, sql)) > LIMITS.siteExportsPerProject)
        throw new ApiError('ERR_LIMIT_REACHED', `a project has at most ${LIMITS.siteExportsPerProject} exports`);
      if (taken.some(({ outcome }) => outcome !== 'unchanged')) await this.projects.touch(scope, ctx.now, sql);
      return taken;
    });
    return { project_id: scope.projectId, exports, skipped: [...skipped] };
  }

  /** GET /site_exports (docs/site-exports.md). */
  async list(ctx: RequestContext, query: SiteExportsQuery): Promise<SiteExportsResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read', plan: PLAN });
    return pageBody(
      { project_id: scope.projectId },
      query,
      this.exports.page(scope, query, pageAsked(query)),
      exportBody,
      () => this.exports.total(scope, query),
    );
  }

  /** GET /site_exports/{id}/rows (docs/site-exports.md). @throws ApiError `ERR_NOT_FOUND` */
  async page(ctx: RequestContext, query: SiteExportRowsQuery): Promise<SiteExportRowsResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read', plan: PLAN });
    const found = await this.exports.one(scope, query.id);
    if (!found) throw notFound('export');
    return this.rows.page(ctx, scope, exportBody(found), query);
  }

  /** DELETE /site_exports/{id} (docs/site-exports.md). @throws ApiError `ERR_NOT_FOUND` */
  async remove(ctx: RequestContext, { project_id, id }: SiteExportPath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write', plan: PLAN });
    return this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      if (!(await this.exports.remove(scope, id, sql))) throw notFound('export');
      await this.projects.touch(scope, ctx.now, sql);
      return { deleted: true, id };
    });
  }

  private async take(scope: ProjectScope, table: SentTable & NewExport, now: Date, sql: Sql): Promise<TakenSiteExport> {
    const known = await this.exports.ofSpan(scope, table, sql);
    const outcome = outcomeOf(table, known);
    if (known && outcome === 'unchanged') return { ...exportBody(known), outcome };
    const row = known
      ? await this.exports.replace(scope, known.id, table, now, sql)
      : await this.exports.insert(scope, table, now, sql);
    await this.exports.addRows(scope, row.id, table.content, sql);
    return { ...exportBody(row), outcome };
  }
}

const isOfPeriod = (table: SentTable): table is SentTable & NewExport => table.firstDay !== null;

const outcomeOf = ({ contentSha256 }: NewExport, known: ExportRecord | undefined): ExportOutcome => {
  if (!known) return 'added';
  return known.contentSha256.equals(contentSha256) ? 'unchanged' : 'replaced';
};
