import { fallsOf, type Observations } from '@app/core/recommendations';
import { Random } from '../support/random';
import { simulated } from './support/simulated-project';

const PROJECTS = 2_000;
const MOST = 0.05;

/** Projects of every size, whose models repeat themselves or not. docs/recommendations.md has larger ones. */
function* projects(repeats: readonly number[]): Generator<Observations> {
  const random = new Random(17);
  for (let count = 0; count < PROJECTS; count += 1) {
    yield simulated(random, {
      prompts: random.int(1, 9),
      models: random.int(1, 4),
      every: random.pick([1, 1, 1, 7]),
      repeats: random.pick(repeats),
      shocks: random.pick([0, 0.3]),
    });
  }
}

const independent = { named: 1, first: 1, cited: 1 };

describe(`${PROJECTS} projects in which nothing changes`, () => {
  it('are told of a lost position or a falling share in at most 5 % of cases', () => {
    let told = 0;
    for (const project of projects([0, 0.5])) told += Math.sign(fallsOf(project).length);
    process.stdout.write(`told of a fall: ${told} of ${PROJECTS}\n`);
    expect(told / PROJECTS).toBeLessThanOrEqual(MOST);
  }, 300_000);

  it('would be told of more if answers that repeat each other counted as independent ones', () => {
    let told = 0;
    for (const project of projects([0.5])) told += Math.sign(fallsOf({ ...project, inflation: independent }).length);
    expect(told / PROJECTS).toBeGreaterThan(MOST);
  }, 300_000);
});
