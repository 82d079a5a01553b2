import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateTechnicalGeoReportBody,
  CreateTechnicalGeoReportResponse,
  DeletedResponse,
  TechnicalGeoBatchPath,
  TechnicalGeoReportPath,
  TechnicalGeoReportResponse,
  TechnicalGeoReportsQuery,
  TechnicalGeoReportsResponse,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { AuditsService } from '@app/domain/work';
import { CurrentContext, Params, Repeatable, Tabular } from '@app/platform/http';

@ApiTags('Technical reports')
@Controller('technical_geo_reports')
export class TechnicalGeoReportsController {
  constructor(private readonly audits: AuditsService) {}

  /** Audits a site: reports over one crawl of it, in the background. */
  @Post()
  @Repeatable()
  createTechnicalGeoReport(
    @CurrentContext() ctx: RequestContext,
    @Params() body: CreateTechnicalGeoReportBody,
  ): Promise<CreateTechnicalGeoReportResponse> {
    return this.audits.create(ctx, body);
  }

  /** The technical reports of a project, the last created first. */
  @Get()
  @Tabular('data')
  listTechnicalGeoReports(
    @CurrentContext() ctx: RequestContext,
    @Params() query: TechnicalGeoReportsQuery,
  ): Promise<TechnicalGeoReportsResponse> {
    return this.audits.list(ctx, query);
  }

  /** A technical report, and what has changed since the one before. */
  @Get(':id')
  getTechnicalGeoReport(
    @CurrentContext() ctx: RequestContext,
    @Params() path: TechnicalGeoReportPath,
  ): Promise<TechnicalGeoReportResponse> {
    return this.audits.one(ctx, path);
  }

  /** Ends the repetition of an audit; its reports stay. */
  @Delete('batches/:batch_id')
  endTechnicalGeoReports(
    @CurrentContext() ctx: RequestContext,
    @Params() path: TechnicalGeoBatchPath,
  ): Promise<DeletedResponse> {
    return this.audits.endSeries(ctx, path);
  }
}
