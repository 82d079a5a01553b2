import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CompetitorDetails, CompetitorDetailsPath, CompetitorsQuery, CompetitorsResponse } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { CompetitorsService } from '@app/domain/tracking';
import { CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Dimensions')
@Controller('dimensions/competitors')
export class CompetitorListsController {
  constructor(private readonly competitors: CompetitorsService) {}

  /**
   * The competitors of a project.
   * @remarks In the order in which they were added. `include_project_brand=true` puts the own brand first.
   */
  @Get()
  @Tabular('competitors')
  listCompetitors(
    @CurrentContext() ctx: RequestContext,
    @Params() query: CompetitorsQuery,
  ): Promise<CompetitorsResponse> {
    return this.competitors.list(ctx, query);
  }

  /**
   * One competitor in full.
   * @remarks The project may be left out; the competitor is then looked up among all of your projects.
   */
  @Get(':id')
  getCompetitorDetails(
    @CurrentContext() ctx: RequestContext,
    @Params() path: CompetitorDetailsPath,
  ): Promise<CompetitorDetails> {
    return this.competitors.details(ctx, path);
  }
}
