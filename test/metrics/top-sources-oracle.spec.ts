import { MODEL_IDS } from '@app/core/kernel';
import { longOr } from '@app/testing';
import { dayOf, endOf, startOf } from '../support/local-calendar';
import { type MetricsHarness, openMetrics } from '../support/metrics-harness';
import { Random } from '../support/random';
import { randomPage } from './support/random-page';
import { randomProject, randomPrompt } from '../support/random-project';
import type { Question } from './support/question';
import { randomQuestion } from './support/random-question';
import { SEARCHES, withDomains } from './support/random-sources';
import { expectedTopSources } from './support/rows-oracle';
import { describePrompts, ingestExecutions, storeProject } from '../support/store-project';
import { oracleSeeds } from './support/seeds';

const SEEDS = oracleSeeds(6000, longOr(12, 2));
const QUESTIONS = { early: 20, complete: 40, retagged: 20 };
const TIMEOUT_MS = 60_000;
const SORTS = ['total_responses', 'avg_mention_rate', 'avg_visibility'] as const;

describe('/metrics/top_sources against a second calculation from the raw data', () => {
  let metrics: MetricsHarness;

  beforeAll(async () => {
    metrics = await openMetrics();
  }, TIMEOUT_MS);

  afterAll(() => metrics?.close());

  it.each(SEEDS)(
    'answers what plain loops answer, data of seed %d',
    async (seed) => {
      const random = new Random(seed);
      const project = withDomains(random, randomProject(random, seed));
      await storeProject(metrics, project);
      if (random.chance(0.3)) await makeFormerGeneration(metrics, project);
      const early = project.executions.slice(0, random.int(1, 60));
      await ingestExecutions(metrics, seed, early);
      await compare(metrics, random, { ...project, executions: early }, QUESTIONS.early);

      const late = project.executions.slice(early.length);
      const half = random.int(0, late.length);
      await Promise.all(
        [late.slice(0, half), late.slice(half), early].map((batch) => ingestExecutions(metrics, seed, batch)),
      );
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
    const asked = randomQuestion(random, project);
    const { raw, meaning } = random.chance(0.4) ? ofAllAnswers(random, asked) : asked;
    const sort = random.pick([undefined, ...SORTS]);
    const query = random.chance(0.3) ? random.pick(SEARCHES) : undefined;
    const page = randomPage(random);
    const answer = await metrics.topSources(
      { ...raw, ...page.raw, ...(sort && { sort }), ...(query && { query }) },
      meaning.now,
      meaning.enabled,
    );
    const means = { ...meaning, ...page.meaning, sort: sort ?? 'total_responses', query };
    expect({ ...answer, means }).toEqual({ ...expectedTopSources(project, means), means });
  }
}

/** All answers of whole days, which a process may know as columns. */
function ofAllAnswers(random: Random, { raw: { project_id }, meaning }: Question): Question {
  const { model: _, confidence: __, ...rest } = meaning;
  const days = random.pick([3, 30, 200]);
  const today = dayOf(meaning.now);
  return {
    raw: { project_id: project_id!, range: `${days}` },
    meaning: { ...rest, filters: {}, enabled: MODEL_IDS, from: startOf(today - days), to: endOf(today) },
  };
}

/** Sources from before a recalculation, which nobody may see any more. */
async function makeFormerGeneration(metrics: MetricsHarness, project: Parameters<typeof randomQuestion>[1]) {
  const { projectId, executions } = project;
  await ingestExecutions(metrics, projectId, executions);
  await metrics.database.query(
    `update executions set state = 'captured' where project_id = $1 and state = 'succeeded'`,
    [projectId],
  );
  await metrics.database.query('update projects set generation = generation + 1 where id = $1', [projectId]);
}
