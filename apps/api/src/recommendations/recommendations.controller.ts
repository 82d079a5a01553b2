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

  /**
   * Runs of recommendations, the newest first.
   * @remarks Each tells how many of its recommendations are in which state.
   */
  @Get()
  @Tabular('data')
  listRecommendations(
    @CurrentContext() ctx: RequestContext,
    @Params() query: RecommendationsQuery,
  ): Promise<RecommendationsResponse> {
    return this.recommendations.list(ctx, query);
  }

  /**
   * One run with its recommendations.
   * @remarks Shares are in percent, with 95 % intervals. Effects are told only where they were measured in the project.
   */
  @Get(':id')
  getRecommendation(
    @CurrentContext() ctx: RequestContext,
    @Params() path: RecommendationPath,
  ): Promise<RecommendationResponse> {
    return this.recommendations.get(ctx, path);
  }

  /**
   * Launches a run; its recommendations come within minutes.
   * @remarks A type can be launched once in seven days for a project. Failed runs, and those with nothing to look at, do not count.
   */
  @Post()
  @Repeatable()
  createRecommendation(
    @CurrentContext() ctx: RequestContext,
    @Params() body: CreateRecommendationBody,
  ): Promise<RecommendationRunResponse> {
    return this.recommendations.create(ctx, body);
  }

  /**
   * Notes that a recommendation is done with, put away, or open again, and who works on it until when.
   * @remarks What is put away can only be opened again. What is not sent stays as it is.
   */
  @Patch(':id/items/:item_id')
  updateRecommendationItem(
    @CurrentContext() ctx: RequestContext,
    @Params() body: UpdateItemBody,
  ): Promise<RecommendationItemResponse> {
    return this.recommendations.updateItem(ctx, body);
  }
}
