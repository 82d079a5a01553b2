import { Injectable } from '@nestjs/common';
import type { Conditional, TimeseriesQuery, TimeseriesResponse } from '@app/core/contracts';
import { OWN_ACTOR } from '@app/core/extraction';
import { invalidParam, type RequestContext, resolveWindow, type TimeWindow } from '@app/core/kernel';
import {
  buildTimeline,
  EXECUTION_ROW,
  measuresOf,
  type MetricName,
  metricNamed,
  seriesPoints,
  type SumTable,
  type Timeline,
} from '@app/core/metric-engine';
import { type ActorRow, ActorsRepository, ProjectsRepository, type ProjectScope, toActor } from '@app/domain/projects';
import { modelsOf, promptFiltersOf, sentFilters } from './metric-question';
import { MetricsRepository } from './metrics.repository';
import { validatorsOf } from './validators';

@Injectable()
export class MetricsService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly metrics: MetricsRepository,
  ) {}

  /** GET /metrics/timeseries (docs/metrics.md). */
  async timeseries(ctx: RequestContext, query: TimeseriesQuery): Promise<Conditional<TimeseriesResponse>> {
    const window = resolveWindow(query, ctx.now);
    const scope = await this.projects.open(ctx.caller.userId, query.project_id);
    const actors = chooseActors(await this.actors.list(scope), query.competitors);
    return {
      validators: validatorsOf(ctx, scope, ['timeseries', query, window]),
      body: () => this.timeseriesBody(ctx, scope, query, window, actors),
    };
  }

  private async timeseriesBody(
    ctx: RequestContext,
    scope: ProjectScope,
    query: TimeseriesQuery,
    window: TimeWindow,
    actors: readonly ActorRow[],
  ): Promise<TimeseriesResponse> {
    const { granularity } = query;
    const names = [...new Set(query.metrics)];
    const table = await this.metrics.sums(scope, {
      window,
      granularity,
      measures: measuresOf(['responses' as const, ...names].map(metricNamed)),
      actorIds: actors.map(({ actorId }) => actorId),
      models: modelsOf(ctx, scope, query.model),
      prompts: promptFiltersOf(query),
    });
    const timeline = buildTimeline(window, granularity, ctx.now);
    const shown = query.include_project ? actors : actors.filter(({ actorId }) => actorId !== OWN_ACTOR);
    const series = names.map((name) => [name, seriesOf(name, scope, actors, shown, table, timeline, query)]);
    return {
      project_id: scope.projectId,
      from: window.from.toISOString(),
      to: window.to.toISOString(),
      granularity,
      filters: sentFilters(query),
      periods: responsesByPeriod(timeline, table),
      series: Object.fromEntries(series),
    };
  }
}

/** The project's own brand, and the competitors asked for, or all of them. */
function chooseActors(actors: readonly ActorRow[], competitors: readonly number[] | undefined): ActorRow[] {
  if (!competitors) return [...actors];
  const known = new Set(actors.map(({ actorId }) => actorId));
  const unknown = competitors.filter((id) => id === OWN_ACTOR || !known.has(id));
  if (unknown.length > 0) throw invalidParam('competitors', `unknown competitors: ${unknown.join(', ')}`);
  return actors.filter(({ actorId }) => actorId === OWN_ACTOR || competitors.includes(actorId));
}

function seriesOf(
  name: MetricName,
  scope: ProjectScope,
  all: readonly ActorRow[],
  shown: readonly ActorRow[],
  table: SumTable,
  timeline: Timeline,
  { granularity, confidence }: TimeseriesQuery,
) {
  const metric = metricNamed(name);
  const subjects = metric.subject === 'project' ? all.filter(({ actorId }) => actorId === OWN_ACTOR) : shown;
  return subjects.map((actor) => ({
    actor: toActor(scope, actor),
    metric: name,
    data: seriesPoints(metric, actor.actorId, table, timeline, { granularity, confidence }),
  }));
}

const responsesByPeriod = (timeline: Timeline, table: SumTable) =>
  timeline.periods.map(({ firstDay, offset, partial }) => ({
    date: firstDay,
    responses: Number(table.at(offset, EXECUTION_ROW).responses ?? 0n),
    partial,
  }));
