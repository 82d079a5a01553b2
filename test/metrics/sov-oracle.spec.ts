import { isDeepStrictEqual } from 'node:util';
import type { SovResponse } from '@app/core/contracts';
import { type MetricsHarness, openMetrics } from './support/metrics-harness';
import { Random } from './support/random';
import { randomProject, randomPrompt } from './support/random-project';
import { randomQuestion } from './support/random-question';
import { expectedSov } from './support/sov-oracle';
import { describePrompts, settle, storeProject } from './support/store-project';

const SEEDS = Array.from({ length: 12 }, (_, index) => 3000 + index);
const QUESTIONS = { early: 20, complete: 40, retagged: 20 };
const TIMEOUT_MS = 60_000;

describe('/metrics/sov against a second calculation from the raw data', () => {
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

/** Parameters of other endpoints stay in the query: they are ignored, `include_project` among them. */
async function compare(
  metrics: MetricsHarness,
  random: Random,
  project: Parameters<typeof randomQuestion>[1],
  questions: number,
): Promise<void> {
  for (let index = 0; index < questions; index += 1) {
    const { raw, meaning } = randomQuestion(random, project);
    const answer = await metrics.sov(raw, meaning.now, meaning.enabled);
    const expected = expectedSov(project, meaning);
    if (isDeepStrictEqual(answer, expected)) continue;
    const asked = `now ${new Date(meaning.now).toISOString()}, enabled ${meaning.enabled.join(' ')}`;
    const [part, want] = Object.entries(expected).find(
      ([name, value]) => !isDeepStrictEqual(answer[name as keyof SovResponse], value),
    )!;
    throw new Error(
      `question ${index}: ${JSON.stringify(raw)}\n${asked}\n` +
        `${part}: want ${JSON.stringify(want)}, got ${JSON.stringify(answer[part as keyof SovResponse])}`,
    );
  }
}
