import { longOr } from '@app/testing';
import { firstDifference } from './support/difference';
import { type MetricsHarness, openMetrics } from '../support/metrics-harness';
import { expectedAnswer } from './support/oracle';
import { Random } from '../support/random';
import { randomProject, randomPrompt } from '../support/random-project';
import { randomQuestion } from './support/random-question';
import type { RawExecution, RawProject } from '../support/raw-project';
import { describePrompts, ingestExecutions, storeProject } from '../support/store-project';
import { oracleSeeds } from './support/seeds';

const SEEDS = oracleSeeds(1000, longOr(18, 2));
const QUESTIONS = { early: 30, complete: 60, retagged: 30 };
const TIMEOUT_MS = 180_000;

describe('/metrics/timeseries against a second calculation from the raw data', () => {
  let metrics: MetricsHarness;

  beforeAll(async () => {
    metrics = await openMetrics();
  }, TIMEOUT_MS);

  afterAll(() => metrics?.close());

  it.each(SEEDS)(
    'answers what plain loops answer, data of seed %d',
    async (seed) => {
      const random = new Random(seed);
      // Other projects, with the same ids inside, lie on both sides.
      const project = randomProject(random, seed % 2 === 0 ? seed : 100_000_000 - seed);
      const ask = (stage: keyof typeof QUESTIONS, state: RawProject) =>
        compare(metrics, random, { ...project, ...state }, QUESTIONS[stage], `seed ${seed}, ${stage}`);

      await storeProject(metrics, project);
      if (random.chance(0.3)) await makeFormerGeneration(metrics, project);
      const order = random.shuffled(project.executions);
      const early = order.slice(0, random.int(1, order.length));
      await settleInBatches(metrics, random, project, early);
      await ask('early', { ...project, executions: early });

      await settleInBatches(metrics, random, project, [...order.slice(early.length), ...random.sample(early, 20)]);
      await ask('complete', project);

      const prompts = project.prompts.map(({ id }) => randomPrompt(random, id, project.collectionIds));
      await describePrompts(metrics, project.projectId, prompts);
      await ask('retagged', { ...project, prompts });
    },
    TIMEOUT_MS,
  );
});

async function compare(
  metrics: MetricsHarness,
  random: Random,
  project: Parameters<typeof randomQuestion>[1],
  questions: number,
  label: string,
): Promise<void> {
  for (let index = 0; index < questions; index += 1) {
    const question = randomQuestion(random, project);
    const { raw, meaning } = question;
    const answer = await metrics.timeseries(raw, meaning.now, meaning.enabled);
    const difference = firstDifference(project, question, expectedAnswer(project, meaning), answer);
    if (!difference) continue;
    const asked = `now ${new Date(meaning.now).toISOString()}, enabled ${meaning.enabled.join(' ')}`;
    throw new Error(`${label}, question ${index}: ${JSON.stringify(raw)}\n${asked}\n${difference}`);
  }
}

/** Batches of any size, some at the same time; what is settled already or has failed must stay as it is. */
async function settleInBatches(
  metrics: MetricsHarness,
  random: Random,
  { projectId }: RawProject,
  executions: readonly RawExecution[],
): Promise<void> {
  const rest = [...executions];
  while (rest.length > 0) {
    const batches = Array.from({ length: random.int(1, 3) }, () => rest.splice(0, random.int(1, 80)));
    await Promise.all(batches.map((batch) => ingestExecutions(metrics, projectId, batch)));
  }
}

/** Rows from before a recalculation: other facts of the same executions, which nobody may see any more. */
async function makeFormerGeneration(metrics: MetricsHarness, project: RawProject): Promise<void> {
  const { projectId, competitors, executions } = project;
  const others = executions.map((execution) => ({
    ...execution,
    mentions: [{ actorId: 0 }, ...competitors.map(({ id }) => ({ actorId: id }))].map((one) => ({
      ...one,
      position: 1,
    })),
    sentiments: [],
  }));
  await ingestExecutions(metrics, projectId, others);
  await metrics.database.query(
    `update executions set state = 'captured' where project_id = $1 and state = 'succeeded'`,
    [projectId],
  );
  await metrics.database.query('update projects set generation = generation + 1 where id = $1', [projectId]);
}
