import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  DeletedResponse,
  SiteExportBody,
  SiteExportPath,
  SiteExportPreviewResponse,
  SiteExportRowsQuery,
  SiteExportRowsResponse,
  SiteExportsQuery,
  SiteExportsResponse,
  TakenSiteExportsResponse,
} from '@app/core/contracts';
import { FEATURE_PLANS, type RequestContext } from '@app/core/kernel';
import { SiteExportsService } from '@app/domain/work';
import { CurrentContext, Params, RequiresPlan, Tabular } from '@app/platform/http';

@ApiTags('Site exports')
@Controller('site_exports')
export class SiteExportsController {
  constructor(private readonly exports: SiteExportsService) {}

  /**
   * Shows what an export of Search Console, GA4 or Bing's AI Performance holds.
   * @remarks Nothing is written. `outcome` is null while the period of a table is not known.
   */
  @Post('preview')
  @RequiresPlan(FEATURE_PLANS.agent_traffic)
  previewSiteExport(
    @CurrentContext() ctx: RequestContext,
    @Params() body: SiteExportBody,
  ): Promise<SiteExportPreviewResponse> {
    return this.exports.preview(ctx, body);
  }

  /**
   * Keeps an export of Search Console, GA4 or Bing's AI Performance.
   * @remarks The same rows again change nothing. Other rows of the same source, kind and period take the place of those that
   * were there. All tables of a file are kept, or none.
   */
  @Post()
  @RequiresPlan(FEATURE_PLANS.agent_traffic)
  createSiteExport(
    @CurrentContext() ctx: RequestContext,
    @Params() body: SiteExportBody,
  ): Promise<TakenSiteExportsResponse> {
    return this.exports.create(ctx, body);
  }

  /**
   * The exports of a project, the latest period first.
   * @remarks Each is of its own period. Where periods overlap, so do the figures: do not add them.
   */
  @Get()
  @Tabular('data')
  @RequiresPlan(FEATURE_PLANS.agent_traffic)
  listSiteExports(
    @CurrentContext() ctx: RequestContext,
    @Params() query: SiteExportsQuery,
  ): Promise<SiteExportsResponse> {
    return this.exports.list(ctx, query);
  }

  /**
   * The rows of an export, pages beside the answers that cite them and the visits of the same days.
   * @remarks The days of an export are those of its source, ours are those of the project's time zone.
   */
  @Get(':id/rows')
  @Tabular('data')
  @RequiresPlan(FEATURE_PLANS.agent_traffic)
  listSiteExportRows(
    @CurrentContext() ctx: RequestContext,
    @Params() query: SiteExportRowsQuery,
  ): Promise<SiteExportRowsResponse> {
    return this.exports.page(ctx, query);
  }

  /**
   * Removes an export with its rows.
   * @remarks The same file brings it back.
   */
  @Delete(':id')
  @RequiresPlan(FEATURE_PLANS.agent_traffic)
  deleteSiteExport(@CurrentContext() ctx: RequestContext, @Params() path: SiteExportPath): Promise<DeletedResponse> {
    return this.exports.remove(ctx, path);
  }
}
