import { MODEL_IDS, type ModelId } from '@app/core/kernel';
import type { SummaryResponse, SummaryRow } from '@app/core/contracts';
import type { MetricName } from '@app/core/metric-engine';
import { type MetricsHarness, openMetrics } from '../support/metrics-harness';
import type { RawExecution } from '../support/raw-project';
import { ingestExecutions, storeProject } from '../support/store-project';
import { workedProject } from '../support/worked-project';

const PROJECT = 1;
const LATER = Date.parse('2031-01-01T12:00:00Z');

/**
 * Days of very different size, and the positions of their mentions. By day the mention rate falls from (100 + 10) / 2 =
 * 55 to (50 + 0) / 2 = 25; by answer it rises from 3 / 21 = 14.2857 to 10 / 21 = 47.6190.
 */
const DAYS: readonly { readonly day: string; readonly answers: number; readonly positions: readonly number[] }[] = [
  { day: '2026-04-01', answers: 1, positions: [4] },
  { day: '2026-04-02', answers: 20, positions: [1, 1] },
  { day: '2026-04-03', answers: 20, positions: Array.from({ length: 10 }, () => 3) },
  { day: '2026-04-04', answers: 1, positions: [] },
];

describe('the ratio of a whole window beside the mean of its days', () => {
  let metrics: MetricsHarness;

  beforeAll(async () => {
    metrics = await openMetrics();
    const project = workedProject({ projectId: PROJECT, prompts: [1, 2, 3], executions: executions() });
    await storeProject(metrics, project);
    await ingestExecutions(metrics, PROJECT, project.executions);
  }, 60_000);

  afterAll(() => metrics?.close());

  const ask = (params: Record<string, string>, enabled: readonly ModelId[] = MODEL_IDS): Promise<SummaryResponse> =>
    metrics.summary(
      { project_id: `${PROJECT}`, from: '2026-04-03', to: '2026-04-04', metrics: 'mention_rate', ...params },
      LATER,
      enabled,
    );

  const row = async (name: MetricName, params: Record<string, string>): Promise<SummaryRow> =>
    (await ask({ metrics: name, ...params })).summary[name]![0]!;

  it('lies inside the interval where the mean of the days does not', async () => {
    const { total, pooled, ci_low, ci_high } = await row('mention_rate', { confidence: 'true' });
    expect([total, pooled]).toEqual([25, 47.619]);
    // Prompts have 4 of 8, 3 of 7 and 3 of 6: the variance is (4 x 4 / 7 + 3 x 4 / 6 + 3 x 3 / 5) / 21^2 = 0.0138, so
    // n_eff is 10/21 x 11/21 / 0.0138 = 18.0751. Wilson: centre 0.480364, margin 0.209137
    expect(ci_low).toBeCloseTo(27.123, 2);
    expect(ci_high).toBeCloseTo(68.95, 2);
    expect(total).toBeLessThan(ci_low!);
  });

  it('has the sign of the change where the mean of the days has the other', async () => {
    expect(await row('mention_rate', { compare: 'previous' })).toMatchObject({
      total: 25,
      pooled: 47.619,
      previous: { total: 55, pooled: 14.2857, min: 10, max: 100, last: 10 },
      // 10 / 21 - 3 / 21 = 7 / 21, of 3 / 21.
      change: { absolute: 33.3333, percent: 233.3333 },
    });
  });

  it('is the same at every granularity, while the mean is not', async () => {
    const weeks = await row('mention_rate', { compare: 'previous', granularity: 'week' });
    expect(weeks).toMatchObject({ total: 47.619, pooled: 47.619, previous: { total: 14.2857, pooled: 14.2857 } });
    expect(weeks.change).toMatchObject({ absolute: 33.3333, percent: 233.3333 });
  });

  it('is there for averages and weighted rates too', async () => {
    // Positions 4 + 1 + 1 over 3 mentions; by day (4 + 1) / 2. Then 3.
    expect(await row('avg_mention_position', { compare: 'previous' })).toMatchObject({
      total: 3,
      pooled: 3,
      previous: { total: 2.5, pooled: 2 },
      // Over prompts z = 1/3, -1/3, 0: the variance is 3/2 x 2/9, t = 1.732 with 2 degrees of freedom.
      change: { absolute: 1, percent: 50, significant: false, p_value: 0.2254 },
    });
    // 100 x (10 / 3) / 21 against 100 x (1 / 4 + 1 + 1) / 21.
    expect(await row('weighted_visibility', { compare: 'previous' })).toMatchObject({
      pooled: 15.873,
      previous: { pooled: 10.7143 },
      change: { absolute: 5.1587, percent: 48.1481 },
    });
  });

  it('is no figure of a count, nor of a question that asks for neither', async () => {
    const mentions = await row('mentions', { compare: 'previous', confidence: 'true' });
    expect(mentions).not.toHaveProperty('pooled');
    expect(mentions.previous).toEqual({ total: 3, min: 1, max: 2, last: 2 });
    expect(mentions.change).toMatchObject({ absolute: 7, percent: 233.3333 });
    expect(await row('mention_rate', {})).not.toHaveProperty('pooled');
  });

  describe('the window before', () => {
    const previous = async (params: Record<string, string> = {}, enabled?: readonly ModelId[]) =>
      (await ask({ compare: 'previous', ...params }, enabled)).previous;

    it('is named, with the answers in it', async () => {
      expect(await previous()).toEqual({
        from: '2026-03-31T22:00:00.000Z',
        to: '2026-04-02T21:59:59.999Z',
        responses: 21,
        complete: false,
      });
    });

    it('is complete once the first answer lies before it', async () => {
      const oneDay = { from: '2026-04-03', to: '2026-04-03' };
      expect(await previous(oneDay)).toMatchObject({ responses: 20, complete: true });
      const twoMoments = { from: '2026-04-01T10:00:00.002Z', to: '2026-04-01T10:00:00.002Z' };
      expect(await previous(twoMoments)).toMatchObject({ responses: 0, complete: true });
      // One millisecond earlier it begins with the first answer.
      const oneEarlier = { from: '2026-04-01T10:00:00.001Z', to: '2026-04-01T10:00:00.001Z' };
      expect(await previous(oneEarlier)).toMatchObject({ responses: 1, complete: false });
    });

    it('is not complete before any answer', async () => {
      const early = { from: '2026-03-02', to: '2026-03-03' };
      expect(await previous(early)).toMatchObject({ responses: 0, complete: false });
    });

    it('counts answers under the filters, but knows the first of the project', async () => {
      const oneDay = { from: '2026-04-03', to: '2026-04-03' };
      expect(await previous({ ...oneDay, model: 'claude' })).toMatchObject({ responses: 0, complete: true });
      expect(await previous({ ...oneDay, prompt: '1' })).toMatchObject({ responses: 7, complete: true });
    });

    it('knows nothing of models that are not enabled', async () => {
      const oneDay = { from: '2026-04-03', to: '2026-04-03' };
      expect(await previous(oneDay, ['claude'])).toMatchObject({ responses: 0, complete: false });
    });
  });
});

/** All at 12:00 in Madrid, over three prompts in turn. */
function executions(): RawExecution[] {
  return DAYS.flatMap(({ day, answers, positions }) =>
    Array.from({ length: answers }, (_, index) => ({ day, index, position: positions[index] })),
  ).map(({ day, index, position }, id) => ({
    id: id + 1,
    promptId: (index % 3) + 1,
    model: 'chatgpt',
    at: Date.parse(`${day}T10:00:00Z`),
    failed: false,
    noResult: false,
    mentions: position === undefined ? [] : [{ actorId: 0, position }],
    sources: [],
    sentiments: [],
  }));
}
