import { Controller, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  EditedTechnicalGeoFileResponse,
  EditTechnicalGeoFileBody,
  RevertTechnicalGeoFileBody,
  TechnicalGeoFileResponse,
  TechnicalGeoFileVersionPath,
  TechnicalGeoFileVersionResponse,
  TechnicalGeoFileVersionsQuery,
  TechnicalGeoFileVersionsResponse,
  TechnicalGeoReportPath,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { AuditFilesService } from '@app/domain/work';
import { CurrentContext, Params, Repeatable, Tabular } from '@app/platform/http';

@ApiTags('Technical reports')
@Controller('technical_geo_files/:id')
export class TechnicalGeoFilesController {
  constructor(private readonly files: AuditFilesService) {}

  /**
   * The robots.txt or llms.txt that a report proposes, and what of it is otherwise than in the present one.
   * @remarks Rules make it from what the crawl saw; each change names its checks. A report that asks for no change proposes
   * none, and `note` says so.
   */
  @Get()
  getTechnicalGeoFile(
    @CurrentContext() ctx: RequestContext,
    @Params() path: TechnicalGeoReportPath,
  ): Promise<TechnicalGeoFileResponse> {
    return this.files.one(ctx, path);
  }

  /**
   * Edits a proposed file, line by line, as a new version.
   * @remarks The checks of the report run again on what was edited, and `checks` has what they find: the edit stands whatever
   * that is. A file that somebody else has edited since `version` is left as it is: `ERR_CONFLICT`, with its version in `meta`.
   */
  @Patch()
  @Repeatable()
  editTechnicalGeoFile(
    @CurrentContext() ctx: RequestContext,
    @Params() body: EditTechnicalGeoFileBody,
  ): Promise<EditedTechnicalGeoFileResponse> {
    return this.files.edit(ctx, body);
  }

  /**
   * Makes a former version of a file the newest one; those between stay.
   * @remarks Its findings come back as they were. A file that somebody else has edited since `version` is left as it is:
   * `ERR_CONFLICT`, with its version in `meta`.
   */
  @Post('revert')
  @HttpCode(200)
  @Repeatable()
  revertTechnicalGeoFile(
    @CurrentContext() ctx: RequestContext,
    @Params() body: RevertTechnicalGeoFileBody,
  ): Promise<EditedTechnicalGeoFileResponse> {
    return this.files.revert(ctx, body);
  }

  /**
   * Who edited a file, what and when: its versions, the newest first, without the text.
   * @remarks The first one, and the newest 100.
   */
  @Get('versions')
  @Tabular('data')
  listTechnicalGeoFileVersions(
    @CurrentContext() ctx: RequestContext,
    @Params() query: TechnicalGeoFileVersionsQuery,
  ): Promise<TechnicalGeoFileVersionsResponse> {
    return this.files.list(ctx, query);
  }

  /**
   * A version of a file, with its text and what the checks find in it.
   * @remarks Version 1 is the file as it was proposed.
   */
  @Get('versions/:version')
  getTechnicalGeoFileVersion(
    @CurrentContext() ctx: RequestContext,
    @Params() path: TechnicalGeoFileVersionPath,
  ): Promise<TechnicalGeoFileVersionResponse> {
    return this.files.version(ctx, path);
  }
}
