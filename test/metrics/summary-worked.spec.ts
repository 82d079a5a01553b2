import { MODEL_IDS } from '@app/core/kernel';
import type { SummaryResponse, SummaryRow } from '@app/core/contracts';
import type { MetricName } from '@app/core/metric-engine';
import { type MetricsHarness, openMetrics } from '../support/metrics-harness';
import type { RawExecution } from '../support/raw-project';
import { ingestExecutions, storeProject } from '../support/store-project';
import { workedProject } from '../support/worked-project';

/** Own brand 0 and one rival; every value below was worked out by hand from docs/metrics.md. */
const RIVAL = 1;
const PROJECT = 1;
const LATER = Date.parse('2031-01-01T12:00:00Z');

interface Run {
  readonly at: string;
  readonly prompt: number;
  /** The positions of the brand and of the rival. */
  readonly own?: number;
  readonly rival?: number;
}

const RUNS: readonly Run[] = [
  // Saturday and Sunday before: 1 of 2 and 1 of 2.
  { at: '2026-03-28T09:00:00Z', prompt: 1, own: 2, rival: 1 },
  { at: '2026-03-28T09:00:00Z', prompt: 2 },
  { at: '2026-03-29T09:00:00Z', prompt: 1, own: 5 },
  { at: '2026-03-29T09:00:00Z', prompt: 2 },
  // Monday: 2 of 3; Tuesday: 1 of 1; nothing was asked on Wednesday.
  { at: '2026-03-30T09:00:00Z', prompt: 1, own: 1 },
  { at: '2026-03-30T09:00:00Z', prompt: 2, own: 2 },
  { at: '2026-03-30T09:00:00Z', prompt: 3 },
  { at: '2026-03-31T09:00:00Z', prompt: 1, own: 1 },
];

describe('/metrics/summary worked out by hand', () => {
  let metrics: MetricsHarness;

  beforeAll(async () => {
    metrics = await openMetrics();
    const executions = RUNS.map(executionOf);
    const project = workedProject({ projectId: PROJECT, rival: RIVAL, prompts: [1, 2, 3], executions });
    await storeProject(metrics, project);
    await ingestExecutions(metrics, PROJECT, project.executions);
  }, 60_000);

  afterAll(() => metrics?.close());

  const ask = (params: Record<string, string>): Promise<SummaryResponse> =>
    metrics.summary({ project_id: `${PROJECT}`, ...params }, LATER, MODEL_IDS);

  /** Monday 30 March, Tuesday, and Wednesday without data. */
  const askNow = (name: MetricName, params: Record<string, string> = {}): Promise<SummaryResponse> =>
    ask({ metrics: name, from: '2026-03-30', to: '2026-04-01', ...params });

  const own = (answer: SummaryResponse, name: MetricName): SummaryRow => answer.summary[name]![0]!;

  it('adds counts up and takes days without any into the minimum', async () => {
    expect(own(await askNow('mentions'), 'mentions')).toMatchObject({
      total: 3,
      min: 0,
      max: 2,
      last: 0,
      aggregation: 'sum',
    });
  });

  it('takes the mean of the days that have a rate, each once: (2 / 3 + 1 / 1) / 2', async () => {
    expect(own(await askNow('mention_rate'), 'mention_rate')).toMatchObject({
      total: 83.3333,
      min: 66.6667,
      max: 100,
      last: null,
      aggregation: 'average',
    });
  });

  it('looks at values before they are carried, but ends as the series ends', async () => {
    // Weeks from Monday: 30 March to 5 April with 3 mentions, 6 to 12 April with none, shown as 3.
    const answer = await askNow('mentions', { to: '2026-04-12', granularity: 'week' });
    expect(own(answer, 'mentions')).toMatchObject({ total: 3, min: 0, max: 3, last: 3 });
  });

  it('has nulls for an actor whose average rests on nothing', async () => {
    const answer = await askNow('avg_mention_position', { compare: 'previous' });
    expect(answer.summary.avg_mention_position![1]).toMatchObject({
      total: null,
      min: null,
      max: null,
      last: null,
      previous: { total: 1, min: 1, max: 1, last: null },
      change: { absolute: null, percent: null, significant: null, p_value: null },
    });
  });

  it('compares with as many local days before, one of 23 hours among them', async () => {
    // 30 and 31 March against 28 and 29 March: 3 mentions against 2.
    const answer = await askNow('mentions', { to: '2026-03-31', compare: 'previous' });
    expect(own(answer, 'mentions')).toMatchObject({
      total: 3,
      previous: { total: 2, min: 1, max: 1, last: 1 },
      change: { absolute: 1, percent: 50, significant: null, p_value: null },
    });
    // The rival: 0 against 1.
    expect(answer.summary.mentions![1]!.change).toMatchObject({ absolute: -1, percent: -100 });
  });

  it('compares with any days before the window', async () => {
    const question = { to: '2026-03-31', confidence: 'market' };
    const days = await askNow('mention_rate', { ...question, compare: '2026-03-28/2026-03-29' });
    const { headline, ...previous } = await askNow('mention_rate', { ...question, compare: 'previous' });
    expect(headline).toContain('than in the 2 days before');
    expect(days).toEqual({
      ...previous,
      headline: headline!.replace('the 2 days before', 'the days from 28 Mar 2026 to 29 Mar 2026'),
    });
    // 30 and 31 March against 29 March alone: 3 mentions against 1.
    const one = await askNow('mentions', { to: '2026-03-31', compare: '2026-03-29/2026-03-29' });
    expect(own(one, 'mentions')).toMatchObject({ previous: { total: 1 }, change: { absolute: 2, percent: 200 } });
    await expect(askNow('mentions', { compare: '2026-03-29/2026-03-30' })).rejects.toMatchObject({
      code: 'ERR_INVALID_PARAM',
      meta: { param: 'compare' },
    });
  });

  it('compares with the same dates a year before', async () => {
    const answer = await ask({ metrics: 'mentions', from: '2027-03-28', to: '2027-03-29', compare: 'year' });
    expect(answer.previous).toMatchObject({ from: '2026-03-27T23:00:00.000Z', to: '2026-03-29T21:59:59.999Z' });
    expect(own(answer, 'mentions')).toMatchObject({ total: 0, previous: { total: 2 }, change: { absolute: -2 } });
  });

  it('tests the difference of proportions over prompts', async () => {
    // Now 3 of 4 by prompts 2/2, 1/1, 0/1; before 2 of 4 by prompts 2/2, 0/2, none.
    // Deviations: (2 - 1.5)/4 - (2 - 1)/4 = -1/8; (1 - 0.75)/4 - (0 - 1)/4 = 5/16; (0 - 0.75)/4 = -3/16.
    // Variance 3/2 x (4 + 25 + 9) / 256 = 0.222656; t = 0.25 / 0.471865 = 0.529813 with 2 degrees of freedom:
    // p = 1 - t / sqrt(2 + t^2) = 1 - 0.529813 / 1.510211 = 0.6492
    // The interval of the change is 25 +- 4.302653 x 47.1865.
    const question = { to: '2026-03-31', compare: 'previous' };
    const answer = await askNow('mention_rate', { ...question, confidence: 'market' });
    expect(own(answer, 'mention_rate')).toMatchObject({
      total: 83.3333,
      previous: { total: 50, min: 50, max: 50, last: 50 },
      // The windows as a whole: 3 of 4 against 2 of 4.
      change: {
        absolute: 25,
        percent: 50,
        ci_low: -178.027,
        ci_high: 228.027,
        significant: false,
        p_value: 0.6492,
      },
      n: 4,
      prompts: 3,
      low_confidence: true,
    });
    // Without confidence it is a test of the market too.
    const { change } = own(answer, 'mention_rate');
    expect(own(await askNow('mention_rate', question), 'mention_rate').change).toEqual(change);
  });

  it('tests it for exactly these prompts', async () => {
    // Now prompt 1 has 2 of 2; 1 of 1 and 0 of 1 join: the variance is 2 x 1/2 x 1/2 / (2 - 1) x 2 / 4^2 = 1/16, as of 3
    // answers. Before nothing varies: as of 4. Wilson's bounds are 25.6093 and 96.3159 of 3/4, and 15.0039 and 84.9961 of 2/4:
    // 25 - sqrt(49.3907^2 + 34.9961^2) and 25 + sqrt(21.3159^2 + 34.9961^2). Of 0.6721 standard errors it would begin at 0: p = 0.5016.
    const answer = await askNow('mention_rate', { to: '2026-03-31', compare: 'previous', confidence: 'panel' });
    const { change, ...row } = own(answer, 'mention_rate');
    expect(change).toMatchObject({ ci_low: -35.5324, ci_high: 65.9767, significant: false, p_value: 0.5016 });
    // n_eff = (3/4 x 1/4) / (1/16) = 3. Wilson: centre (0.75 + 3.841459 / 6) / 2.280486 = 0.609626, margin
    // 1.959964 / 2.280486 x sqrt(0.1875 / 3 + 3.841459 / 36) = 0.353533
    expect(row).toMatchObject({ n: 4, prompts: 3, n_eff: 3, low_confidence: true });
    expect(row.ci_low).toBeCloseTo(25.609, 2);
    expect(row.ci_high).toBeCloseTo(96.316, 2);
  });

  it('cuts the window before to the same milliseconds', async () => {
    // From Monday 09:00 for 24 hours and a millisecond, so from Sunday 08:59:59.999: it has Sunday's answers, of which
    // one mentions; now are Monday's and Tuesday's.
    const answer = await ask({
      metrics: 'mentions,responses',
      from: '2026-03-30T09:00:00Z',
      to: '2026-03-31T09:00:00Z',
      compare: 'previous',
    });
    expect(own(answer, 'mentions')).toMatchObject({ total: 3, previous: { total: 1 } });
    expect(own(answer, 'responses')).toMatchObject({ total: 4, previous: { total: 2 } });
  });

  it('spreads the mentions of the brand over positions', async () => {
    const answer = await ask({ from: '2026-03-28', to: '2026-03-31', metrics: 'responses' });
    expect(answer.position_distribution).toEqual({
      position_1_count: 2,
      position_2_count: 2,
      position_3_plus_count: 1,
      total_mentions: 5,
      percentages: { position_1: 40, position_2: 40, position_3_plus: 20 },
    });
    const nothing = await ask({ from: '2026-04-02', to: '2026-04-03' });
    expect(nothing.position_distribution).toEqual({
      position_1_count: 0,
      position_2_count: 0,
      position_3_plus_count: 0,
      total_mentions: 0,
      percentages: { position_1: 0, position_2: 0, position_3_plus: 0 },
    });
  });
});

function executionOf({ at, prompt, own, rival }: Run, index: number): RawExecution {
  const mention = (actorId: number, position?: number) => (position === undefined ? [] : [{ actorId, position }]);
  return {
    id: index + 1,
    promptId: prompt,
    model: 'chatgpt',
    at: Date.parse(at),
    failed: false,
    noResult: false,
    mentions: [...mention(0, own), ...mention(RIVAL, rival)],
    sources: [],
    sentiments: [],
  };
}
