import { Injectable } from '@nestjs/common';
import type {
  Actor,
  Confidence,
  ProjectQuery,
  SovBreakdownActor,
  SovQuery,
  SovResponse,
  Versioned,
  WindowQuery,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import {
  BREAKDOWN_SIZE,
  buildTimeline,
  responsesByPeriod,
  shareOfVoice,
  shownConfidence,
} from '@app/core/metric-engine';
import { withPeriods } from '@app/core/tables';
import { SamplesRepository } from '../samples/samples.repository';
import { seriesHead } from '../selection/heads';
import { type ProjectSelection, Selections } from '../selection/selections';
import { seriesActors } from '../selection/series-actors';
import { toActor } from '@app/domain/tracking';
import { MetricsRepository } from './metrics.repository';
import { SovByModelService } from './sov-by-model.service';
import { versioned } from '../selection/versioned';

/** Clients read the name of every row's actor. */
const OTHERS: SovBreakdownActor = { type: 'others', id: null, competitor_id: null, name: 'Others', domain: null };

/** An actor's mentions in a window, and what its share of all rests on. */
export interface WindowVoice extends Confidence {
  readonly actor: Actor;
  readonly mentions: number;
}

@Injectable()
export class SovService {
  constructor(
    private readonly selections: Selections,
    private readonly metrics: MetricsRepository,
    private readonly samples: SamplesRepository,
    private readonly byModel: SovByModelService,
  ) {}

  /** GET /metrics/sov (docs/metrics.md). */
  async sov(ctx: RequestContext, query: SovQuery): Promise<Versioned<SovResponse>> {
    const question = await this.selections.open(ctx, query);
    return versioned(ctx, question, 'sov', query, () => this.body(ctx, query, question));
  }

  /** The window as one period, with intervals for exactly these prompts. */
  async voices(ctx: RequestContext, query: ProjectQuery & WindowQuery): Promise<WindowVoice[]> {
    const question = await this.selections.open(ctx, query);
    const [table, sample] = await Promise.all([
      this.metrics.sums(question, 'month', ['mentions']),
      this.samples.shares(question, { kind: 'panel', slots: null }),
    ]);
    return question.actors.map((actor) => ({
      actor: toActor(question.scope, actor),
      mentions: Number(table.total(actor.actorId).mentions ?? 0n),
      ...shownConfidence(sample.share(actor.actorId, null)),
    }));
  }

  private async body(ctx: RequestContext, query: SovQuery, question: ProjectSelection): Promise<SovResponse> {
    const { scope, window, actors } = question;
    const { granularity, points, confidence: kind } = query;
    const timeline = buildTimeline(window, granularity, ctx.now, points);
    const [table, models, sample] = await Promise.all([
      this.metrics.sums(question, granularity, ['mentions', 'responses']),
      query.breakdown && this.byModel.rankings(query, question, timeline),
      // With a breakdown, intervals are those of models.
      kind && !query.breakdown ? this.samples.shares(question, { kind, slots: granularity }) : undefined,
    ]);
    const actorIds = actors.map(({ actorId }) => actorId);
    const { periods, overTime, current, window: whole, others } = shareOfVoice(table, timeline, actorIds, sample);

    const series = seriesActors(question, query);
    const shown = new Map(actors.map((actor) => [actor.actorId, toActor(scope, actor)]));
    const ranks = current.map(({ actorId, previousShare: _, avgShare: __, ...voice }, index) => {
      return { rank: index + 1, actor: shown.get(actorId)!, ...voice };
    });
    const top = ranks.slice(0, BREAKDOWN_SIZE).map((row) => ({ ...row, others: false }));
    const body = {
      ...seriesHead(question, query),
      ...series.head,
      periods: [...periods],
      over_time: overTime.map(({ actorId, data }) => ({ actor: series.named(actorId), data: [...data] })),
      current: current.map(({ actorId, previousShare, avgShare, ...voice }) => ({
        actor: shown.get(actorId)!,
        ...voice,
        previous_share: previousShare,
        avg_share: avgShare,
      })),
      window: whole.map(({ actorId, ...voice }) => ({ actor: shown.get(actorId)!, ...voice })),
      breakdown: others ? [...top, { rank: BREAKDOWN_SIZE + 1, actor: OTHERS, ...others, others: true }] : top,
      others: ranks.slice(BREAKDOWN_SIZE),
      ...(models && { models }),
    };
    return withPeriods(body, responsesByPeriod(timeline, table));
  }
}
