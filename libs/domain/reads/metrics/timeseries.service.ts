import { Injectable } from '@nestjs/common';
import type { Break, Series, TimeseriesQuery, TimeseriesResponse, Versioned } from '@app/core/contracts';
import { OWN_ACTOR, type RequestContext } from '@app/core/kernel';
import {
  buildTimeline,
  measuresOf,
  type MetricDefinition,
  type MetricName,
  metricNamed,
  responsesByPeriod,
  type Sample,
  seriesPoints,
  type SumTable,
  type Timeline,
} from '@app/core/metric-engine';
import type { ActorRow } from '@app/domain/tracking';
import { inTurns } from '@app/platform/turns';
import { SamplesRepository } from '../samples/samples.repository';
import { seriesHead } from '../selection/heads';
import { type ProjectSelection, Selections } from '../selection/selections';
import { seriesActors } from '../selection/series-actors';
import { BreaksRepository } from './breaks.repository';
import { MetricsRepository } from './metrics.repository';
import { versioned } from '../selection/versioned';

@Injectable()
export class TimeseriesService {
  constructor(
    private readonly selections: Selections,
    private readonly metrics: MetricsRepository,
    private readonly samples: SamplesRepository,
    private readonly modelBreaks: BreaksRepository,
  ) {}

  /** GET /metrics/timeseries (docs/metrics.md). */
  async timeseries(ctx: RequestContext, query: TimeseriesQuery): Promise<Versioned<TimeseriesResponse>> {
    const question = await this.selections.open(ctx, query);
    return versioned(ctx, question, 'timeseries', query, () => this.body(ctx, query, question));
  }

  private async body(
    ctx: RequestContext,
    query: TimeseriesQuery,
    question: ProjectSelection,
  ): Promise<TimeseriesResponse> {
    const { granularity, points, confidence: kind } = query;
    const { window } = question;
    const metrics = query.metrics.map(metricNamed);
    const [table, sample, breaks] = await Promise.all([
      this.metrics.sums(question, granularity, measuresOf([metricNamed('responses'), ...metrics])),
      kind && metrics.some(({ denominator }) => denominator)
        ? this.samples.sample(question, { kind, metrics, slots: granularity })
        : undefined,
      this.modelBreaks.breaks(question, window.firstDay, window.lastDay),
    ]);
    const timeline = buildTimeline(window, granularity, ctx.now, points);
    return timeseriesBody(query, question, table, timeline, breaks, sample);
  }
}

/** Makes the body from a table that has `responses` and every measure of the requested metrics. */
export async function timeseriesBody(
  query: TimeseriesQuery,
  question: ProjectSelection,
  table: SumTable,
  timeline: Timeline,
  breaks: Break[],
  sample?: Sample,
): Promise<TimeseriesResponse> {
  const { include_project } = query;
  const actors = seriesActors(question, query);
  const asked = [...new Set(query.metrics)].flatMap((name) =>
    actorsOf(metricNamed(name), question.actors, include_project).map(({ actorId }) => ({ name, actorId })),
  );
  const series = await inTurns(asked, ({ name, actorId }): Series => ({
    actor: actors.named(actorId),
    metric: name,
    data: seriesPoints(metricNamed(name), actorId, table, timeline, sample),
  }));
  const seriesOf = (name: MetricName) => series.filter(({ metric }) => metric === name);
  return {
    ...seriesHead(question, query),
    ...actors.head,
    periods: responsesByPeriod(timeline, table),
    breaks,
    series: Object.fromEntries([...new Set(query.metrics)].map((name) => [name, seriesOf(name)])),
  };
}

/** @returns the actors that a metric's series are about */
export function actorsOf(metric: MetricDefinition, actors: readonly ActorRow[], includeProject: boolean): ActorRow[] {
  return actors.filter(({ actorId }) => {
    const own = actorId === OWN_ACTOR;
    return metric.subject === 'project' ? own : !own || includeProject;
  });
}
