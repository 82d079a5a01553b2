import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { QueryFanOutsQuery, QueryFanOutsResponse, type Versioned } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { FanOutsService } from '@app/domain/reads';
import { ConditionalGet, CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Dimensions')
@Controller('dimensions')
export class QueryFanOutsController {
  constructor(private readonly fanOuts: FanOutsService) {}

  /**
   * What models searched for before they answered.
   * @remarks One row for each search. Not every vendor tells searches: `coverage` says how many answers could have one.
   */
  @Get('query_fan_outs')
  @Tabular('data')
  @ConditionalGet(QueryFanOutsResponse)
  listQueryFanOuts(
    @CurrentContext() ctx: RequestContext,
    @Params() query: QueryFanOutsQuery,
  ): Promise<Versioned<QueryFanOutsResponse>> {
    return this.fanOuts.list(ctx, query);
  }
}
