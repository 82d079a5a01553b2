import { Injectable } from '@nestjs/common';
import type { BrandPositions, ModelPositionsQuery, ModelPositionsResponse, PositionPoint } from '@app/core/contracts';
import { OWN_ACTOR, type RequestContext } from '@app/core/kernel';
import {
  BUCKET_MEASURES,
  bucketRate,
  bucketShare,
  buildTimeline,
  figureOf,
  POSITION_BUCKETS,
  responsesByPeriod,
  type Sample,
  seriesPoints,
  shownConfidence,
  type SumTable,
  type Timeline,
} from '@app/core/metric-engine';
import { withPeriods } from '@app/core/tables';
import type { ActorRow } from '@app/domain/tracking';
import { SamplesRepository } from '../samples/samples.repository';
import { seriesHead } from '../selection/heads';
import { type ProjectSelection, Selections } from '../selection/selections';
import { seriesActors } from '../selection/series-actors';
import { ReportsRepository } from './reports.repository';

@Injectable()
export class ModelPositionsService {
  constructor(
    private readonly selections: Selections,
    private readonly reports: ReportsRepository,
    private readonly samples: SamplesRepository,
  ) {}

  /** GET /reports/ai_model_insights/position_distribution (docs/reports.md). */
  async positions(ctx: RequestContext, query: ModelPositionsQuery): Promise<ModelPositionsResponse> {
    const selection = await this.selections.open(ctx, query);
    const actors = await this.brandsAsked(selection, query);
    const { granularity, points, confidence: kind } = query;
    const [table, sample] = await Promise.all([
      this.reports.byPeriod({ ...selection, actors }, granularity, [...BUCKET_MEASURES, 'responses']),
      kind &&
        this.samples.sample({ ...selection, actors }, { kind, metrics: POSITION_BUCKETS.map(bucketRate), slots: null }),
    ]);
    const timeline = buildTimeline(selection.window, granularity, ctx.now, points);
    const brands = seriesActors({ ...selection, actors }, query);
    const body = {
      ...seriesHead(selection, query),
      ...brands.head,
      brands: actors.map((actor) => ({
        actor: brands.named(actor.actorId),
        ...positionsOf(actor, table, timeline, sample),
      })),
    };
    return withPeriods(body, responsesByPeriod(timeline, table));
  }

  /** A brand that is asked for twice is answered once. */
  private async brandsAsked(selection: ProjectSelection, { brand1, brand2 }: ModelPositionsQuery): Promise<ActorRow[]> {
    const asked = { ...(brand1 && { brand1: [brand1] }), ...(brand2 && { brand2: [brand2] }) };
    await this.selections.competitors(selection, asked);
    const ids = new Set([brand1 ?? OWN_ACTOR, ...(brand2 ? [brand2] : [])]);
    return [...ids].map((id) => selection.actors.find(({ actorId }) => actorId === id)!);
  }
}

function positionsOf(
  { actorId }: ActorRow,
  table: SumTable,
  timeline: Timeline,
  sample?: Sample,
): Omit<BrandPositions, 'actor'> {
  const sums = table.total(actorId);
  return {
    total_mentions: Number(sums.mentions ?? 0n),
    buckets: POSITION_BUCKETS.map((bucket) => ({
      key: bucket.key,
      label: bucket.label,
      ...bucketShare(bucket, sums),
      ...(sample && shownConfidence(sample.confidence(figureOf(bucketRate(bucket)), actorId, null))),
    })),
    series: POSITION_BUCKETS.map(({ key, label, metric }) => ({
      key,
      label,
      data: seriesPoints(metric, actorId, table, timeline) as PositionPoint[],
    })),
  };
}
