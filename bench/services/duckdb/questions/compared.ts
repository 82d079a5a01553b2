import { parseParams, SummaryQuery, type SummaryResponse } from '@app/core/contracts';
import { EXECUTION_ROW, OWN_ACTOR } from '@app/core/kernel';
import {
  buildTimeline,
  type Change,
  changeOf,
  figureOf,
  type MetricDefinition,
  measuresOf,
  metricNamed,
  type Point,
  POSITION_MEASURES,
  positionDistribution,
  sampleOf,
  seriesPoints,
  shownChanges,
  type Summarised,
  summarise,
  termsOf,
  UNTESTED,
} from '@app/core/metric-engine';
import { SummaryService } from '@app/domain/reads';
import { METRICS } from '../../../cases/question';
import { type Asking, bodyOf, contextNow, type Days, windowOf } from '../asking';
import { type Figure, type Figures, fieldsOf, figuresOf } from '../figures';
import { type Question, question, rowsOf } from '../question';
import { sampleRows, sampleSql } from '../sample';
import { daySumsSql, rowsOfDays, tableOf } from '../sql';
import { actorIdsOf, pointsOf } from './series';

type Test = Omit<ReturnType<typeof shownChanges>[number], 'significant'> & { readonly significant: boolean | null };

interface ComparedMetric {
  readonly metric: string;
  readonly actorId: number;
  readonly points: readonly Point[];
  readonly now: Summarised;
  readonly before: Summarised;
  readonly change: Change & Test;
}

interface Compared {
  readonly metrics: readonly ComparedMetric[];
  readonly responsesBefore: number;
  readonly positions: ReturnType<typeof positionDistribution>;
}

/** Five metrics of 30 days with their change since the 30 before. DuckDB groups what they rest on, our functions make the rest. */
export function comparedQuestion({ app, subject: { projectId, actorIds }, month, monthBefore }: Asking): Question {
  const query = parseParams(SummaryQuery, {
    project_id: projectId,
    ...month,
    points: 'periods',
    metrics: METRICS.join(','),
    compare: 'previous',
  });
  const metrics = METRICS.map((name) => metricNamed(name));
  const ratios = metrics.filter(({ denominator }) => denominator);
  const measures = [...new Set([...measuresOf(metrics), ...POSITION_MEASURES])];
  const sql = (days: Days) => {
    const where = rowsOfDays(projectId, days);
    return [
      daySumsSql(where, days, measures),
      ...sampleSql({ kind: 'market', metrics: ratios, granularity: null, where }),
    ];
  };
  return question<SummaryResponse, Compared>({
    name: 'summary of 30 days, compared with those before',
    ours: () => bodyOf(app.get(SummaryService, { strict: false }).summary(contextNow(), query)),
    statements: [...sql(month), ...sql(monthBefore)],
    theirs: async ([sums, executions, facts, sumsBefore, executionsBefore, factsBefore]) => {
      const timelineOf = (days: Days) => buildTimeline(windowOf(days), 'day', new Date(), 'periods');
      const now = { table: tableOf(await rowsOf(sums!)), timeline: timelineOf(month) };
      const before = { table: tableOf(await rowsOf(sumsBefore!)), timeline: timelineOf(monthBefore) };
      const shape = { slots: null, window: windowOf(month), terms: termsOf(ratios.map(figureOf)), tracked: actorIds };
      const rows = await sampleRows(executions!, facts!);
      const sample = sampleOf('market', shape, rows, await sampleRows(executionsBefore!, factsBefore!));
      const summary = (metric: MetricDefinition, actorId: number, { table, timeline }: typeof now) =>
        summarise(metric, actorId, table, timeline);
      return {
        metrics: metrics.flatMap((metric) => {
          const tests = shownChanges(
            actorIds.map((id) => (metric.denominator ? sample.change(figureOf(metric), id) : UNTESTED)),
          );
          return actorIds.map((actorId, index) => {
            const [of, ofBefore] = [summary(metric, actorId, now), summary(metric, actorId, before)];
            return {
              metric: metric.name,
              actorId,
              points: seriesPoints(metric, actorId, now.table, now.timeline),
              now: of,
              before: ofBefore,
              change: { ...changeOf(metric, ofBefore.pooled, of.pooled), ...tests[index]! },
            };
          });
        }),
        responsesBefore: Number(before.table.total(EXECUTION_ROW).responses),
        positions: positionDistribution(OWN_ACTOR, now.table),
      };
    },
    figuresOfOurs,
    figuresOfTheirs,
  });
}

const summaryFields = (name: string, figures: Readonly<Record<'total' | 'min' | 'max' | 'last', number | null>>) =>
  fieldsOf(name, { total: figures.total, min: figures.min, max: figures.max, last: figures.last });

const changeFields = (name: string, { absolute, percent, ci_low, ci_high, p_value, significant }: Change & Test) =>
  fieldsOf(name, { absolute, percent, ci_low, ci_high, p_value, significant });

const positionFields = ({ percentages, ...counts }: SummaryResponse['position_distribution']) =>
  fieldsOf('positions', { ...counts, ...percentages });

const figuresOfOurs = (body: SummaryResponse): Figures =>
  figuresOf([
    ['responses before', body.previous!.responses],
    ...positionFields(body.position_distribution),
    ...Array.from(pointsOf(body, actorIdsOf(body)), ({ metric, actorId, date, value }): [string, Figure] => [
      `${metric} of ${actorId} ${date}`,
      value,
    ]),
    ...Object.entries(body.summary).flatMap(([metric, rows]) =>
      rows.flatMap((row) => {
        const of = `${metric} of ${row.actor.competitor_id ?? OWN_ACTOR}`;
        return [
          ...summaryFields(of, row),
          ...summaryFields(`${of} before`, row.previous!),
          ...(row.pooled === undefined ? [] : fieldsOf(of, { pooled: row.pooled, before: row.previous!.pooled })),
          ...changeFields(`change of ${of}`, row.change!),
        ];
      }),
    ),
  ]);

const figuresOfTheirs = ({ metrics, responsesBefore, positions }: Compared): Figures =>
  figuresOf([
    ['responses before', responsesBefore],
    ...positionFields(positions),
    ...metrics.flatMap(({ metric, actorId, points, now, before, change }) => {
      const of = `${metric} of ${actorId}`;
      return [
        ...points.map(({ date, value }): [string, Figure] => [`${of} ${date}`, value]),
        ...summaryFields(of, now.figures),
        ...summaryFields(`${of} before`, before.figures),
        ...(metricNamed(metric as (typeof METRICS)[number]).denominator
          ? fieldsOf(of, { pooled: now.pooled.value, before: before.pooled.value })
          : []),
        ...changeFields(`change of ${of}`, change),
      ];
    }),
  ]);
