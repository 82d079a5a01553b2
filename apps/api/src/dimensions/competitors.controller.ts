import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CompetitorDetails, CompetitorPath, CompetitorsQuery, CompetitorsResponse } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { DimensionsService } from '@app/domain/reads';
import { CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Dimensions')
@Controller('dimensions/competitors')
export class CompetitorsController {
  constructor(private readonly dimensions: DimensionsService) {}

  /** The competitors of a project. */
  @Get()
  @Tabular('competitors')
  listCompetitors(
    @CurrentContext() ctx: RequestContext,
    @Params() query: CompetitorsQuery,
  ): Promise<CompetitorsResponse> {
    return this.dimensions.competitors(ctx, query);
  }

  /** One competitor in full. */
  @Get(':id')
  getCompetitorDetails(
    @CurrentContext() ctx: RequestContext,
    @Params() path: CompetitorPath,
  ): Promise<CompetitorDetails> {
    return this.dimensions.competitor(ctx, path);
  }
}
