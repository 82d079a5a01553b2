import { type ModelId, MODEL_IDS } from '@app/core/kernel';
import { type MetricsHarness, openMetrics } from '../support/metrics-harness';
import type { RawExecution } from '../support/raw-project';
import { ingestExecutions, storeProject } from '../support/store-project';
import { workedProject } from '../support/worked-project';

/** Own brand 0 and one rival; every value below was worked out by hand from docs/metrics.md, "Points". */
const RIVAL = 1;
const NOW = Date.parse('2026-04-14T12:00:00Z');
const PROJECT = 1;

const run = (at: string, mentioned: Record<number, number>, model: ModelId = 'chatgpt'): Omit<RawExecution, 'id'> => ({
  at: Date.parse(at),
  promptId: 1,
  model,
  failed: false,
  noResult: false,
  mentions: Object.entries(mentioned).map(([actorId, position]) => ({ actorId: Number(actorId), position })),
  sources: [],
  sentiments: [],
});

// Clocks change on Sunday 29 March, the last day of the second week.
const RUNS = [
  run('2026-03-18T22:59:59.999Z', { 0: 1 }), // Wednesday, a millisecond before the window
  run('2026-03-18T23:00:00.000Z', { 0: 2 }), // Thursday 19, 00:00 (UTC+1)
  run('2026-03-22T10:00:00.000Z', { 0: 1, [RIVAL]: 2 }),
  run('2026-03-29T21:59:59.999Z', { [RIVAL]: 1 }), // Sunday 29, 23:59:59.999 (UTC+2)
  // None from Monday 30 March to Sunday 5 April.
  run('2026-04-05T22:00:00.000Z', {}), // Monday 6, 00:00
  run('2026-04-07T10:00:00.000Z', {}, 'ai_overview'),
  run('2026-04-13T10:00:00.000Z', { 0: 3 }), // Monday 13
];
const WEEKS = ['2026-03-19', '2026-03-23', '2026-03-30', '2026-04-06', '2026-04-13'];
const ACTORS = [
  { type: 'project', id: PROJECT, competitor_id: null, name: 'Brand', domain: 'brand.example' },
  { type: 'competitor', id: RIVAL, competitor_id: RIVAL, name: 'Rival', domain: 'rival.example' },
];

describe('a point for each period, worked out by hand', () => {
  let metrics: MetricsHarness;

  beforeAll(async () => {
    metrics = await openMetrics();
    const executions = RUNS.map((one, index) => ({ ...one, id: index + 1 }));
    const project = workedProject({ projectId: PROJECT, rival: RIVAL, executions });
    await storeProject(metrics, project);
    await ingestExecutions(metrics, PROJECT, project.executions);
  }, 60_000);
  afterAll(() => metrics?.close());

  type Endpoint = 'timeseries' | 'summary' | 'sov' | 'modelPositions' | 'overviewResults';
  const ask = async <Name extends Endpoint>(endpoint: Name, params: Record<string, string> = {}) => {
    const window = { granularity: 'week', from: '2026-03-19', to: '2026-04-14' };
    const raw = { project_id: `${PROJECT}`, points: 'periods', ...window, ...params };
    return (await metrics[endpoint](raw, NOW, MODEL_IDS)) as Awaited<ReturnType<MetricsHarness[Name]>>;
  };
  const points = (values: readonly (number | null)[]) => values.map((value, index) => ({ date: WEEKS[index], value }));

  it('shows each week once, by its first day in the window, with nothing carried', async () => {
    const answer = await ask('timeseries', { metrics: 'mentions,responses,mention_rate,avg_mention_position' });
    expect(answer.actors).toEqual(ACTORS);
    expect(answer.periods).toEqual([
      { date: '2026-03-19', responses: 2, partial: true }, // cut
      { date: '2026-03-23', responses: 1, partial: false },
      { date: '2026-03-30', responses: 0, partial: false },
      { date: '2026-04-06', responses: 2, partial: false },
      { date: '2026-04-13', responses: 1, partial: true }, // cut, and still collecting
    ]);
    expect(answer.series).toEqual({
      mentions: [
        { actor: 0, metric: 'mentions', data: points([2, 0, 0, 0, 1]) },
        { actor: 1, metric: 'mentions', data: points([1, 1, 0, 0, 0]) },
      ],
      responses: [{ actor: 0, metric: 'responses', data: points([2, 1, 0, 2, 1]) }],
      mention_rate: [
        { actor: 0, metric: 'mention_rate', data: points([100, 0, null, 0, 100]) },
        { actor: 1, metric: 'mention_rate', data: points([50, 100, null, 0, 0]) },
      ],
      avg_mention_position: [
        { actor: 0, metric: 'avg_mention_position', data: points([1.5, null, null, null, 3]) },
        { actor: 1, metric: 'avg_mention_position', data: points([2, 1, null, null, null]) },
      ],
    });
  });

  it('leaves the points of each day as they are', async () => {
    const { series, ...answer } = await ask('timeseries', { points: 'days', metrics: 'mentions' });
    const weeks = (...values: number[]) =>
      values.flatMap((value, index) => Array.from({ length: [4, 7, 7, 7, 2][index]! }, () => value));
    expect(series.mentions!.map(({ actor, data }) => [actor, data.map(({ value }) => value)])).toEqual([
      [ACTORS[0], weeks(2, 2, 2, 2, 1)],
      [ACTORS[1], weeks(1, 1, 1, 1, 1)],
    ]);
    expect(answer).not.toHaveProperty('actors');
    // The night in which clocks change.
    expect(series.mentions![0]!.data.slice(10, 12).map(({ date }) => date)).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
  });

  it('keeps the place of an actor when others have no series', async () => {
    const params = { metrics: 'mentions,responses', include_project: 'false' };
    const { actors, series } = await ask('timeseries', params);
    expect(actors).toEqual(ACTORS);
    expect(series.mentions!.map(({ actor }) => actor)).toEqual([1]);
    expect(series.responses!.map(({ actor }) => actor)).toEqual([0]);
  });

  it('says what a point rests on', async () => {
    const { series } = await ask('timeseries', { metrics: 'avg_mention_position', confidence: 'true' });
    expect(series.avg_mention_position![0]!.data).toMatchObject(
      points([1.5, null, null, null, 3]).map((point, index) => {
        return { ...point, n: [2, 0, 0, 0, 1][index], low_confidence: true };
      }),
    );
  });

  it('ends a summary with the last week itself, also in the window before', async () => {
    const params = { metrics: 'mentions,avg_mention_position', from: '2026-03-30', to: '2026-04-12' };
    const last = async (unit: string) => {
      const { summary } = await ask('summary', { ...params, points: unit, from: '2026-03-19', to: '2026-04-05' });
      return Object.values(summary).map(([own]) => own!.last);
    };
    expect([await last('days'), await last('periods')]).toEqual([
      [2, 1.5],
      [0, null],
    ]);
    // 14 days before these: 16 to 29 March, in weeks 3 and 0 mentions of the brand.
    const before = async (unit: string) => {
      const { summary } = await ask('summary', { ...params, points: unit, compare: 'previous' });
      return summary.mentions![0]!.previous;
    };
    expect(await before('days')).toEqual({ total: 3, min: 0, max: 3, last: 3 });
    expect(await before('periods')).toEqual({ total: 3, min: 0, max: 3, last: 0 });
    const { actors, series, summary } = await ask('summary', params);
    expect(actors).toEqual(ACTORS);
    expect(series.mentions!.map(({ actor }) => actor)).toEqual([0, 1]);
    expect(summary.mentions!.map(({ actor }) => actor)).toEqual(ACTORS);
  });

  it('has no share of voice for a week without mentions, and ranks actors in full', async () => {
    const { actors, over_time, current, breakdown } = await ask('sov');
    expect(actors).toEqual(ACTORS);
    expect(over_time).toEqual([
      { actor: 0, data: points([66.6667, 0, null, null, 100]) },
      { actor: 1, data: points([33.3333, 100, null, null, 0]) },
    ]);
    expect(current.map(({ actor }) => actor)).toEqual(ACTORS);
    expect(breakdown.map(({ actor }) => actor)).toEqual(ACTORS);
  });

  it('shows reports week by week', async () => {
    const { actors, brands } = await ask('modelPositions', { brand1: `${RIVAL}` });
    expect(actors).toEqual([ACTORS[1]]);
    expect(brands[0]).toMatchObject({ actor: 0, total_mentions: 2 });
    expect(brands[0]!.series.map(({ key, data }) => [key, data])).toEqual([
      ['1', points([0, 1, 0, 0, 0])],
      ['2-3', points([1, 0, 0, 0, 0])],
      ['4-7', points([0, 0, 0, 0, 0])],
      ['8+', points([0, 0, 0, 0, 0])],
    ]);
    const overview = await ask('overviewResults');
    expect(overview).not.toHaveProperty('actors');
    expect(overview.trend).toEqual(
      WEEKS.map((date, index) =>
        index === 3
          ? { date, total: 1, with_results: 1, result_rate: 100 }
          : { date, total: 0, with_results: 0, result_rate: null },
      ),
    );
  });

  it('shows days as periods of one day', async () => {
    const { series } = await ask('timeseries', { granularity: 'day', from: '2026-03-28', to: '2026-03-30' });
    expect(series.mentions!.map(({ data }) => data)).toEqual([
      ['2026-03-28', '2026-03-29', '2026-03-30'].map((date) => ({ date, value: 0 })),
      [0, 1, 0].map((value, index) => ({ date: ['2026-03-28', '2026-03-29', '2026-03-30'][index], value })),
    ]);
  });
});
