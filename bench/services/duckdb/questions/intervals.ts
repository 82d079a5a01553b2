import { parseParams, TimeseriesQuery, type TimeseriesResponse } from '@app/core/contracts';
import { type ConfidenceKind, countLocalDays, type Granularity } from '@app/core/kernel';
import {
  figureOf,
  type MetricName,
  metricNamed,
  type Sample,
  type ShownConfidence,
  sampleOf,
  shownConfidence,
  termsOf,
} from '@app/core/metric-engine';
import { TimeseriesService } from '@app/domain/reads';
import { METRICS } from '../../../cases/question';
import { type Asking, bodyOf, contextNow, type Days, windowOf } from '../asking';
import { type Figures, fieldsOf, figuresOf } from '../figures';
import { type Question, question, type Row, rowsOf } from '../question';
import { sampleRows, sampleSql } from '../sample';
import { periodOf, rowsOfDays, seriesSql } from '../sql';
import { actorIdsOf, pointsOf, seriesFigures, seriesFiguresOfRows } from './series';

const RATE = ['mention_rate'] as const;

/** Series with intervals. DuckDB groups what they rest on, and our functions of statistics make them of it. */
export const intervalQuestions = (asking: Asking): Question[] => [
  intervals(asking, 'market intervals of 30 days', 'market', asking.month, 'day', RATE),
  intervals(asking, 'market intervals of a year by week', 'market', asking.year, 'week', RATE),
  intervals(asking, 'panel intervals of a year by week, five metrics', 'panel', asking.year, 'week', METRICS),
];

interface WithIntervals {
  readonly rows: readonly Row[];
  readonly sure: readonly {
    readonly metric: string;
    readonly actorId: number;
    readonly period: string;
    readonly shown: ShownConfidence;
  }[];
}

function intervals(
  { app, subject: { projectId, actorIds } }: Asking,
  name: string,
  kind: ConfidenceKind,
  days: Days,
  granularity: Granularity,
  names: readonly (typeof METRICS)[number][],
): Question {
  const query = parseParams(TimeseriesQuery, {
    project_id: projectId,
    ...days,
    granularity,
    points: 'periods',
    metrics: names.join(','),
    confidence: kind,
  });
  const metrics = names.map((metric: MetricName) => metricNamed(metric)).filter(({ denominator }) => denominator);
  const where = rowsOfDays(projectId, days);
  return question<TimeseriesResponse, WithIntervals>({
    name,
    ours: () => bodyOf(app.get(TimeseriesService, { strict: false }).timeseries(contextNow(), query)),
    statements: [
      seriesSql(where, periodOf(granularity, days), names),
      ...sampleSql({ kind, metrics, granularity, where }),
    ],
    theirs: async ([series, executions, facts]) => {
      const rows = await rowsOf(series!);
      const shape = {
        slots: granularity,
        window: windowOf(days),
        terms: termsOf(metrics.map(figureOf)),
        tracked: actorIds,
      };
      const sample: Sample = sampleOf(kind, shape, await sampleRows(executions!, facts!));
      const periods = [...new Set(rows.map(({ period }) => period as string))];
      const sure = metrics.flatMap((metric) =>
        actorIds.flatMap((actorId) =>
          periods.map((period) => {
            const slot = countLocalDays(days.from, period) - 1;
            const shown = shownConfidence(sample.confidence(figureOf(metric), actorId, slot));
            return { metric: metric.name, actorId, period, shown };
          }),
        ),
      );
      return { rows, sure };
    },
    figuresOfOurs: (body) => {
      const points = [...pointsOf(body, actorIdsOf(body))];
      const sure = points.map(({ metric, actorId, date, value: _, ...point }) =>
        fieldsOf(`${metric} of ${actorId} ${date}`, point),
      );
      return both(seriesFigures(body), sure);
    },
    figuresOfTheirs: ({ rows, sure }) =>
      both(
        seriesFiguresOfRows(rows, names),
        sure.map(({ metric, actorId, period, shown }) => fieldsOf(`${metric} of ${actorId} ${period}`, shown)),
      ),
  });
}

const both = (values: Figures, sure: readonly ReturnType<typeof fieldsOf>[]): Figures =>
  figuresOf([...values, ...sure.flat()]);
