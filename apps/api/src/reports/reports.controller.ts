import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ModelPositionsQuery,
  ModelPositionsResponse,
  ModelSummaryQuery,
  ModelSummaryResponse,
  OverviewResultsQuery,
  OverviewResultsResponse,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { positionsTable } from '@app/core/tables';
import { ModelPositionsService, ModelSummaryService, OverviewResultsService } from '@app/domain/reads';
import { CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Reports')
@Controller('reports/ai_model_insights')
export class ReportsController {
  constructor(
    private readonly modelSummary: ModelSummaryService,
    private readonly modelPositions: ModelPositionsService,
    private readonly overviewResults: OverviewResultsService,
  ) {}

  /**
   * The own brand model by model, and every actor's metrics by model.
   * @remarks The window is 28 days unless sent. Shares are in percent of the brand's total over the models.
   */
  @Get('summary')
  @Tabular('models')
  getAiModelSummary(
    @CurrentContext() ctx: RequestContext,
    @Params() query: ModelSummaryQuery,
  ): Promise<ModelSummaryResponse> {
    return this.modelSummary.summary(ctx, query);
  }

  /**
   * At which positions one brand is mentioned, or two.
   * @remarks Counts of mentions in the ranges 1, 2-3, 4-7 and 8 or later, in the window and over time.
   */
  @Get('position_distribution')
  @Tabular(positionsTable)
  getAiModelPositionDistribution(
    @CurrentContext() ctx: RequestContext,
    @Params() query: ModelPositionsQuery,
  ): Promise<ModelPositionsResponse> {
    return this.modelPositions.positions(ctx, query);
  }

  /**
   * How often an AI overview is shown, over time and prompt by prompt.
   * @remarks Answers of the model `ai_overview` alone. Rates are in percent of them.
   */
  @Get('ai_overview_results')
  @Tabular('data')
  getAiOverviewResults(
    @CurrentContext() ctx: RequestContext,
    @Params() query: OverviewResultsQuery,
  ): Promise<OverviewResultsResponse> {
    return this.overviewResults.results(ctx, query);
  }
}
