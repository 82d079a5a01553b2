import type { MetricName } from '@app/core/metric-engine';
import { type MetricsHarness, openMetrics } from './support/metrics-harness';
import { Random } from './support/random';
import { randomPage } from './support/random-page';
import { randomProject, randomPrompt } from './support/random-project';
import { randomQuestion } from './support/random-question';
import { expectedPromptSummary } from './support/rows-oracle';
import { describePrompts, settle, storeProject } from './support/store-project';

const SEEDS = Array.from({ length: 12 }, (_, index) => 5000 + index);
const QUESTIONS = { early: 20, complete: 40, retagged: 20 };
const TIMEOUT_MS = 60_000;
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

describe('/metrics/prompt_summary against a second calculation from the raw data', () => {
  let metrics: MetricsHarness;

  beforeAll(async () => {
    metrics = await openMetrics();
  }, TIMEOUT_MS);

  afterAll(() => metrics?.close());

  it.each(SEEDS)(
    'answers what plain loops answer, data of seed %d',
    async (seed) => {
      const random = new Random(seed);
      const project = randomProject(random, seed);
      await storeProject(metrics, project);
      const early = project.executions.slice(0, random.int(1, 60));
      await settle(metrics, seed, early);
      await compare(metrics, random, { ...project, executions: early }, QUESTIONS.early);

      await settle(metrics, seed, project.executions.slice(early.length));
      await compare(metrics, random, project, QUESTIONS.complete);

      const prompts = project.prompts.map(({ id }) => randomPrompt(random, id, project.collectionIds));
      await describePrompts(metrics, seed, prompts);
      await compare(metrics, random, { ...project, prompts }, QUESTIONS.retagged);
    },
    TIMEOUT_MS,
  );
});

async function compare(
  metrics: MetricsHarness,
  random: Random,
  project: Parameters<typeof randomQuestion>[1],
  questions: number,
): Promise<void> {
  for (let index = 0; index < questions; index += 1) {
    const { raw, meaning } = randomQuestion(random, project);
    const byModel = random.chance(0.4);
    const sort = random.pick([undefined, ...SORTS]);
    const direction = random.pick([undefined, 'asc', 'desc'] as const);
    const page = randomPage(random);
    const answer = await metrics.promptSummary(
      {
        ...raw,
        ...page.raw,
        ...(byModel && { breakdown: 'model' }),
        ...(sort && { sort }),
        ...(direction && { sort_dir: direction }),
      },
      meaning.now,
      meaning.enabled,
    );
    const asked = { ...meaning, ...page.meaning, byModel, sort: sort ?? 'responses', direction: direction ?? 'desc' };
    expect({ ...answer, asked }).toEqual({ ...expectedPromptSummary(project, asked), asked });
  }
}
