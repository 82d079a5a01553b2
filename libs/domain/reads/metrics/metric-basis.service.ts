import { Injectable } from '@nestjs/common';
import { EXECUTION_ROW, modelCode, OWN_ACTOR, type TimeWindow } from '@app/core/kernel';
import { measuresOf, metricNamed } from '@app/core/metric-engine';
import type { ActorRow, ProjectScope } from '@app/domain/tracking';
import type { ProjectSelection } from '../selection/selections';
import { MetricsRepository } from './metrics.repository';

const MENTIONS = measuresOf([metricNamed('mentions')]);
const RESPONSES = measuresOf([metricNamed('responses')]);

/** Counts what a metric is computed from, for those who have to say it beside the metric. */
@Injectable()
export class MetricBasisService {
  constructor(private readonly metrics: MetricsRepository) {}

  /** @returns the own brand and the competitors with most mentions; all of them if they are not more than that */
  async leadingActors(selection: ProjectSelection, most: number): Promise<readonly ActorRow[]> {
    const competitors = selection.actors.filter(({ actorId }) => actorId !== OWN_ACTOR);
    if (competitors.length <= most) return selection.actors;
    const sums = await this.metrics.sums(selection, 'month', MENTIONS);
    const mentions = ({ actorId }: ActorRow) => Number(sums.total(actorId).mentions ?? 0n);
    const ranked = competitors.toSorted((a, b) => mentions(b) - mentions(a) || a.actorId - b.actorId);
    const leading = ranked.slice(0, most);
    return selection.actors.filter((actor) => actor.actorId === OWN_ACTOR || leading.includes(actor));
  }

  /** Answers of the window under the filters. */
  async responses(selection: ProjectSelection): Promise<number> {
    const sums = await this.metrics.sums({ ...selection, actors: [] }, 'month', RESPONSES);
    return Number(sums.total(EXECUTION_ROW).responses ?? 0n);
  }

  /** Whether the project was measured before a window began, and so in the whole of it. */
  async isMeasuredWhole(scope: ProjectScope, { from }: Pick<TimeWindow, 'from'>): Promise<boolean> {
    const firstAnswerAt = await this.metrics.firstAnswerAt(scope, scope.account.enabledModels.map(modelCode));
    return firstAnswerAt !== null && firstAnswerAt < from;
  }
}
