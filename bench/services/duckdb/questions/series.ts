import { parseParams, TimeseriesQuery, type TimeseriesResponse } from '@app/core/contracts';
import { type Granularity, modelCode, OWN_ACTOR } from '@app/core/kernel';
import { TimeseriesService } from '@app/domain/reads';
import { METRICS } from '../../../cases/question';
import { type Asking, bodyOf, contextNow, type Days } from '../asking';
import { type Figure, type Figures, figuresOf } from '../figures';
import { onlyRows, type Question, question, type Row } from '../question';
import { periodOf, rowsOfDays, seriesSql } from '../sql';

interface Filter {
  readonly name: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** The same as SQL for rows of executions and facts. */
  readonly where: readonly string[];
}

/** Metrics of all actors over time. */
export function seriesQuestions(asking: Asking): Question[] {
  const { month, year } = asking;
  const { none, model, tag, locale, type } = filtersOf(asking);
  return [
    series(asking, 'series of 30 days', month, 'day', none),
    series(asking, 'series of a year by week', year, 'week', none),
    ...[model, tag, locale, type].map((filter) =>
      series(asking, `series of 30 days, one ${filter.name}`, month, 'day', filter),
    ),
    series(asking, 'series of a year by week, one locale', year, 'week', locale),
  ];
}

function filtersOf({ subject: { projectId, collectionId } }: Asking) {
  const among = (ids: string) => [`prompt_id in (${ids})`];
  const prompts = (where: string) => among(`select id from prompts where project_id = ${projectId} and ${where}`);
  const tagged = `select prompt_id from prompt_collections where project_id = ${projectId} and collection_id = ${collectionId}`;
  return {
    none: { name: 'none', params: {}, where: [] },
    model: { name: 'model', params: { model: 'chatgpt' }, where: [`model = ${modelCode('chatgpt')}`] },
    tag: { name: 'tag', params: { collection_id: collectionId }, where: among(tagged) },
    locale: { name: 'locale', params: { country_code: 'US' }, where: prompts(`country_code = 'US'`) },
    type: { name: 'type', params: { prompt_type: 'informational' }, where: prompts(`prompt_type = 'informational'`) },
  } satisfies Record<string, Filter>;
}

function series(asking: Asking, name: string, days: Days, granularity: Granularity, filter: Filter): Question {
  const { app, subject } = asking;
  const { projectId } = subject;
  const query = parseParams(TimeseriesQuery, {
    project_id: projectId,
    ...days,
    granularity,
    points: 'periods',
    metrics: METRICS.join(','),
    ...filter.params,
  });
  return question<TimeseriesResponse, Row[]>({
    name,
    ours: () => bodyOf(app.get(TimeseriesService, { strict: false }).timeseries(contextNow(), query)),
    statements: [seriesSql(rowsOfDays(projectId, days, filter.where), periodOf(granularity, days))],
    theirs: onlyRows,
    figuresOfOurs: seriesFigures,
    figuresOfTheirs: seriesFiguresOfRows,
  });
}

/** Of series that name their actors by place. */
export function* pointsOf({ series }: Pick<TimeseriesResponse, 'series'>, actors: readonly number[]) {
  for (const [metric, all] of Object.entries(series)) {
    for (const { actor, data } of all) {
      for (const point of data) yield { metric, actorId: actors[actor as number]!, ...point };
    }
  }
}

export const actorIdsOf = ({ actors }: Pick<TimeseriesResponse, 'actors'>): number[] =>
  actors!.map(({ competitor_id }) => competitor_id ?? OWN_ACTOR);

export const seriesFigures = (body: TimeseriesResponse): Figures =>
  figuresOf([
    ...body.periods.map(({ date, responses }): [string, Figure] => [`responses ${date}`, responses]),
    ...Array.from(pointsOf(body, actorIdsOf(body)), ({ metric, actorId, date, value }): [string, Figure] => [
      `${metric} of ${actorId} ${date}`,
      value,
    ]),
  ]);

export function seriesFiguresOfRows(
  rows: readonly Row[],
  metrics: readonly (typeof METRICS)[number][] = METRICS,
): Figures {
  const responses = new Map(rows.map((row) => [`responses ${row.period}`, row.responses!]));
  const ofActors = rows.filter(({ actor_id }) => actor_id !== null);
  return figuresOf([
    ...responses,
    ...ofActors.flatMap((row) =>
      metrics.map((metric): [string, Figure] => [`${metric} of ${row.actor_id} ${row.period}`, row[metric]!]),
    ),
  ]);
}
