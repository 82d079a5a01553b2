import { Controller, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateRecommendationBody,
  RecommendationItemResponse,
  RecommendationPath,
  RecommendationResponse,
  RecommendationRunResponse,
  RecommendationsQuery,
  RecommendationsResponse,
  UpdateItemBody,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { RecommendationsService } from '@app/domain/work';
import { CurrentContext, Params, Repeatable, Tabular } from '@app/platform/http';

@ApiTags('Recommendations')
@Controller('recommendations')
export class RecommendationsController {
  constructor(private readonly recommendations: RecommendationsService) {}

  /** Runs of recommendations, the newest first. */
  @Get()
  @Tabular('data')
  listRecommendations(
    @CurrentContext() ctx: RequestContext,
    @Params() query: RecommendationsQuery,
  ): Promise<RecommendationsResponse> {
    return this.recommendations.list(ctx, query);
  }

  /** One run with its recommendations. */
  @Get(':id')
  getRecommendation(
    @CurrentContext() ctx: RequestContext,
    @Params() path: RecommendationPath,
  ): Promise<RecommendationResponse> {
    return this.recommendations.get(ctx, path);
  }

  /** Launches a run; its recommendations come within minutes. */
  @Post()
  @Repeatable()
  createRecommendation(
    @CurrentContext() ctx: RequestContext,
    @Params() body: CreateRecommendationBody,
  ): Promise<RecommendationRunResponse> {
    return this.recommendations.create(ctx, body);
  }

  /** Notes that a recommendation is done with, put away, or open again. */
  @Patch(':id/items/:item_id')
  updateRecommendationItem(
    @CurrentContext() ctx: RequestContext,
    @Params() body: UpdateItemBody,
  ): Promise<RecommendationItemResponse> {
    return this.recommendations.updateItem(ctx, body);
  }
}
