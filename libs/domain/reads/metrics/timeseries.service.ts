import { Injectable } from '@nestjs/common';
import type { Series, TimeseriesQuery, TimeseriesResponse, Versioned } from '@app/core/contracts';
import { EXECUTION_ROW, OWN_ACTOR, type RequestContext } from '@app/core/kernel';
import {
  buildTimeline,
  measuresOf,
  type MetricDefinition,
  type MetricName,
  metricNamed,
  seriesPoints,
  type SumTable,
  type Timeline,
} from '@app/core/metric-engine';
import { type ActorRow, toActor } from '@app/domain/tracking';
import { seriesHead } from '../selection/heads';
import { type ProjectSelection, Selections } from '../selection/selections';
import { MetricsRepository } from './metrics.repository';
import { versioned } from './versioned';

type SeriesOptions = Pick<TimeseriesQuery, 'granularity' | 'confidence' | 'include_project'>;

@Injectable()
export class TimeseriesService {
  constructor(
    private readonly selections: Selections,
    private readonly metrics: MetricsRepository,
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
    const { granularity } = query;
    const table = await this.metrics.sums(
      question,
      granularity,
      measuresOf([metricNamed('responses'), ...query.metrics.map(metricNamed)]),
    );
    return timeseriesBody(query, question, table, buildTimeline(question.window, granularity, ctx.now));
  }
}

/** Makes the body from a table that has `responses` and every measure of the requested metrics. */
export function timeseriesBody(
  query: TimeseriesQuery,
  question: ProjectSelection,
  table: SumTable,
  timeline: Timeline,
): TimeseriesResponse {
  const names = [...new Set(query.metrics)];
  return {
    ...seriesHead(question, query),
    periods: responsesByPeriod(timeline, table),
    series: Object.fromEntries(names.map((name) => [name, seriesOf(name, question, table, timeline, query)])),
  };
}

/** Makes a metric's series, one for each actor that the metric is about. */
export function seriesOf(
  name: MetricName,
  { scope, actors }: ProjectSelection,
  table: SumTable,
  timeline: Timeline,
  { granularity, confidence, include_project }: SeriesOptions,
): Series[] {
  const metric = metricNamed(name);
  return actorsOf(metric, actors, include_project).map((actor) => ({
    actor: toActor(scope, actor),
    metric: name,
    data: seriesPoints(metric, actor.actorId, table, timeline, { granularity, confidence }),
  }));
}

/** @returns the actors that a metric's series are about */
export function actorsOf(metric: MetricDefinition, actors: readonly ActorRow[], includeProject: boolean): ActorRow[] {
  return actors.filter(({ actorId }) => {
    const own = actorId === OWN_ACTOR;
    return metric.subject === 'project' ? own : !own || includeProject;
  });
}

export const responsesByPeriod = (timeline: Timeline, table: SumTable) =>
  timeline.periods.map(({ firstDay, offset, partial }) => ({
    date: firstDay,
    responses: Number(table.at(offset, EXECUTION_ROW).responses ?? 0n),
    partial,
  }));
