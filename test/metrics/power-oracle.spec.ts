import { METRIC_NAMES, type MetricName } from '@app/core/metric-engine';
import { Fraction } from '../support/fraction';
import type { MetricsHarness } from '../support/metrics-harness';
import type { Random } from '../support/random';
import type { RawExecution } from '../support/raw-project';
import { actorOf, expectedHead } from './support/expected-head';
import { figure } from './support/oracle-metrics';
import { describeOracle, type RandomProject } from './support/oracle-suite';
import { randomQuestion } from './support/random-question';
import { counted } from './support/rows-oracle';

const RATES = METRIC_NAMES.filter((name) => !['mentions', 'citations', 'responses'].includes(name));

/** The usual table of Student's t, 97.5 % and 80 %, for 1 to 11 degrees of freedom. */
const T975 = [12.7062, 4.30265, 3.18245, 2.77645, 2.57058, 2.44691, 2.36462, 2.306, 2.26216, 2.22814, 2.20099];
const T80 = [1.37638, 1.06066, 0.97847, 0.94096, 0.91954, 0.9057, 0.89603, 0.88889, 0.8834, 0.87906, 0.87553];

describeOracle('/metrics/power', 6500, compare);

async function compare(
  metrics: MetricsHarness,
  random: Random,
  project: RandomProject,
  questions: number,
): Promise<void> {
  for (let index = 0; index < questions; index += 1) {
    const { raw, meaning } = randomQuestion(random, project);
    const metric = random.chance(0.5) ? 'mention_rate' : random.pick(RATES);
    const actorId = random.pick([0, ...project.competitors.map(({ id }) => id)]);
    const { competitors: _, ...asked } = raw;
    const actor = actorId === 0 ? 'project' : `${actorId}`;
    const answer = await metrics.power({ ...asked, metric, actor }, meaning.now, meaning.enabled);
    const { mde, options, ...plain } = answer;
    const { granularity: _unasked, ...head } = expectedHead(project, { ...meaning, competitors: undefined });
    const { smallest, ...expected } = expectedPower(metric, actorId, counted(project, meaning));
    expect(plain).toEqual({
      ...head,
      metric,
      actor: actorOf(project, actorId),
      wanted_change: 5,
      // At most 12 prompts.
      change_spread: null,
      ...expected,
    });
    if (!smallest || expected.prompts < 2) {
      expect([mde, options]).toEqual([null, []]);
      continue;
    }
    expect(mde).toBeCloseTo(smallest(1), 1);
    const { prompts, runs_per_prompt } = expected;
    const twice = options.find(
      (option) => option.prompts === prompts && option.runs_per_prompt < 2.5 * runs_per_prompt,
    )!;
    expect(twice.mde).toBeCloseTo(smallest(2), 1);
    expect(options.some((option) => option.prompts === 2 * prompts)).toBe(true);
    expect(options.every(({ added_cost_micros }) => added_cost_micros === null)).toBe(true);
  }
}

/** By plain loops, from the text of docs/metrics.md and docs/statistics.md. */
function expectedPower(metric: MetricName, actorId: number, executions: readonly RawExecution[]) {
  const all = figure(metric, actorId, executions);
  const cells = [...Map.groupBy(executions, ({ promptId, model }) => `${promptId} ${model}`).values()].map((own) => ({
    promptId: own[0]!.promptId,
    runs: own.length,
    ...figure(metric, actorId, own),
  }));
  const asked = cells.filter(({ n }) => n! > 0);
  const prompts = new Set(asked.map(({ promptId }) => promptId)).size;
  const runs = asked.reduce((sum, cell) => sum + cell.runs, 0);
  const size = { prompts, runs_per_prompt: prompts === 0 ? 0 : Fraction.of(runs, prompts).rounded() };
  const within = asked
    .filter(({ n }) => n! >= 2)
    .map(({ hits, n }) => (hits === undefined ? null : Fraction.of(hits * (n! - hits), n! * (n! - 1))));
  if (all.hits === undefined || within.length === 0) {
    return { ...size, run_to_run_share: null, stability: null, smallest: null };
  }
  const variance = meanOf(within.map((one) => one!));
  const spread = Fraction.of(all.hits * (all.n! - all.hits), all.n! * all.n!);
  const often = asked.filter(({ n }) => n! >= 5);
  const alike = often.map(({ hits, n }) => Fraction.of(n! - 2 * Math.min(hits!, n! - hits!), n!));
  // Of a prompt's runs only some count.
  const countedRuns = all.n! / prompts;
  const error = (times: number) =>
    Math.sqrt((2 * variance.times(1_000_000_000).rounded()) / 1e9 / countedRuns / times / prompts);
  return {
    ...size,
    run_to_run_share: spread.isZero ? null : variance.over(spread).rounded(),
    stability: alike.length === 0 ? null : meanOf(alike).rounded(),
    smallest: (times: number) => 100 * (T975[prompts - 2]! + T80[prompts - 2]!) * error(times),
  };
}

const meanOf = (values: readonly Fraction[]): Fraction =>
  values.reduce((sum, value) => sum.plus(value), Fraction.ZERO).times(1, values.length);
