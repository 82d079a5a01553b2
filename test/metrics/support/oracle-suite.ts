import { longOr } from '@app/testing';
import { type MetricsHarness, openMetrics } from '../../support/metrics-harness';
import { Random } from '../../support/random';
import { randomProject, randomPrompt } from '../../support/random-project';
import { describePrompts, ingestExecutions, storeProject } from '../../support/store-project';
import { oracleSeeds } from './seeds';

const SEEDS = longOr(12, 2);
const QUESTIONS = longOr({ early: 20, complete: 40, retagged: 20 }, { early: 10, complete: 20, retagged: 10 });
const TIMEOUT_MS = 180_000;

export type RandomProject = ReturnType<typeof randomProject>;

/** Asks so many random questions of a stored project; throws with seed, question and difference at the first wrong answer. */
export type Compare = (
  metrics: MetricsHarness,
  random: Random,
  project: RandomProject,
  questions: number,
) => Promise<void>;

/** An endpoint against a second calculation: over a few executions, over all, and after every prompt was described anew. */
export function describeOracle(endpoint: string, firstSeed: number, compare: Compare, seeds = SEEDS): void {
  describe(`${endpoint} against a second calculation from the raw data`, () => {
    let metrics: MetricsHarness;

    beforeAll(async () => {
      metrics = await openMetrics();
    }, TIMEOUT_MS);

    afterAll(() => metrics?.close());

    it.each(oracleSeeds(firstSeed, seeds))(
      'answers what plain loops answer, data of seed %d',
      async (seed) => {
        const random = new Random(seed);
        const project = randomProject(random, seed);
        await storeProject(metrics, project);
        const early = project.executions.slice(0, random.int(1, 60));
        await ingestExecutions(metrics, seed, early);
        await compare(metrics, random, { ...project, executions: early }, QUESTIONS.early);

        await ingestExecutions(metrics, seed, project.executions.slice(early.length));
        await compare(metrics, random, project, QUESTIONS.complete);

        const prompts = project.prompts.map(({ id }) => randomPrompt(random, id, project.collectionIds));
        await describePrompts(metrics, seed, prompts);
        await compare(metrics, random, { ...project, prompts }, QUESTIONS.retagged);
      },
      TIMEOUT_MS,
    );
  });
}
