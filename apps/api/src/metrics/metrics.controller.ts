import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Conditional, TimeseriesQuery, TimeseriesResponse } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { TimeseriesService } from '@app/domain/metrics';
import { ConditionalGet, CurrentContext, Params } from '@app/platform/http';

@ApiTags('Metrics')
@Controller('metrics')
export class MetricsController {
  constructor(private readonly timeseries: TimeseriesService) {}

  /** Metrics over time, per actor: one point for every local day of the window. */
  @Get('timeseries')
  @ConditionalGet(TimeseriesResponse)
  getTimeseries(
    @CurrentContext() ctx: RequestContext,
    @Params() query: TimeseriesQuery,
  ): Promise<Conditional<TimeseriesResponse>> {
    return this.timeseries.timeseries(ctx, query);
  }
}
