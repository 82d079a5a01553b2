import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CompareTechnicalGeoQuery,
  CompareTechnicalGeoResponse,
  CreateTechnicalGeoReportBody,
  CreateTechnicalGeoReportResponse,
  DeletedResponse,
  TechnicalGeoBatchesQuery,
  TechnicalGeoBatchesResponse,
  TechnicalGeoBatchPath,
  TechnicalGeoPlacesQuery,
  TechnicalGeoPlacesResponse,
  TechnicalGeoReportPath,
  TechnicalGeoReportResponse,
  TechnicalGeoReportsQuery,
  TechnicalGeoReportsResponse,
  TechnicalGeoUrlsQuery,
  TechnicalGeoUrlsResponse,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { AuditBatchesService, AuditComparisonsService, AuditListsService, AuditsService } from '@app/domain/work';
import { CurrentContext, Params, Repeatable, Tabular } from '@app/platform/http';

@ApiTags('Technical reports')
@Controller('technical_geo_reports')
export class TechnicalGeoReportsController {
  constructor(
    private readonly audits: AuditsService,
    private readonly batches: AuditBatchesService,
    private readonly lists: AuditListsService,
    private readonly comparisons: AuditComparisonsService,
  ) {}

  /**
   * Audits a site: reports over one crawl of it, in the background.
   * @remarks Ask for a report again after `poll_after_seconds`. A site that is down gives reports whose checks are
   * `unknown`. With `repeat` the audit begins again each week or month.
   */
  @Post()
  @Repeatable()
  createTechnicalGeoReport(
    @CurrentContext() ctx: RequestContext,
    @Params() body: CreateTechnicalGeoReportBody,
  ): Promise<CreateTechnicalGeoReportResponse> {
    return this.audits.create(ctx, body);
  }

  /**
   * The technical reports of a project, the last created first.
   * @remarks Each has its findings in `result_data`, as one report has.
   */
  @Get()
  @Tabular('data')
  listTechnicalGeoReports(
    @CurrentContext() ctx: RequestContext,
    @Params() query: TechnicalGeoReportsQuery,
  ): Promise<TechnicalGeoReportsResponse> {
    return this.audits.list(ctx, query);
  }

  /**
   * The audits of a project, the last begun first: each is a batch of reports.
   * @remarks Of each report its score, how many checks have each status, and how many changed since the one before. What
   * they found is in the report itself.
   */
  @Get('batches')
  @Tabular('data')
  listTechnicalGeoBatches(
    @CurrentContext() ctx: RequestContext,
    @Params() query: TechnicalGeoBatchesQuery,
  ): Promise<TechnicalGeoBatchesResponse> {
    return this.batches.list(ctx, query);
  }

  /**
   * What has changed from one audit to another, report by report.
   * @remarks By the rules of the comparison of a report, with the title and both statuses of each check.
   */
  @Get('batches/compare')
  compareTechnicalGeoReports(
    @CurrentContext() ctx: RequestContext,
    @Params() query: CompareTechnicalGeoQuery,
  ): Promise<CompareTechnicalGeoResponse> {
    return this.comparisons.compare(ctx, query);
  }

  /**
   * Everything that the checks of a report saw, place by place; a report itself shows 20 places of each check.
   * @remarks In the order of the checks. 10,000 places of a check at most are kept.
   */
  @Get('places')
  @Tabular('data')
  listTechnicalGeoPlaces(
    @CurrentContext() ctx: RequestContext,
    @Params() query: TechnicalGeoPlacesQuery,
  ): Promise<TechnicalGeoPlacesResponse> {
    return this.lists.places(ctx, query);
  }

  /**
   * Every URL of the site that the crawl of an audit asked for.
   * @remarks In the order of the crawl; empty until it has ended. `output=csv&per_page=all` has them in one file.
   */
  @Get('urls')
  @Tabular('data')
  listTechnicalGeoUrls(
    @CurrentContext() ctx: RequestContext,
    @Params() query: TechnicalGeoUrlsQuery,
  ): Promise<TechnicalGeoUrlsResponse> {
    return this.lists.urls(ctx, query);
  }

  /**
   * A technical report, and what has changed since the one before.
   * @remarks Each finding has evidence, places and the address of its rule. The score is from 0 to 100.
   */
  @Get(':id')
  getTechnicalGeoReport(
    @CurrentContext() ctx: RequestContext,
    @Params() path: TechnicalGeoReportPath,
  ): Promise<TechnicalGeoReportResponse> {
    return this.audits.one(ctx, path);
  }

  /**
   * Ends the repetition of an audit; its reports stay.
   * @remarks Any batch of the series may be named.
   */
  @Delete('batches/:batch_id')
  endTechnicalGeoReports(
    @CurrentContext() ctx: RequestContext,
    @Params() path: TechnicalGeoBatchPath,
  ): Promise<DeletedResponse> {
    return this.audits.endSeries(ctx, path);
  }
}
