import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AllCitationsResponse,
  AllMentionsResponse,
  CitationsResponse,
  CompetitorCitationsResponse,
  CompetitorListQuery,
  CompetitorMentionsResponse,
  ListQuery,
  MentionsResponse,
  SourcesQuery,
  SourcesResponse,
  type Versioned,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { AnswerListsService } from '@app/domain/reads';
import { ConditionalGet, CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Dimensions')
@Controller('dimensions')
export class AnswerListsController {
  constructor(private readonly lists: AnswerListsService) {}

  /**
   * Every URL that answers cite or consulted.
   * @remarks One row for each answer and distinct URL. Position 0 is a background reference, which the text of the
   * answer does not show.
   */
  @Get('sources')
  @Tabular('data')
  @ConditionalGet(SourcesResponse)
  listSources(
    @CurrentContext() ctx: RequestContext,
    @Params() query: SourcesQuery,
  ): Promise<Versioned<SourcesResponse>> {
    return this.lists.sources(ctx, query);
  }

  /**
   * Mentions of the own brand.
   * @remarks One row at most for each answer. The position is the rank among the tracked brands of the answer.
   */
  @Get('mentions')
  @Tabular('data')
  @ConditionalGet(MentionsResponse)
  listMentions(
    @CurrentContext() ctx: RequestContext,
    @Params() query: ListQuery,
  ): Promise<Versioned<MentionsResponse>> {
    return this.lists.mentions(ctx, query);
  }

  /**
   * Citations of the own brand's URLs.
   * @remarks One row for each answer and distinct URL that belongs to the brand. Position 0 is a background
   * reference.
   */
  @Get('citations')
  @Tabular('data')
  @ConditionalGet(CitationsResponse)
  listCitations(
    @CurrentContext() ctx: RequestContext,
    @Params() query: ListQuery,
  ): Promise<Versioned<CitationsResponse>> {
    return this.lists.citations(ctx, query);
  }

  /**
   * Mentions of competitors.
   * @remarks One row at most for each answer and competitor. The position is the rank among the tracked brands of
   * the answer.
   */
  @Get('competitor_mentions')
  @Tabular('data')
  @ConditionalGet(CompetitorMentionsResponse)
  listCompetitorMentions(
    @CurrentContext() ctx: RequestContext,
    @Params() query: CompetitorListQuery,
  ): Promise<Versioned<CompetitorMentionsResponse>> {
    return this.lists.competitorMentions(ctx, query);
  }

  /**
   * Citations of competitors' URLs.
   * @remarks One row for each answer, competitor and distinct URL. Position 0 is a background reference.
   */
  @Get('competitor_citations')
  @Tabular('data')
  @ConditionalGet(CompetitorCitationsResponse)
  listCompetitorCitations(
    @CurrentContext() ctx: RequestContext,
    @Params() query: CompetitorListQuery,
  ): Promise<Versioned<CompetitorCitationsResponse>> {
    return this.lists.competitorCitations(ctx, query);
  }

  /**
   * Mentions of the own brand and of competitors.
   * @remarks One row at most for each answer and brand. `actor_type` tells the own brand from competitors.
   */
  @Get('all_mentions')
  @Tabular('data')
  @ConditionalGet(AllMentionsResponse)
  listAllMentions(
    @CurrentContext() ctx: RequestContext,
    @Params() query: CompetitorListQuery,
  ): Promise<Versioned<AllMentionsResponse>> {
    return this.lists.allMentions(ctx, query);
  }

  /**
   * Citations of the own brand's and of competitors' URLs.
   * @remarks One row for each answer, brand and distinct URL. `actor_type` tells the own brand from competitors.
   */
  @Get('all_citations')
  @Tabular('data')
  @ConditionalGet(AllCitationsResponse)
  listAllCitations(
    @CurrentContext() ctx: RequestContext,
    @Params() query: CompetitorListQuery,
  ): Promise<Versioned<AllCitationsResponse>> {
    return this.lists.allCitations(ctx, query);
  }
}
