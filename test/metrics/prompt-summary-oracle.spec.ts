import type { MetricName } from '@app/core/metric-engine';
import type { MetricsHarness } from '../support/metrics-harness';
import { describeOracle, type RandomProject } from './support/oracle-suite';
import type { Random } from '../support/random';
import { randomPage } from './support/random-page';
import { randomQuestion } from './support/random-question';
import { expectedPromptSummary } from './support/rows-oracle';

const SORTS = [
  'responses',
  'mentions',
  'citations',
  'mention_rate',
  'visibility',
  'citation_rate',
  'avg_mention_position',
  'avg_position',
] as const satisfies readonly MetricName[];

describeOracle('/metrics/prompt_summary', 5000, compare);

async function compare(
  metrics: MetricsHarness,
  random: Random,
  project: RandomProject,
  questions: number,
): Promise<void> {
  for (let index = 0; index < questions; index += 1) {
    const { raw, meaning } = randomQuestion(random, project);
    const byModel = random.chance(0.4);
    const sort = random.pick([undefined, ...SORTS]);
    const direction = random.pick([undefined, 'asc', 'desc'] as const);
    const page = randomPage(random);
    const chosen = random.chance(0.3) && [...random.sample(project.prompts, 2).map(({ id }) => id), 999_999];
    const answer = await metrics.promptSummary(
      {
        ...raw,
        ...page.raw,
        ...(byModel && { breakdown: 'model' }),
        ...(chosen && { prompt_ids: chosen.join(',') }),
        ...(sort && { sort }),
        ...(direction && { sort_dir: direction }),
      },
      meaning.now,
      meaning.enabled,
    );
    const asked = { ...meaning, ...page.meaning, byModel, sort: sort ?? 'responses', direction: direction ?? 'desc' };
    const executions = project.executions.filter(({ promptId }) => !chosen || chosen.includes(promptId));
    const expected = expectedPromptSummary({ ...project, executions }, asked);
    const filters = { ...expected.filters, ...(chosen && { prompt_ids: chosen }) };
    expect({ ...answer, asked }).toEqual({ ...expected, filters, asked });
  }
}
