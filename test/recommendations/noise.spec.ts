import {
  fallsOf,
  GENERATORS,
  type GeneratorName,
  type Observations,
  recommend,
  rivalSearches,
} from '@app/core/recommendations';
import { longOr } from '@app/testing';
import { Random } from '../support/random';
import { simulated } from './support/simulated-project';

const PROJECTS = longOr(1_000, 500);
/** The share of projects without any change that may be told of something, by each generator. */
const MOST = 0.05;

/** Projects of every size, whose models repeat themselves or not. docs/recommendations.md has larger ones. */
function* projects(repeats: readonly number[]): Generator<Observations> {
  const random = new Random(17);
  for (let count = 0; count < PROJECTS; count += 1) {
    yield simulated(random, {
      prompts: random.int(1, 12),
      models: random.int(1, 4),
      every: random.pick([1, 1, 1, 7]),
      repeats: random.pick(repeats),
      shocks: random.pick([0, 0.3]),
    });
  }
}

const independent = { named: 1, first: 1, cited: 1 };

/** A site that is cited in less than half of the answers to a prompt is not what its searches find: that is no false alarm. */
function isFalse(name: GeneratorName, promptIds: readonly number[], { prompts }: Observations): boolean {
  if (name !== 'unanswered_queries') return true;
  const cells = prompts.filter(({ id }) => promptIds.includes(id)).flatMap((prompt) => prompt.cells);
  const sum = (of: 'cited' | 'answers') => cells.reduce((total, { before, now }) => total + before[of] + now[of], 0);
  return 2 * sum('cited') >= sum('answers');
}

/** A search that comes again, and whose answers cite the competitor alone. */
const isWonByChance = ({ answers, asked, cells, citedAnswers, rivals }: Observations['queries'][number]): boolean =>
  answers >= 5 && asked > cells && 2 * (answers - cells) >= asked - cells && citedAnswers === 0 && rivals.length > 0;

describe(`${PROJECTS} projects in which nothing changes and nothing makes a difference`, () => {
  it('are told of something in at most 5 % of cases, by each generator with all of its items', () => {
    const told = new Map<string, number>(GENERATORS.map(({ name }) => [name, 0]));
    // What the same generator says of competitors has no such excuse.
    const won = 'searches won by competitors';
    told.set(won, 0);
    let lucky = 0;
    for (const project of projects([0, 0.5])) {
      const falls = fallsOf(project);
      for (const { name, find } of GENERATORS) {
        const isTold = find(project, falls).some(({ promptIds }) => isFalse(name, promptIds, project));
        told.set(name, told.get(name)! + Number(isTold));
      }
      told.set(won, told.get(won)! + Number(rivalSearches(project, falls).length > 0));
      lucky += Number(project.queries.some(isWonByChance));
    }
    process.stdout.write(`of ${PROJECTS}: ${[...told].map(([name, count]) => `${name} ${count}`).join(', ')}\n`);
    expect([...told].filter(([, count]) => count / PROJECTS > MOST)).toEqual([]);
    // Without a test it would be told of many.
    expect(lucky / PROJECTS).toBeGreaterThan(MOST);
  }, 300_000);

  it('would be told of more if answers that repeat each other counted as independent ones', () => {
    let told = 0;
    for (const project of projects([0.5])) told += Math.sign(fallsOf({ ...project, inflation: independent }).length);
    expect(told / PROJECTS).toBeGreaterThan(MOST);
  }, 300_000);
});

it('three answers that draw on a page nobody has read are no ground for a letter', () => {
  const project = simulated(new Random(3), { prompts: 6, models: 3, every: 7, repeats: 0, shocks: 0 });
  const page = {
    ...project.pages[0]!,
    sourceType: 'third_party' as const,
    contents: null,
    answers: 3,
    gapAnswers: 3,
    namedAnswers: 0,
    cells: [{ promptId: 1, model: 1, answers: 3, named: 0 }],
  };
  expect(recommend('brand_building', { ...project, pages: [page] }).items).toEqual([]);
});
