import { Injectable } from '@nestjs/common';
import type { SummaryQuery, SummaryResponse, Versioned } from '@app/core/contracts';
import {
  EXECUTION_ROW,
  modelCode,
  OWN_ACTOR,
  previousWindow,
  type RequestContext,
  type TimeWindow,
} from '@app/core/kernel';
import {
  buildTimeline,
  measuresOf,
  type MetricName,
  metricNamed,
  POSITION_MEASURES,
  positionDistribution,
} from '@app/core/metric-engine';
import { ends } from '../selection/heads';
import { type ProjectSelection, Selections } from '../selection/selections';
import { BreaksRepository } from './breaks.repository';
import { crossesBreak } from './crosses-break';
import { MetricsRepository } from './metrics.repository';
import { type Comparison, summaryRows } from './summary-rows';
import { timeseriesBody } from './timeseries.service';
import { versioned } from '../selection/versioned';

@Injectable()
export class SummaryService {
  constructor(
    private readonly selections: Selections,
    private readonly metrics: MetricsRepository,
    private readonly modelBreaks: BreaksRepository,
  ) {}

  /** GET /metrics/summary (docs/metrics.md). */
  async summary(ctx: RequestContext, query: SummaryQuery): Promise<Versioned<SummaryResponse>> {
    const question = await this.selections.open(ctx, query);
    return versioned(ctx, question, 'summary', query, () => this.body(ctx, query, question));
  }

  private async body(ctx: RequestContext, query: SummaryQuery, question: ProjectSelection): Promise<SummaryResponse> {
    const { granularity, points } = query;
    const names = [...new Set(query.metrics)];
    const measures = [...measuresOf([metricNamed('responses'), ...names.map(metricNamed)]), ...POSITION_MEASURES];
    const { window } = question;
    const previous = query.compare && previousWindow(window);
    const [table, compared, breaks] = await Promise.all([
      this.metrics.sums(question, granularity, [...new Set(measures)]),
      previous && this.comparison(ctx, query, question, previous, names),
      this.modelBreaks.breaks(question, (previous ?? window).firstDay, window.lastDay),
    ]);
    const comparison = compared && { ...compared, crossesBreak: crossesBreak(breaks, previous!) };
    const timeline = buildTimeline(question.window, granularity, ctx.now, points);
    const rows = (name: MetricName) => summaryRows(name, question, { table, timeline }, query, comparison);
    return {
      ...timeseriesBody({ ...query, include_project: true }, question, table, timeline, breaks),
      ...(comparison && { previous: comparison.window }),
      summary: Object.fromEntries(names.map((name) => [name, rows(name)])),
      position_distribution: positionDistribution(OWN_ACTOR, table),
    };
  }

  private async comparison(
    ctx: RequestContext,
    { granularity, points }: SummaryQuery,
    question: ProjectSelection,
    window: TimeWindow,
    names: readonly MetricName[],
  ): Promise<Omit<Comparison, 'crossesBreak'>> {
    const metrics = names.map(metricNamed);
    const proportions = metrics.filter(({ proportion }) => proportion);
    const [table, clusters, firstAnswerAt] = await Promise.all([
      this.metrics.sums({ ...question, window }, granularity, measuresOf([metricNamed('responses'), ...metrics])),
      proportions.length > 0 ? this.metrics.promptClusters(question, window, measuresOf(proportions)) : null,
      this.metrics.firstAnswerAt(question.scope, ctx.caller.enabledModels.map(modelCode)),
    ]);
    return {
      window: {
        ...ends(window),
        responses: Number(table.total(EXECUTION_ROW).responses ?? 0n),
        complete: firstAnswerAt !== null && firstAnswerAt < window.from,
      },
      previous: { table, timeline: buildTimeline(window, granularity, ctx.now, points) },
      clusters,
    };
  }
}
