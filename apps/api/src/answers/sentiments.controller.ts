import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SentimentsQuery, SentimentsResponse } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { SentimentsService } from '@app/domain/reads';
import { CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Answers')
@Controller('sentiments')
export class SentimentsController {
  constructor(private readonly sentiments: SentimentsService) {}

  /**
   * How answers speak of the brands that they mention.
   * @remarks Scores are from -1 to 1. The newest judgements come first.
   */
  @Get()
  @Tabular('data')
  listDetailedSentiments(
    @CurrentContext() ctx: RequestContext,
    @Params() query: SentimentsQuery,
  ): Promise<SentimentsResponse> {
    return this.sentiments.list(ctx, query);
  }
}
