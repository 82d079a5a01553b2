import { Injectable } from '@nestjs/common';
import type { SovOfModel, SovQuery } from '@app/core/contracts';
import { modelId } from '@app/core/kernel';
import {
  type Ranking,
  type ShareSample,
  shareRanking,
  shownConfidence,
  SumTable,
  type Timeline,
  windowOfPeriod,
} from '@app/core/metric-engine';
import { toActor } from '@app/domain/tracking';
import { SamplesRepository } from '../samples/samples.repository';
import { modelsWithData, type ProjectSelection } from '../selection/selections';
import { MetricsRepository } from './metrics.repository';

const NOTHING = new SumTable([], []);

/** The ranking on each model. */
@Injectable()
export class SovByModelService {
  constructor(
    private readonly metrics: MetricsRepository,
    private readonly samples: SamplesRepository,
  ) {}

  async rankings(query: SovQuery, question: ProjectSelection, timeline: Timeline): Promise<SovOfModel[]> {
    const { scope, actors } = question;
    const models = modelsWithData(question);
    const tables = await this.metrics.sumsByModel(question, models, query.granularity, ['mentions', 'responses']);
    const actorIds = actors.map(({ actorId }) => actorId);
    const rankings = new Map(models.map((of) => [of, shareRanking(tables.get(of) ?? NOTHING, timeline, actorIds)]));
    const [latestSamples, sample] = await Promise.all([
      this.latest(query, question, rankings),
      // Models without data have no answers: it rests on the same as other intervals of the question.
      query.confidence && this.samples.shares(question, { kind: query.confidence, slots: 'model' }),
    ]);
    const shown = new Map(actors.map((actor) => [actor.actorId, toActor(scope, actor)]));
    return [...rankings].map(([model, { periods, latest, standings, window }]) => ({
      model: modelId(model),
      periods: [...periods],
      current: standings.map(({ actorId, previousShare, avgShare, ...voice }) => ({
        actor: shown.get(actorId)!,
        mentions: voice.mentions,
        share: voice.share,
        ...(latestSamples && shownConfidence(latestSamples.get(latest.offset)!.share(actorId, model))),
        previous_share: previousShare,
        avg_share: avgShare,
      })),
      window: window.map(({ actorId, ...voice }) => ({
        actor: shown.get(actorId)!,
        ...voice,
        ...(sample && shownConfidence(sample.share(actorId, model))),
      })),
    }));
  }

  /** What shares rest on, by the latest period of models: nearly always it is the same one. */
  private async latest(
    { confidence: kind, granularity }: SovQuery,
    question: ProjectSelection,
    rankings: ReadonlyMap<number, Ranking>,
  ): Promise<ReadonlyMap<number, ShareSample> | undefined> {
    if (!kind) return undefined;
    const periods = Map.groupBy(rankings, ([, { latest }]) => latest.offset);
    const read = [...periods].map(async ([offset, of]) => {
      const models = of.length === rankings.size ? question.models : of.map(([model]) => model);
      const window = windowOfPeriod(of[0]![1].latest, granularity, question.window);
      return [offset, await this.samples.shares({ ...question, models, window }, { kind, slots: 'model' })] as const;
    });
    return new Map(await Promise.all(read));
  }
}
