import { Injectable } from '@nestjs/common';
import type { SummaryQuery, SummaryResponse, Versioned } from '@app/core/contracts';
import {
  comparedWindow,
  EXECUTION_ROW,
  modelCode,
  OWN_ACTOR,
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
  type Sample,
} from '@app/core/metric-engine';
import { inTurns } from '@app/platform/turns';
import { SamplesRepository } from '../samples/samples.repository';
import { ends } from '../selection/heads';
import { type ProjectSelection, Selections } from '../selection/selections';
import { BreaksRepository } from './breaks.repository';
import { crossesBreak } from './crosses-break';
import { MetricsRepository } from './metrics.repository';
import { summaryHeadline } from './summary-headline';
import { type Comparison, summaryRows } from './summary-rows';
import { timeseriesBody } from './timeseries.service';
import { versioned } from '../selection/versioned';

@Injectable()
export class SummaryService {
  constructor(
    private readonly selections: Selections,
    private readonly metrics: MetricsRepository,
    private readonly samples: SamplesRepository,
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
    const previous = query.compare && comparedWindow(window, query.compare);
    const [table, compared, sample, breaks] = await Promise.all([
      this.metrics.sums(question, granularity, [...new Set(measures)]),
      previous && this.comparison(ctx, query, question, previous, names),
      this.sample(query, question, names),
      this.modelBreaks.breaks(question, (previous ?? window).firstDay, window.lastDay),
    ]);
    const comparison = compared && { ...compared, crossesBreak: crossesBreak(breaks, previous!) };
    const timeline = buildTimeline(question.window, granularity, ctx.now, points);
    const rows = await inTurns(names, (name) =>
      summaryRows(name, question, { table, timeline }, query, sample, comparison),
    );
    const shown = query.confidence && sample;
    const headline = summaryHeadline(query, rows[0] ?? [], question, comparison);
    return {
      ...(await timeseriesBody({ ...query, include_project: true }, question, table, timeline, breaks, shown)),
      ...(comparison && { previous: comparison.window }),
      ...(headline && { headline }),
      summary: Object.fromEntries(names.map((name, index) => [name, rows[index]!])),
      position_distribution: positionDistribution(OWN_ACTOR, table),
    };
  }

  /** A change has an interval and a test of the market, even where no confidence is asked for. */
  private sample(
    { confidence, compare, granularity }: SummaryQuery,
    question: ProjectSelection,
    names: readonly MetricName[],
  ): Promise<Sample> | undefined {
    const metrics = names.map(metricNamed);
    if ((!confidence && !compare) || metrics.every(({ denominator }) => !denominator)) return undefined;
    return this.samples.sample(question, {
      kind: confidence ?? 'market',
      metrics,
      slots: confidence ? granularity : null,
      ...(compare && { previous: comparedWindow(question.window, compare) }),
    });
  }

  private async comparison(
    { now }: RequestContext,
    { granularity, points }: SummaryQuery,
    question: ProjectSelection,
    window: TimeWindow,
    names: readonly MetricName[],
  ): Promise<Omit<Comparison, 'crossesBreak'>> {
    const metrics = names.map(metricNamed);
    const [table, firstAnswerAt] = await Promise.all([
      this.metrics.sums({ ...question, window }, granularity, measuresOf([metricNamed('responses'), ...metrics])),
      this.metrics.firstAnswerAt(question.scope, question.scope.account.enabledModels.map(modelCode)),
    ]);
    return {
      window: {
        ...ends(window),
        responses: Number(table.total(EXECUTION_ROW).responses ?? 0n),
        complete: firstAnswerAt !== null && firstAnswerAt < window.from,
      },
      startsLate: firstAnswerAt !== null && question.scope.calendar.dayOf(firstAnswerAt) > window.firstDay,
      previous: { table, timeline: buildTimeline(window, granularity, now, points) },
    };
  }
}
