import { MODEL_IDS } from '@app/core/kernel';
import type { Series, SeriesPoint, TimeseriesResponse } from '@app/core/contracts';
import type { MetricName } from '@app/core/metric-engine';
import { type MetricsHarness, openMetrics } from '../support/metrics-harness';
import type { RawExecution } from '../support/raw-project';
import { ingestExecutions, storeProject } from '../support/store-project';
import { workedProject } from '../support/worked-project';

/** Own brand 0 and one rival; every value below was worked out by hand from docs/metrics.md and docs/api.md. */
const RIVAL = 1;
const LATER = '2031-01-01T12:00:00Z';

type Run = Partial<Omit<RawExecution, 'at'>> & { readonly at: string };
type Params = Readonly<Record<string, string>>;

const neverExecuted = { failed: false, noResult: false, mentions: [], sources: [], sentiments: [] };
const mention = (actorId: number, position: number) => ({ actorId, position });
const cites = (actorId: number | null, page: string, position: number) => ({
  url: `https://${actorId ?? 'elsewhere'}.example/${page}`,
  actorId,
  position,
  rejected: false,
});

const competitorOf = (answer: TimeseriesResponse, { actor }: Series): number | null =>
  (typeof actor === 'number' ? answer.actors![actor]! : actor).competitor_id;
const seriesOf = (answer: TimeseriesResponse, metric: MetricName, competitorId: number | null): SeriesPoint[] =>
  answer.series[metric]!.find((series) => competitorOf(answer, series) === competitorId)!.data;

const own = (answer: TimeseriesResponse, metric: MetricName) =>
  seriesOf(answer, metric, null).map(({ value }) => value);
const rival = (answer: TimeseriesResponse, metric: MetricName) =>
  seriesOf(answer, metric, RIVAL).map(({ value }) => value);
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('/metrics/timeseries worked out by hand', () => {
  let metrics: MetricsHarness;
  let projects = 0;

  beforeAll(async () => {
    metrics = await openMetrics();
  }, 60_000);

  afterAll(() => metrics?.close());

  async function storedProject(
    runs: readonly Run[],
  ): Promise<(params: Params, now?: string) => Promise<TimeseriesResponse>> {
    const executions = runs.map(({ at, ...given }, index): RawExecution => {
      return { ...neverExecuted, id: index + 1, promptId: 1, model: 'chatgpt', ...given, at: Date.parse(at) };
    });
    const project = workedProject({ projectId: (projects += 1), rival: RIVAL, executions });
    await storeProject(metrics, project);
    await ingestExecutions(metrics, project.projectId, project.executions);
    return (params, now = LATER) =>
      metrics.timeseries({ project_id: `${project.projectId}`, ...params }, Date.parse(now), MODEL_IDS);
  }

  describe('one day with five executions', () => {
    let ask: Awaited<ReturnType<typeof storedProject>>;

    beforeAll(async () => {
      ask = await storedProject([
        {
          at: '2026-05-12T08:00:00Z',
          mentions: [mention(0, 1), mention(RIVAL, 2)],
          sources: [cites(0, 'a', 1), cites(RIVAL, 'a', 2), cites(0, 'b', 3), cites(null, 'a', 4)],
          sentiments: [
            { actorId: 0, level: 'very_positive' },
            { actorId: RIVAL, level: 'neutral' },
          ],
        },
        {
          at: '2026-05-12T09:00:00Z',
          mentions: [mention(RIVAL, 1), mention(0, 3)],
          sources: [cites(0, 'a', 0)],
          sentiments: [{ actorId: 0, level: 'negative' }],
        },
        { at: '2026-05-12T10:00:00Z', model: 'perplexity', sources: [cites(0, 'a', 4)] },
        { at: '2026-05-12T11:00:00Z', failed: true, mentions: [mention(0, 1)], sources: [cites(0, 'a', 1)] },
        { at: '2026-05-12T12:00:00Z', model: 'ai_overview', noResult: true },
      ]);
    });

    // Four executions succeeded: the failed one is out, the overview without a result is in.
    it.each<[MetricName, number, number]>([
      ['mentions', 2, 2],
      ['citations', 4, 1], // own: a and b, a in the background, a; rival: a
      ['mention_rate', 50, 50], // 2 / 4
      ['visibility', 50, 50],
      ['weighted_visibility', 33.3333, 37.5], // (1 + 1/3) / 4; (1/2 + 1) / 4
      ['ai_visibility_score', 33.3333, 37.5],
      ['citation_rate', 100, 25], // 4 / 4; 1 / 4
      ['avg_position', 2.6667, 2], // (1 + 3 + 4) / 3 without the background reference; 2
      ['avg_mention_position', 2, 1.5], // (1 + 3) / 2; (2 + 1) / 2
      ['net_sentiment', 0, 0], // (1 - 1) / 2; 0 / 1
      ['sentiment_very_positive', 50, 0],
      ['sentiment_positive', 0, 0],
      ['sentiment_neutral', 0, 100],
      ['sentiment_negative', 50, 0],
      ['sentiment_very_negative', 0, 0],
    ])('%s is %d for the brand and %d for the rival, and empty days have none', async (metric, ofBrand, ofRival) => {
      const answer = await ask({ metrics: metric, from: '2026-05-11', to: '2026-05-13' });
      const empty = metric === 'mentions' || metric === 'citations' ? 0 : null;
      expect(own(answer, metric)).toEqual([empty, ofBrand, empty]);
      expect(rival(answer, metric)).toEqual([empty, ofRival, empty]);
    });

    it('counts responses for the project only, also when it is left out', async () => {
      const answer = await ask({
        metrics: 'responses,mentions',
        from: '2026-05-11',
        to: '2026-05-13',
        include_project: 'false',
      });
      expect(answer.series.responses).toHaveLength(1);
      expect(own(answer, 'responses')).toEqual([0, 4, 0]);
      expect(answer.series.mentions!.map((series) => competitorOf(answer, series))).toEqual([RIVAL]);
    });

    it('gives 2 of 4 the interval 15.0039-84.9961 of this panel', async () => {
      // Both answers of ChatGPT mention the brand, the two others do not: nothing varies within a model, so n_eff is 4.
      // z = 1.959964, z2 / 4 = 0.960365; 0.5 +- 1.959964 / 1.960365 x sqrt(0.25 / 4 + 3.841459 / 64) = 0.5 +- 0.349961
      const answer = await ask({
        metrics: 'mention_rate,avg_position,mentions',
        from: '2026-05-12',
        to: '2026-05-13',
        confidence: '1',
      });
      const [asked, empty] = seriesOf(answer, 'mention_rate', null);
      expect(asked).toEqual({
        date: '2026-05-11T22:00:00.000Z',
        value: 50,
        n: 4,
        prompts: 1,
        n_eff: 4,
        ci_low: 15.0039,
        ci_high: 84.9961,
        low_confidence: true,
      });
      expect(empty).toEqual({
        date: '2026-05-12T22:00:00.000Z',
        value: null,
        n: 0,
        prompts: 0,
        n_eff: null,
        ci_low: null,
        ci_high: null,
        low_confidence: true,
      });
      // e = (y - 8/3 x) / 3: -4/9 and 0 of ChatGPT; 4/9 of Perplexity joins 0 of the overview. The variance is twice
      // 2 x (4/9)^2 / 2 = 32/81, so 8/3 +- 1.959964 x 0.628539.
      expect(seriesOf(answer, 'avg_position', null)[0]).toEqual({
        date: asked!.date,
        value: 2.6667,
        n: 3,
        prompts: 1,
        n_eff: null,
        ci_low: 1.4348,
        ci_high: 3.8986,
        low_confidence: true,
      });
      expect(seriesOf(answer, 'mentions', null)[0]).toEqual({ date: asked!.date, value: 2 });
    });

    it('cuts a window to the millisecond, whatever digits follow', async () => {
      // The execution of 10:00:00.000 is one millisecond after each of these ends.
      for (const end of ['09:59:59.999', '09:59:59.9999999', '09:59:59.999999999']) {
        const answer = await ask({ metrics: 'responses', from: '2026-05-12', to: `2026-05-12T${end}Z` });
        expect(answer.to).toBe('2026-05-12T09:59:59.999Z');
        expect(own(answer, 'responses')).toEqual([2]);
      }
    });
  });

  it('carries the last figures over weeks that have none, and never from before the window', async () => {
    const mentioned = { mentions: [mention(0, 2)] };
    const ask = await storedProject([
      { at: '2026-06-02T10:00:00Z', mentions: [mention(0, 1), mention(RIVAL, 1)] }, // Tuesday, before the window
      { at: '2026-06-04T10:00:00Z', ...mentioned },
      { at: '2026-06-07T21:59:59.999Z' }, // the last millisecond of Sunday
      { at: '2026-06-14T22:00:00Z' }, // the first of Monday 15
      { at: '2026-06-17T10:00:00Z' },
      { at: '2026-06-18T10:00:00Z', mentions: [mention(RIVAL, 4)] },
      { at: '2026-06-22T10:00:00Z', ...mentioned },
      { at: '2026-06-23T10:00:00Z', ...mentioned },
    ]);
    const answer = await ask({
      metrics: 'mentions,responses,mention_rate,avg_mention_position',
      granularity: 'week',
      from: '2026-06-03',
      to: '2026-06-23',
      confidence: 'true',
    });
    // Wednesday 3 to Sunday 7 (5 days), two whole weeks, Monday 22 and Tuesday 23.
    const weeks = <T>(first: T, second: T, third: T, fourth: T): T[] =>
      [times(5, first), times(7, second), times(7, third), times(2, fourth)].flat();
    expect(own(answer, 'responses')).toEqual(weeks(2, 0, 3, 2));
    expect(own(answer, 'mentions')).toEqual(weeks(1, 1, 1, 2)); // 1, 0, 0, 2
    expect(own(answer, 'mention_rate')).toEqual(weeks(50, 50, 0, 100)); // 1/2, none, 0/3, 2/2
    expect(rival(answer, 'mentions')).toEqual(weeks(0, 0, 1, 1)); // 0, 0, 1, 0
    expect(rival(answer, 'mention_rate')).toEqual(weeks(0, 0, 33.3333, 0)); // 0/2, none, 1/3, 0/2
    expect(rival(answer, 'avg_mention_position')).toEqual(weeks<number | null>(null, null, 4, 4));
    expect(seriesOf(answer, 'mention_rate', null).map(({ n }) => n)).toEqual(weeks(2, 0, 3, 2));
    expect(seriesOf(answer, 'avg_mention_position', RIVAL).map(({ n }) => n)).toEqual(weeks(0, 0, 1, 0));
    expect(answer.periods).toEqual([
      { date: '2026-06-03', responses: 2, partial: true },
      { date: '2026-06-08', responses: 0, partial: false },
      { date: '2026-06-15', responses: 3, partial: false },
      { date: '2026-06-22', responses: 2, partial: true },
    ]);
  });

  it('calls a week partial up to its last millisecond', async () => {
    const ask = await storedProject([]);
    const week = { granularity: 'week', from: '2026-06-08', to: '2026-06-14' };
    const partialAt = async (now: string) => (await ask(week, now)).periods.map(({ partial }) => partial);
    expect(await partialAt('2026-06-14T21:59:59.999Z')).toEqual([true]);
    expect(await partialAt('2026-06-14T22:00:00.000Z')).toEqual([false]);
  });

  it('puts midnights beside the clock changes into the right days', async () => {
    const ask = await storedProject(
      [
        '2026-03-28T22:59:59.999Z', // Saturday 28, 23:59:59.999 (UTC+1)
        '2026-03-28T23:00:00.000Z', // Sunday 29, 00:00
        '2026-03-29T00:59:59.999Z', // 01:59:59.999, then 03:00
        '2026-03-29T01:00:00.000Z',
        '2026-03-29T21:59:59.999Z', // 23:59:59.999 (UTC+2): a day of 23 hours
        '2026-03-29T22:00:00.000Z', // Monday 30, 00:00
        '2026-10-24T22:00:00.000Z', // Sunday 25, 00:00 (UTC+2)
        '2026-10-25T00:30:00.000Z', // 02:30
        '2026-10-25T01:30:00.000Z', // 02:30 again (UTC+1)
        '2026-10-25T22:59:59.999Z', // 23:59:59.999: a day of 25 hours
        '2026-10-25T23:00:00.000Z', // Monday 26, 00:00
      ].map((at) => ({ at, mentions: [mention(0, 1)] })),
    );
    const points = async (params: Params) => seriesOf(await ask({ metrics: 'mentions', ...params }), 'mentions', null);
    expect(await points({ from: '2026-03-28', to: '2026-03-30' })).toEqual([
      { date: '2026-03-27T23:00:00.000Z', value: 1 },
      { date: '2026-03-28T23:00:00.000Z', value: 4 },
      { date: '2026-03-29T22:00:00.000Z', value: 1 },
    ]);
    expect(await points({ from: '2026-10-25', to: '2026-10-26' })).toEqual([
      { date: '2026-10-24T22:00:00.000Z', value: 4 },
      { date: '2026-10-25T23:00:00.000Z', value: 1 },
    ]);
    // From the second 02:00 of that night, written with its offset, to 23:59:59.998.
    expect(await points({ from: '2026-10-25T02:00:00+01:00', to: '2026-10-25T23:59:59.998+01:00' })).toEqual([
      { date: '2026-10-24T22:00:00.000Z', value: 1 },
    ]);
    // A minute into Monday in Madrid it is still Sunday in UTC: today is Monday 30, and one day back is Sunday.
    const answer = await ask({ metrics: 'mentions', range: '1' }, '2026-03-29T22:01:00Z');
    expect([answer.from, answer.to]).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-30T21:59:59.999Z']);
    expect(own(answer, 'mentions')).toEqual([4, 1]);
  });

  it('averages months over rows, not over days, across a year end and a leap day', async () => {
    const ask = await storedProject([
      { at: '2027-12-01T10:00:00Z', sources: [cites(0, 'a', 1), cites(0, 'b', 2), cites(0, 'c', 3)] },
      { at: '2027-12-31T22:59:59.999Z', sources: [cites(0, 'a', 6)] }, // still 31 December in Madrid
      { at: '2028-02-29T22:59:59.999Z', sources: [cites(0, 'a', 0), cites(0, 'b', 5)] }, // still 29 February
      { at: '2028-02-29T23:00:00.000Z', sources: [cites(0, 'a', 9)] }, // 1 March
    ]);
    const params = { metrics: 'avg_position,citations', granularity: 'month', from: '2027-12-01', to: '2028-02-29' };
    const answer = await ask(params);
    // (1 + 2 + 3 + 6) / 4, where the mean of the daily means 2 and 6 would be 4; January carries; 5 / 1.
    expect(own(answer, 'avg_position')).toEqual([...times(31, 3), ...times(31, 3), ...times(29, 5)]);
    expect(own(answer, 'citations')).toEqual([...times(31, 4), ...times(31, 4), ...times(29, 2)]);
    expect(answer.periods.map(({ date, responses }) => [date, responses])).toEqual([
      ['2027-12-01', 2],
      ['2028-01-01', 0],
      ['2028-02-01', 1],
    ]);
  });

  it('rounds half away from zero at the fourth decimal', async () => {
    const ask = await storedProject(
      times(128, '2026-05-12T10:00:00Z').map((at, index) => ({
        at,
        mentions: index === 0 ? [mention(0, 1), mention(RIVAL, 2)] : [mention(RIVAL, 1)],
        sentiments: [{ actorId: RIVAL, level: index === 0 ? ('very_negative' as const) : ('neutral' as const) }],
      })),
    );
    const answer = await ask({
      metrics: 'mention_rate,net_sentiment,sentiment_neutral,weighted_visibility,avg_mention_position',
      from: '2026-05-12',
      to: '2026-05-12',
    });
    expect(own(answer, 'mention_rate')).toEqual([0.7813]); // 100 / 128 = 0.78125
    expect(rival(answer, 'net_sentiment')).toEqual([-0.7813]); // -100 / 128 = -0.78125
    expect(rival(answer, 'sentiment_neutral')).toEqual([99.2188]); // 12700 / 128 = 99.21875
    expect(rival(answer, 'weighted_visibility')).toEqual([99.6094]); // 127.5 / 128 = 99.609375
    expect(rival(answer, 'avg_mention_position')).toEqual([1.0078]); // 129 / 128 = 1.0078125
  });
});
