import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  LocalesResponse,
  ModelSourcesResponse,
  ModelsResponse,
  ProjectQuery,
  SentimentCategoriesResponse,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { CoverageService, ModelSourcesService, SentimentCategoriesService } from '@app/domain/reads';
import { CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Dimensions')
@Controller('dimensions')
export class LookupsController {
  constructor(
    private readonly coverage: CoverageService,
    private readonly sources: ModelSourcesService,
    private readonly sentimentCategories: SentimentCategoriesService,
  ) {}

  /**
   * The AI models that a project has answers of.
   * @remarks Only models that you have enabled are listed, and only those with answers that count.
   */
  @Get('models')
  @Tabular('models')
  listModels(@CurrentContext() ctx: RequestContext, @Params() query: ProjectQuery): Promise<ModelsResponse> {
    return this.coverage.models(ctx, query);
  }

  /**
   * Who is asked for each of your models, and which settings are missing.
   * @remarks By the settings of the process that answers. A model that nobody answers for is not asked.
   */
  @Get('model_sources')
  @Tabular('models')
  listModelSources(
    @CurrentContext() ctx: RequestContext,
    @Params() query: ProjectQuery,
  ): Promise<ModelSourcesResponse> {
    return this.sources.list(ctx, query);
  }

  /**
   * The countries and languages that a project has answers for.
   * @remarks Counts are of answers by models that you have enabled.
   */
  @Get('locales')
  @Tabular('locales')
  listLocales(@CurrentContext() ctx: RequestContext, @Params() query: ProjectQuery): Promise<LocalesResponse> {
    return this.coverage.locales(ctx, query);
  }

  /**
   * The levels that sentiment is judged by.
   * @remarks Five levels, the best first; `key` is the name of the metric that counts a level.
   */
  @Get('sentiments')
  @Tabular('sentiments')
  listSentiments(
    @CurrentContext() ctx: RequestContext,
    @Params() query: ProjectQuery,
  ): Promise<SentimentCategoriesResponse> {
    return this.sentimentCategories.list(ctx, query);
  }
}
