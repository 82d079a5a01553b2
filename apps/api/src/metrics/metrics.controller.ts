import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AgentTrafficQuery,
  AgentTrafficResponse,
  PromptSummaryQuery,
  PromptSummaryResponse,
  TopSourcesQuery,
  TopSourcesResponse,
  SovOutputQuery,
  SovQuery,
  SovResponse,
  SummaryQuery,
  SummaryResponse,
  TimeseriesQuery,
  TimeseriesResponse,
  type Versioned,
} from '@app/core/contracts';
import { FEATURE_PLANS, type RequestContext } from '@app/core/kernel';
import { trafficTable } from '@app/core/tables';
import {
  AgentTrafficService,
  SovService,
  SummaryService,
  TimeseriesService,
  PromptSummaryService,
  TopSourcesService,
} from '@app/domain/reads';
import { ConditionalGet, CurrentContext, Params, RequiresPlan, Tabular } from '@app/platform/http';

@ApiTags('Metrics')
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly timeseries: TimeseriesService,
    private readonly sov: SovService,
    private readonly summary: SummaryService,
    private readonly promptSummary: PromptSummaryService,
    private readonly topSources: TopSourcesService,
    private readonly agentTraffic: AgentTrafficService,
  ) {}

  /** Metrics over time, per actor: one point for every local day of the window. */
  @Get('timeseries')
  @Tabular('series')
  @ConditionalGet(TimeseriesResponse)
  getTimeseries(
    @CurrentContext() ctx: RequestContext,
    @Params() query: TimeseriesQuery,
  ): Promise<Versioned<TimeseriesResponse>> {
    return this.timeseries.timeseries(ctx, query);
  }

  /** Metrics over time with their totals and extremes, and the positions of the own brand's mentions. */
  @Get('summary')
  @Tabular('summary')
  @ConditionalGet(SummaryResponse)
  getSummary(
    @CurrentContext() ctx: RequestContext,
    @Params() query: SummaryQuery,
  ): Promise<Versioned<SummaryResponse>> {
    return this.summary.summary(ctx, query);
  }

  /** Share of voice: each actor's part of the mentions of all actors asked for. */
  @Get('sov')
  @Tabular('over_time', SovOutputQuery)
  @ConditionalGet(SovResponse)
  getSov(@CurrentContext() ctx: RequestContext, @Params() query: SovQuery): Promise<Versioned<SovResponse>> {
    return this.sov.sov(ctx, query);
  }

  /** Figures of the own brand prompt by prompt, or prompt by prompt and model. */
  @Get('prompt_summary')
  @Tabular('data')
  @ConditionalGet(PromptSummaryResponse)
  getPromptSummary(
    @CurrentContext() ctx: RequestContext,
    @Params() query: PromptSummaryQuery,
  ): Promise<Versioned<PromptSummaryResponse>> {
    return this.promptSummary.promptSummary(ctx, query);
  }

  /** The domains that answers cite most. */
  @Get('top_sources')
  @Tabular('data')
  @ConditionalGet(TopSourcesResponse)
  getTopSources(
    @CurrentContext() ctx: RequestContext,
    @Params() query: TopSourcesQuery,
  ): Promise<Versioned<TopSourcesResponse>> {
    return this.topSources.topSources(ctx, query);
  }

  /** Requests of AI bots to the project's site, by bot or company. */
  @Get('agent_traffic')
  @Tabular(trafficTable)
  @RequiresPlan(FEATURE_PLANS.agent_traffic)
  getAgentTraffic(
    @CurrentContext() ctx: RequestContext,
    @Params() query: AgentTrafficQuery,
  ): Promise<AgentTrafficResponse> {
    return this.agentTraffic.agentTraffic(ctx, query);
  }
}
