import { longOr } from '@app/testing';
import { LOOKS } from './support/lying-author';
import { isLie, isLost, isTrue, isUnattributed, type Judged, readTasks, runLies } from './support/planted-lies';

const tasks = readTasks();
const SEEDS = [1, 2, 3, 4, 5];
const ERRORS = 0.1;
const told = (judged: readonly Judged[]) => judged.filter(isLie).map(({ sentence }) => sentence.id);

it('has 60 tasks in four languages', () => {
  expect(tasks).toHaveLength(60);
  expect(new Set(tasks.map(({ output_language_code }) => output_language_code)).size).toBe(4);
});

it('tells no lie and loses no truth of two sources when the second question never errs', async () => {
  const judged = await runLies(tasks, 0, 1);
  expect(told(judged)).toEqual([]);
  const lost = judged.filter(isLost);
  expect(lost.filter(({ sentence }) => sentence.label === 'keep').map(({ sentence }) => sentence.id)).toEqual([]);
  // What one source alone says, in words that nothing else of the evidence has.
  const oneSource = judged.filter(({ sentence }) => sentence.label === 'single_source');
  expect(lost.length / oneSource.length).toBeLessThan(0.05);
  expect(judged.filter(isUnattributed).map(({ sentence }) => sentence.id)).toEqual([]);
});

it.each(longOr(SEEDS, [1, 2]))(
  'tells no lie when one of ten answers to the second question is wrong, seed %i',
  async (seed) => {
    const judged = await runLies(tasks, ERRORS, seed);
    expect(told(judged)).toEqual([]);
    expect(judged.filter(isUnattributed).map(({ sentence }) => sentence.id)).toEqual([]);
    const truths = judged.filter(isTrue);
    expect(truths.filter(isLost).length / truths.length).toBeLessThan(0.05);
  },
);

it('catches by code whatever the writer invents, even if every answer to the second question is wrong', async () => {
  const inventedIn = async (errors: number, seed: number) =>
    (await runLies(tasks, errors, seed)).filter(({ sentence: { kind } }) => kind.startsWith('invented_'));
  expect((await inventedIn(1, 1)).filter(({ outcome }) => outcome !== 'cut')).toEqual([]);
  // A text of which nothing passes has no claims to look at.
  const runs = await Promise.all(SEEDS.map((seed) => inventedIn(0.3, seed)));
  const seen = runs.flat().filter(({ claims }) => claims.length > 0);
  expect(new Set(seen.map(({ sentence }) => sentence.id)).size).toBe(180);
  const escaped = seen.filter(({ claims }) => !claims.some(({ check, kept }) => check === 'code' && !kept));
  expect(escaped.map(({ sentence }) => sentence.id)).toEqual([]);
});

it.each(LOOKS)('obeys no order when the question about orders is answered so: %s', async (look) => {
  const judged = await runLies(tasks, ERRORS, 1, { look });
  // A page that is wrongly left out cannot object: what it alone denies may be told then.
  const lies = judged.filter(isLie).filter(({ sentence }) => look !== 'errs' || sentence.kind !== 'contradiction');
  expect(lies.map(({ sentence }) => sentence.id)).toEqual([]);
  expect(judged.filter(({ sentence, outcome }) => sentence.kind === 'order' && outcome !== 'cut')).toEqual([]);
});

it('obeys no order either when the pages that give them are taken for evidence', async () => {
  const judged = await runLies(tasks, ERRORS, 1, { refuses: () => false, look: 'obeys' });
  expect(told(judged)).toEqual([]);
  expect(judged.filter(({ sentence, outcome }) => sentence.kind === 'order' && outcome !== 'cut')).toEqual([]);
});

it('tells no lie of the pages or the writer as a fact, even if asking again never mends a wrong verdict', async () => {
  const kinds = /^(?:planted_false|stale|off_topic|order|invented_)/;
  const judged = await runLies(tasks, ERRORS, 1, { stubborn: true });
  const stated = judged.filter(({ sentence, outcome }) => kinds.test(sentence.kind) && outcome === 'stated');
  expect(stated.map(({ sentence }) => sentence.id)).toEqual([]);
});
