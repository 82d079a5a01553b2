import { firstDifference } from './support/difference';
import { type MetricsHarness, openMetrics } from './support/metrics-harness';
import { expectedAnswer } from './support/oracle';
import { Random } from './support/random';
import { randomProject, randomPrompt } from './support/random-project';
import { randomQuestion } from './support/random-question';
import { describePrompts, settle, storeProject } from './support/store-project';
import { differenceOfSummary } from './support/summary-difference';

const SEEDS = Array.from({ length: 12 }, (_, index) => 5000 + index);
const QUESTIONS = { early: 15, complete: 40, retagged: 15 };
const TIMEOUT_MS = 60_000;

describe('/metrics/summary against a second calculation from the raw data', () => {
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

/** `include_project` stays in the query: this endpoint does not know it. */
async function compare(
  metrics: MetricsHarness,
  random: Random,
  project: Parameters<typeof randomQuestion>[1],
  questions: number,
): Promise<void> {
  for (let index = 0; index < questions; index += 1) {
    const { raw, meaning: read } = randomQuestion(random, project);
    const meaning = { ...read, includeProject: true };
    const compared = random.chance(0.5);
    const question = { raw: { ...raw, ...(compared && { compare: 'previous' }) }, meaning };
    const answer = await metrics.summary(question.raw, meaning.now, meaning.enabled);
    const difference =
      firstDifference(project, question, expectedAnswer(project, meaning), answer) ??
      differenceOfSummary(project, question, compared, answer);
    if (!difference) continue;
    const asked = `now ${new Date(meaning.now).toISOString()}, enabled ${meaning.enabled.join(' ')}`;
    throw new Error(`question ${index}: ${JSON.stringify(question.raw)}\n${asked}\n${difference}`);
  }
}
