import { Controller, Delete, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CompetitorPath,
  CompetitorPreviewResponse,
  CompetitorResponse,
  CreateCompetitorBody,
  DeletedResponse,
  PreviewCompetitorBody,
  UpdateCompetitorBody,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { NamePreviews } from '@app/domain/reads';
import { CompetitorsService } from '@app/domain/tracking';
import { CurrentContext, Params, Repeatable } from '@app/platform/http';

@ApiTags('Competitors')
@Controller('competitors')
export class CompetitorsController {
  constructor(
    private readonly competitors: CompetitorsService,
    private readonly previews: NamePreviews,
  ) {}

  /**
   * Adds a competitor; metrics know it once all stored answers are evaluated again.
   * @remarks Takes one of the account's competitors. All stored answers are searched for the brand, which takes
   * seconds to minutes.
   */
  @Post()
  @Repeatable()
  createCompetitor(
    @CurrentContext() ctx: RequestContext,
    @Params() body: CreateCompetitorBody,
  ): Promise<CompetitorResponse> {
    return this.competitors.create(ctx, body);
  }

  /**
   * What the names of a competitor would match in recent answers; changes nothing.
   * @remarks The newest answers of your models are searched as they will be once the competitor is written.
   */
  @Post('preview')
  @HttpCode(200)
  previewCompetitor(
    @CurrentContext() ctx: RequestContext,
    @Params() body: PreviewCompetitorBody,
  ): Promise<CompetitorPreviewResponse> {
    return this.previews.preview(ctx, body);
  }

  /**
   * Changes a competitor; other names show in metrics once all stored answers are evaluated again.
   * @remarks Only the fields that are sent change. The domain never does: add another competitor instead.
   */
  @Patch(':id')
  updateCompetitor(
    @CurrentContext() ctx: RequestContext,
    @Params() body: UpdateCompetitorBody,
  ): Promise<CompetitorResponse> {
    return this.competitors.update(ctx, body);
  }

  /**
   * Removes a competitor; its history leaves lists and metrics together, a little later.
   * @remarks Its slot is free at once.
   */
  @Delete(':id')
  deleteCompetitor(@CurrentContext() ctx: RequestContext, @Params() path: CompetitorPath): Promise<DeletedResponse> {
    return this.competitors.remove(ctx, path);
  }
}
