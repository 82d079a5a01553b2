import { Injectable } from '@nestjs/common';
import { AGENT_BOTS } from '@app/core/agent-bots';
import type {
  AiTrafficQuery,
  AiTrafficResponse,
  AssistantVisits,
  PageTrafficQuery,
  PageTrafficResponse,
  TrafficFeed,
  Versioned,
} from '@app/core/contracts';
import { FEATURE_PLANS, isOfWholeDays, modelCode, type RequestContext, type TimeWindow } from '@app/core/kernel';
import { buildTimeline } from '@app/core/metric-engine';
import { type Assistant, type AssistantSlug, assistantsOf } from '@app/core/site-visits';
import { ProjectAccess, type ProjectScope, zoneOf } from '@app/domain/tracking';
import { countedBody } from '../answer-rows/list-body';
import { versioned } from '../selection/versioned';
import { AiTrafficRepository, type AskedSenders, type VisitSum } from './ai-traffic.repository';

/** People whom assistants have sent to the project's site (docs/ai-traffic.md). */
@Injectable()
export class AiTrafficService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly traffic: AiTrafficRepository,
  ) {}

  /** GET /metrics/ai_traffic. */
  async aiTraffic(ctx: RequestContext, query: AiTrafficQuery): Promise<Versioned<AiTrafficResponse>> {
    const opened = await this.open(ctx, query);
    // Feeds are no data of the project, so that its version does not tell of them.
    return versioned(ctx, opened, 'ai_traffic', { ...query, feeds: opened.feeds }, () => this.body(ctx, opened, query));
  }

  /** Whether 0 visits in the window says something: a feed could have seen some. */
  async couldSeeVisits(ctx: RequestContext, query: AiTrafficQuery): Promise<boolean> {
    const { scope, window } = await this.open(ctx, query);
    return this.traffic.couldSeeVisits(scope, window);
  }

  /** GET /metrics/ai_traffic/pages. */
  async pages(ctx: RequestContext, query: PageTrafficQuery): Promise<Versioned<PageTrafficResponse>> {
    const opened = await this.open(ctx, query);
    const { scope, window, feeds } = opened;
    // Exports know days alone.
    const sessions = isOfWholeDays(window)
      ? await this.traffic.sessionsOf(scope, window.firstDay, window.lastDay)
      : null;
    const { sort, page, per_page, assistant } = query;
    const head = {
      project_id: scope.projectId,
      ...zoneOf(scope),
      from: window.firstDay,
      to: window.lastDay,
      sort,
      page,
      per_page,
      feeds,
    };
    return versioned(ctx, opened, 'ai_traffic_pages', { ...query, feeds, sessions }, () =>
      countedBody(
        head,
        query,
        this.traffic.pages(scope, window, sendersOf(scope, assistant), query, sessions?.id ?? null),
        ({ page_address }) => page_address !== null,
        ({ page_address, cited, fetched, visits, bot_requests, sessions: begun }) => ({
          page_address: page_address!,
          cited,
          fetched,
          visits,
          bot_requests,
          sessions: begun,
        }),
      ),
    );
  }

  private async open(ctx: RequestContext, query: AiTrafficQuery | PageTrafficQuery): Promise<Opened> {
    const needs = { scope: 'read', plan: FEATURE_PLANS.agent_traffic } as const;
    const { scope, window } = await this.access.openWindow(ctx, query, needs);
    return { scope, window, feeds: await this.traffic.feeds(scope) };
  }

  private async body(
    { now }: RequestContext,
    { scope, window, feeds }: Opened,
    { granularity, assistant, page_address }: AiTrafficQuery,
  ): Promise<AiTrafficResponse> {
    const asked = new Map(assistantsOf(assistant).map((one) => [one.code, one]));
    const { periods } = buildTimeline(window, granularity, now);
    const starts = periods.map(({ firstDay }) => scope.calendar.startOf(firstDay));
    const sums = await this.traffic.visits(scope, window, starts, [...asked.keys()], page_address);
    const assistants = totalsOf(sums, asked);
    return {
      project_id: scope.projectId,
      ...zoneOf(scope),
      from: window.firstDay,
      to: window.lastDay,
      granularity,
      visits: assistants.reduce((sum, { visits }) => sum + visits, 0),
      assistants,
      dates: periods.map(({ firstDay }) => firstDay),
      partial_dates: periods.filter(({ partial }) => partial).map(({ firstDay }) => firstDay),
      data: sums.map(({ period, assistant: code, visits }) => ({
        date: periods[period]!.firstDay,
        assistant: slugOf(asked.get(code)!),
        visits,
      })),
      feeds,
    };
  }
}

interface Opened {
  readonly scope: ProjectScope;
  readonly window: TimeWindow;
  readonly feeds: TrafficFeed[];
}

const slugOf = ({ slug }: Assistant): AssistantSlug => slug as AssistantSlug;

function totalsOf(sums: readonly VisitSum[], asked: ReadonlyMap<number, Assistant>): AssistantVisits[] {
  const totals = new Map<number, number>();
  for (const { assistant, visits } of sums) totals.set(assistant, (totals.get(assistant) ?? 0) + visits);
  return [...totals]
    .toSorted(([code, visits], [otherCode, others]) => others - visits || code - otherCode)
    .map(([code, visits]) => ({ assistant: slugOf(asked.get(code)!), name: asked.get(code)!.name, visits }));
}

/** Without a choice every answer cites, and every bot that fetches for a user counts, also of assistants that send nobody. */
function sendersOf({ account }: ProjectScope, slugs: readonly string[] | undefined): AskedSenders {
  const chosen = assistantsOf(slugs);
  const fetchers = chosen.flatMap((one) => one.fetchers);
  const models = chosen.flatMap(({ model }) => model ?? []);
  return {
    assistants: chosen.map(({ code }) => code),
    fetchers: AGENT_BOTS.filter(({ slug, category }) =>
      slugs ? fetchers.includes(slug) : category === 'user-fetch',
    ).map(({ code }) => code),
    models: account.enabledModels.filter((model) => !slugs || models.includes(model)).map(modelCode),
  };
}
