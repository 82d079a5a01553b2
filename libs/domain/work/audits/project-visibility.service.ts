import { Injectable } from '@nestjs/common';
import type { VisibilityFacts } from '@app/core/audit-checks';
import { AgentTrafficQuery, AiTrafficQuery, parseParams, SummaryQuery, type SummaryRow } from '@app/core/contracts';
import { ApiError, modelId, type RequestContext } from '@app/core/kernel';
import type { MetricName } from '@app/core/metric-engine';
import {
  AgentTrafficService,
  AiTrafficService,
  PromptGapsService,
  SovService,
  SummaryService,
} from '@app/domain/reads';
import { OwnerContexts, type ProjectScope } from '@app/domain/tracking';
import { POSITION, RATE, shareOf, standingOf } from './standing';

const METRICS: readonly MetricName[] = [
  'responses',
  'mention_rate',
  'citation_rate',
  'avg_mention_position',
  'net_sentiment',
];

/** Figures of one window, as the own brand and its competitors have them. */
interface Figures {
  readonly from: string;
  readonly to: string;
  readonly rows: (metric: MetricName) => readonly SummaryRow[];
}

/** What a project's own metrics say of the last 30 days (docs/audits.md). */
@Injectable()
export class ProjectVisibility {
  constructor(
    private readonly owners: OwnerContexts,
    private readonly summaries: SummaryService,
    private readonly shares: SovService,
    private readonly promptGaps: PromptGapsService,
    private readonly traffic: AgentTrafficService,
    private readonly visits: AiTrafficService,
  ) {}

  /** @returns null for a project without answers in that time */
  async of(scope: ProjectScope): Promise<VisibilityFacts | null> {
    const ctx = await this.owners.of(scope);
    const all = await this.figures(ctx, scope, METRICS);
    if (!all.rows('responses')[0]?.total) return null;
    const rateWhere = async (filter: object) =>
      standingOf((await this.figures(ctx, scope, ['mention_rate'], filter)).rows('mention_rate'), RATE);
    const byModel: VisibilityFacts['mentionRateByModel'][number][] = [];
    for (const model of scope.modelsWithData.map(modelId)) {
      if (!scope.account.enabledModels.includes(model)) continue;
      const standing = await rateWhere({ model });
      if (standing.own.n > 0) byModel.push({ model, ...standing });
    }
    return {
      from: scope.calendar.dayOf(new Date(all.from)),
      to: scope.calendar.dayOf(new Date(all.to)),
      mentionRate: standingOf(all.rows('mention_rate'), RATE),
      mentionRateByModel: byModel,
      brandMentionRate: await rateWhere({ brand_kind: 'brand' }),
      nonBrandMentionRate: await rateWhere({ brand_kind: 'non_brand' }),
      ownCitationRate: standingOf(all.rows('citation_rate'), RATE),
      position: standingOf(all.rows('avg_mention_position'), POSITION),
      netSentiment: standingOf(all.rows('net_sentiment'), RATE),
      shareOfVoice: shareOf(await this.shares.voices(ctx, { project_id: scope.projectId })),
      contentGap: await this.promptGaps.gaps(ctx, { project_id: scope.projectId }),
      botHits: await this.botHits(ctx, scope),
      referrals: await this.referrals(ctx, scope),
    };
  }

  private async figures(
    ctx: RequestContext,
    { projectId }: ProjectScope,
    metrics: readonly MetricName[],
    filter: object = {},
  ): Promise<Figures> {
    // An audit speaks of the project's own prompts, and not of all questions like these.
    const asked = { project_id: projectId, metrics, granularity: 'month', points: 'periods', confidence: 'panel' };
    const { body } = await this.summaries.summary(ctx, parseParams(SummaryQuery, { ...asked, ...filter }));
    const { from, to, summary } = await body();
    return { from, to, rows: (metric) => summary[metric] ?? [] };
  }

  private botHits(ctx: RequestContext, { projectId }: ProjectScope): Promise<VisibilityFacts['botHits']> {
    return unlessPlanLacks(async () => {
      const query = parseParams(AgentTrafficQuery, { project_id: projectId, group_by: 'bot' });
      const { totals } = await this.traffic.agentTraffic(ctx, query);
      const byBot = Object.entries(totals)
        .map(([name, count]) => ({ name, count }))
        .toSorted((one, other) => other.count - one.count);
      return byBot.length > 0 ? { hits: byBot.reduce((sum, { count }) => sum + count, 0), byBot } : null;
    });
  }

  /** Null where no feed told where visitors of that time came from; then nobody knows whether any came. */
  private referrals(ctx: RequestContext, { projectId }: ProjectScope): Promise<VisibilityFacts['referrals']> {
    return unlessPlanLacks(async () => {
      const query = parseParams(AiTrafficQuery, { project_id: projectId });
      const answer = await this.visits.aiTraffic(ctx, query);
      const { visits, assistants } = await answer.body();
      if (visits === 0 && !(await this.visits.couldSeeVisits(ctx, query))) return null;
      return { visits, bySource: assistants.map(({ name, visits: count }) => ({ name, count })) };
    });
  }
}

/** @returns null where the account's plan lacks what is asked for */
async function unlessPlanLacks<Told>(ask: () => Promise<Told>): Promise<Told | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ERR_PLAN_REQUIRED') return null;
    throw error;
  }
}
