import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AgentTrafficQuery,
  AgentTrafficResponse,
  AiTrafficQuery,
  AiTrafficResponse,
  ChangeQuery,
  ChangeResponse,
  PageTrafficQuery,
  PageTrafficResponse,
  PowerQuery,
  PowerResponse,
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
  WindowsQuery,
  WindowsResponse,
} from '@app/core/contracts';
import { FEATURE_PLANS, type RequestContext } from '@app/core/kernel';
import { trafficTable } from '@app/core/tables';
import {
  AgentTrafficService,
  AiTrafficService,
  ChangeService,
  PowerService,
  SovService,
  SummaryService,
  TimeseriesService,
  PromptSummaryService,
  TopSourcesService,
  WindowsService,
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
    private readonly aiTraffic: AiTrafficService,
    private readonly change: ChangeService,
    private readonly power: PowerService,
    private readonly windows: WindowsService,
  ) {}

  /**
   * Metrics over time, per actor: one point for every local day of the window.
   * @remarks Days without data are points too. Weeks and months repeat their value on each of their days, unless
   * `points=periods` asks for one point each. `periods` tells the number of answers and whether a period is partial.
   */
  @Get('timeseries')
  @Tabular('series')
  @ConditionalGet(TimeseriesResponse)
  getTimeseries(
    @CurrentContext() ctx: RequestContext,
    @Params() query: TimeseriesQuery,
  ): Promise<Versioned<TimeseriesResponse>> {
    return this.timeseries.timeseries(ctx, query);
  }

  /**
   * Metrics over time with their totals and extremes, and the positions of the own brand's mentions.
   * @remarks `total` is the sum of a count and the mean of the periods of a ratio; `pooled` is the ratio of the
   * whole window. `compare=previous` adds the window of the same length before, and the change since.
   */
  @Get('summary')
  @Tabular('summary')
  @ConditionalGet(SummaryResponse)
  getSummary(
    @CurrentContext() ctx: RequestContext,
    @Params() query: SummaryQuery,
  ): Promise<Versioned<SummaryResponse>> {
    return this.summary.summary(ctx, query);
  }

  /**
   * Share of voice: each actor's part of the mentions of all actors asked for.
   * @remarks Shares are in percent and add up to 100 in each period. `current` is the last period with mentions.
   */
  @Get('sov')
  @Tabular('over_time', SovOutputQuery)
  @ConditionalGet(SovResponse)
  getSov(@CurrentContext() ctx: RequestContext, @Params() query: SovQuery): Promise<Versioned<SovResponse>> {
    return this.sov.sov(ctx, query);
  }

  /**
   * Figures of the own brand prompt by prompt, or prompt by prompt and model.
   * @remarks Only prompts with an answer under the filters are listed. Rates are in percent.
   */
  @Get('prompt_summary')
  @Tabular('data')
  @ConditionalGet(PromptSummaryResponse)
  getPromptSummary(
    @CurrentContext() ctx: RequestContext,
    @Params() query: PromptSummaryQuery,
  ): Promise<Versioned<PromptSummaryResponse>> {
    return this.promptSummary.promptSummary(ctx, query);
  }

  /**
   * The domains that answers cite most.
   * @remarks Averages are in percent of the answers, and beyond 100 where answers cite several URLs of a domain.
   */
  @Get('top_sources')
  @Tabular('data')
  @ConditionalGet(TopSourcesResponse)
  getTopSources(
    @CurrentContext() ctx: RequestContext,
    @Params() query: TopSourcesQuery,
  ): Promise<Versioned<TopSourcesResponse>> {
    return this.topSources.topSources(ctx, query);
  }

  /**
   * Why a rate or average changed since the window before: which rows made the change, and which changed beyond chance.
   * @remarks Contributions and parts add up to the change exactly, before they are rounded. The largest contribution
   * comes first. Of the rows with `significant`, a tenth may be false on the mean.
   */
  @Get('change')
  @Tabular('data')
  @ConditionalGet(ChangeResponse)
  getChange(@CurrentContext() ctx: RequestContext, @Params() query: ChangeQuery): Promise<Versioned<ChangeResponse>> {
    return this.change.change(ctx, query);
  }

  /**
   * What is cited, or ranks the brand, in this window and not in the one before, the other way round, and in both.
   * @remarks Nothing is tested: what few answers have may be gone by chance. The rest of long lists is in
   * `/citation_intelligence/groups` with `change`, and in `/metrics/change` with `metric=avg_mention_position`.
   */
  @Get('windows')
  @ConditionalGet(WindowsResponse)
  compareWindows(
    @CurrentContext() ctx: RequestContext,
    @Params() query: WindowsQuery,
  ): Promise<Versioned<WindowsResponse>> {
    return this.windows.windows(ctx, query);
  }

  /**
   * The smallest change of a rate that this panel can see, and what more runs or more prompts would buy.
   * @remarks A change is seen when a test at 5 % finds it in 80 % of the cases. Prices come from what the project's
   * answers of the last 30 days have cost, in millionths of the currency.
   */
  @Get('power')
  @Tabular('options')
  @ConditionalGet(PowerResponse)
  getPower(@CurrentContext() ctx: RequestContext, @Params() query: PowerQuery): Promise<Versioned<PowerResponse>> {
    return this.power.power(ctx, query);
  }

  /**
   * Requests of AI bots to the project's site, by bot or company.
   * @remarks Counts of requests by local day, week or month. The site's CDN reports them, hour by hour.
   */
  @Get('agent_traffic')
  @Tabular(trafficTable)
  @RequiresPlan(FEATURE_PLANS.agent_traffic)
  getAgentTraffic(
    @CurrentContext() ctx: RequestContext,
    @Params() query: AgentTrafficQuery,
  ): Promise<AgentTrafficResponse> {
    return this.agentTraffic.agentTraffic(ctx, query);
  }

  /**
   * People whom AI assistants have sent to the project's site, by assistant and period.
   * @remarks Page views whose referrer or `utm_source` is an assistant, as log files and the CDN tell them. `feeds` says which
   * of these tell where visitors came from: without one that does, 0 says nothing.
   */
  @Get('ai_traffic')
  @Tabular('data')
  @RequiresPlan(FEATURE_PLANS.agent_traffic)
  @ConditionalGet(AiTrafficResponse)
  getAiTraffic(
    @CurrentContext() ctx: RequestContext,
    @Params() query: AiTrafficQuery,
  ): Promise<Versioned<AiTrafficResponse>> {
    return this.aiTraffic.aiTraffic(ctx, query);
  }

  /**
   * Pages of the site: cited in answers, fetched for somebody who asks, visited, and requested by bots.
   * @remarks Four counts of different things beside each other, and no share of one in another. Pages with any of them are listed.
   */
  @Get('ai_traffic/pages')
  @Tabular('data')
  @RequiresPlan(FEATURE_PLANS.agent_traffic)
  @ConditionalGet(PageTrafficResponse)
  listAiTrafficPages(
    @CurrentContext() ctx: RequestContext,
    @Params() query: PageTrafficQuery,
  ): Promise<Versioned<PageTrafficResponse>> {
    return this.aiTraffic.pages(ctx, query);
  }
}
