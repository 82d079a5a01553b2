import { longOr } from '@app/testing';
import { LIST_NAMES, type ListName, type MetricsHarness, openMetrics } from '../support/metrics-harness';
import { expectedRows, type ListMeaning } from './support/lists-oracle';
import { Random } from '../support/random';
import { randomProject, randomPrompt } from '../support/random-project';
import { randomQuestion } from './support/random-question';
import { describePrompts, ingestExecutions, storeProject } from '../support/store-project';
import { oracleSeeds } from './support/seeds';

const SEEDS = oracleSeeds(8000, longOr(12, 2));
const QUESTIONS = { complete: 36, retagged: 18 };
const TIMEOUT_MS = 180_000;

type Project = ReturnType<typeof randomProject>;
type Found = Record<string, unknown> & { readonly id: number };

describe('the lists of /dimensions against plain loops over the raw data', () => {
  let metrics: MetricsHarness;

  beforeAll(async () => {
    metrics = await openMetrics();
  }, TIMEOUT_MS);

  afterAll(() => metrics?.close());

  it.each(SEEDS)(
    'have every row once, newest first, data of seed %d',
    async (seed) => {
      const random = new Random(seed);
      const project = withTies(random, randomProject(random, seed));
      await storeProject(metrics, project);
      await metrics.database.query(`update prompts set created_at = '2026-01-01' where project_id = $1`, [seed]);
      if (random.chance(0.5)) await makeFormerGeneration(metrics, project);
      await ingestExecutions(metrics, seed, project.executions);
      for (let index = 0; index < QUESTIONS.complete; index += 1) await compare(metrics, random, project, index);

      const prompts = project.prompts.map(({ id }) => randomPrompt(random, id, project.collectionIds));
      await describePrompts(metrics, seed, prompts);
      for (let index = 0; index < QUESTIONS.retagged; index += 1)
        await compare(metrics, random, { ...project, prompts }, index);
    },
    TIMEOUT_MS,
  );
});

/** Many executions at few instants. */
const withTies = (random: Random, project: Project): Project => {
  const instants = project.executions.map(({ at }) => at).slice(0, random.pick([5, 40, 1000]));
  return { ...project, executions: project.executions.map((run) => ({ ...run, at: random.pick(instants) })) };
};

/** Rows from before a recalculation, which nobody may see any more. */
async function makeFormerGeneration(metrics: MetricsHarness, { projectId, executions }: Project): Promise<void> {
  await ingestExecutions(metrics, projectId, executions);
  await metrics.database.query(
    `update executions set state = 'captured' where project_id = $1 and state = 'succeeded'`,
    [projectId],
  );
  await metrics.database.query('update projects set generation = generation + 1 where id = $1', [projectId]);
}

async function compare(metrics: MetricsHarness, random: Random, project: Project, index: number): Promise<void> {
  const list = LIST_NAMES[index % LIST_NAMES.length]!;
  const { raw, meaning } = question(random, project, list);
  const perPage = random.pick([1, 7, 30, 100]);
  const found: Found[] = [];
  const totals = new Set<number>();
  for (let page = 1; ; page += 1) {
    const answer = await metrics.list(
      list,
      { ...raw, page: `${page}`, per_page: `${perPage}` },
      meaning.now,
      meaning.enabled,
    );
    found.push(...(answer.data as Found[]));
    totals.add(answer.total);
    // Short pages of a long list prove no more than their first three.
    if (answer.data.length < perPage || (perPage < 30 && page === 3)) break;
  }
  const expected = expectedRows(list, project, meaning);
  const asked = { list, perPage, ...meaning };
  expect({ totals, asked }).toEqual({ totals: new Set([expected.length]), asked });

  const instants = new Map(project.executions.map(({ id, at }) => [id, at]));
  const atOf = (row: Found) => (list === 'prompts' ? 0 : instants.get((row.prompt_execution_id ?? row.id) as number)!);
  const keys = found.map((row) => [atOf(row), row.id] as const);
  const inOrder = keys.toSorted(([atA, idA], [atB, idB]) => atB - atA || idB - idA);
  expect({ keys, asked }).toEqual({ keys: inOrder, asked });
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);

  const rows = found.map((row) => withoutUnforeseen(list, row));
  if (found.length === expected.length) {
    expect({ rows: rows.map(text).toSorted(), asked }).toEqual({
      rows: expected.map(({ row }) => text(row)).toSorted(),
      asked,
    });
    return;
  }
  // The newest of them: every row is right, and none that is newer than the last was left out.
  const all = new Set(expected.map(({ row }) => text(row)));
  expect({ strange: rows.map(text).filter((row) => !all.has(row)), asked }).toEqual({ strange: [], asked });
  const last = Math.min(...keys.map(([at]) => at));
  expect(found.filter((row) => atOf(row) > last)).toHaveLength(expected.filter(({ at }) => at > last).length);
}

function question(random: Random, project: Project, list: ListName) {
  const { raw, meaning } = randomQuestion(random, project);
  const { range: _, metrics: __, granularity: ___, confidence: ____, include_project: _____, ...sent } = raw;
  const type = list === 'sources' ? random.pick([undefined, 'owned', 'competitor', 'third_party'] as const) : undefined;
  const takesCompetitors = /^(competitor|all)_/.test(list);
  const { now, enabled, model, filters } = meaning;
  const asked: ListMeaning & { now: number } = {
    now,
    enabled,
    filters,
    ...(model && { model }),
    ...(sent.from !== undefined && { from: meaning.from, to: meaning.to }),
    ...(takesCompetitors && meaning.competitors && { competitors: meaning.competitors }),
    ...(type && { sourceType: type }),
  };
  return { raw: { ...sent, ...(type && { source_type: type }) }, meaning: asked };
}

/** What the raw data does not know: ids of derived rows, when they were made, and hashes. */
function withoutUnforeseen(list: ListName, { id, created_at: _, url_sha256: __, ...row }: Found) {
  return list === 'prompts' || list === 'prompt_executions' ? { id, ...row } : row;
}

const text = (row: object): string => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));
