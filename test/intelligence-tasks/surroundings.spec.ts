import { runSurroundings } from './support/field-lies';
import { readSurroundings } from './support/surroundings';

const tasks = readSurroundings();
const SEEDS = [1, 2, 3];

it('has 20 tasks in five languages', () => {
  expect([tasks.length, new Set(tasks.map(({ language }) => language)).size]).toEqual([20, 5]);
});

it('tells no lie in any field, and keeps every truth of two sources', async () => {
  const { lies, lost, doubles } = await runSurroundings(tasks, 0, 1);
  expect({ lies, lost, doubles }).toEqual({ lies: [], lost: [], doubles: 0 });
});

it.each(SEEDS)('tells none either when one of ten answers to the second question is wrong, seed %i', async (seed) => {
  const { lies, truths, lost } = await runSurroundings(tasks, 0.1, seed);
  expect(lies).toEqual([]);
  expect(lost.length / truths).toBeLessThan(0.05);
});
