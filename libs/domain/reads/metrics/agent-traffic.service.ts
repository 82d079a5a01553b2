import { Injectable } from '@nestjs/common';
import { AGENT_BOTS, type AgentBot, AGENT_COMPANIES } from '@app/core/agent-bots';
import type { AgentTrafficQuery, AgentTrafficResponse } from '@app/core/contracts';
import { FEATURE_PLANS, invalidParams, type RequestContext } from '@app/core/kernel';
import { buildTimeline } from '@app/core/metric-engine';
import { ProjectAccess, zoneOf } from '@app/domain/tracking';
import { AgentTrafficRepository } from './agent-traffic.repository';

@Injectable()
export class AgentTrafficService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly traffic: AgentTrafficRepository,
  ) {}

  /** GET /metrics/agent_traffic (docs/metrics.md). */
  async agentTraffic(ctx: RequestContext, query: AgentTrafficQuery): Promise<AgentTrafficResponse> {
    const needs = { scope: 'read', plan: FEATURE_PLANS.agent_traffic } as const;
    const { scope, window } = await this.access.openWindow(ctx, query, needs);
    const bots = new Map(botsOf(query).map((bot) => [bot.code, bot]));

    const { group_by, granularity } = query;
    const { periods } = buildTimeline(window, granularity, ctx.now);
    const starts = periods.map(({ firstDay }) => scope.calendar.startOf(firstDay));
    const totals: Counts = {};
    const counts = periods.map((): Counts => ({}));
    for (const { period, bot, requests } of await this.traffic.requests(scope, window, starts, [...bots.keys()])) {
      const { slug, company } = bots.get(bot)!;
      const group = group_by === 'bot' ? slug : company;
      for (const sums of [totals, counts[period]!]) sums[group] = (sums[group] ?? 0) + requests;
    }
    return {
      project_id: scope.projectId,
      ...zoneOf(scope),
      from: window.firstDay,
      to: window.lastDay,
      group_by,
      granularity,
      totals,
      timeseries: Object.fromEntries(periods.map(({ firstDay }, index) => [firstDay, counts[index]!])),
    };
  }
}

type Counts = Record<string, number>;

/** Errors name the endpoint of the catalogue, which is too long to be listed in a message. */
function botsOf({ bot, company }: AgentTrafficQuery): AgentBot[] {
  const [first, ...others] = [
    ...(bot === undefined || AGENT_BOTS.some(({ slug }) => isSame(slug, bot))
      ? []
      : [{ param: 'bot', message: 'bot must be a slug of /dimensions/agent_bots' }]),
    ...(company === undefined || AGENT_COMPANIES.some((one) => isSame(one, company))
      ? []
      : [{ param: 'company', message: 'company must be one of those of /dimensions/agent_bots' }]),
  ];
  if (first) throw invalidParams([first, ...others]);
  return AGENT_BOTS.filter((one) => (!bot || isSame(one.slug, bot)) && (!company || isSame(one.company, company)));
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
