import { RECOMMENDATION_TYPES } from '@app/core/kernel';
import {
  EVIDENCE_GRADES,
  type GeneratorName,
  GENERATORS,
  type Observations,
  recommend,
} from '@app/core/recommendations';
import { longOr } from '@app/testing';
import { Random } from '../support/random';
import { page, PLANTS, WON_SEARCH } from './support/plants';
import { RIVAL } from './support/simulated-sources';

const PROJECTS = longOr(50, 8);
const LEAST_FOUND = Math.ceil(0.9 * PROJECTS);

const all = (observations: Observations) =>
  RECOMMENDATION_TYPES.flatMap((type) => recommend(type, observations).items.map((item) => ({ ...item, type })));

const CASES = GENERATORS.map(({ name, types }) => ({ of: name as string, name, types, plant: PLANTS[name] }));
const ofSearches = CASES.find(({ name }) => name === 'unanswered_queries')!;

describe.each([...CASES, { ...ofSearches, of: 'unanswered_queries, of a competitor,', plant: WON_SEARCH }])(
  '$of',
  ({ name, types, plant }) => {
    const random = new Random(5);
    const projects = Array.from({ length: PROJECTS }, () => plant(random));

    it(`finds what was planted in at least ${LEAST_FOUND} of ${PROJECTS} projects, for its types alone`, () => {
      const own = projects.map(({ observations, key }) =>
        all(observations).filter((item) => item.generator === name && item.key === key),
      );
      expect(own.filter((items) => items.length > 0).length).toBeGreaterThanOrEqual(LEAST_FOUND);
      for (const items of own.filter(({ length }) => length > 0)) {
        expect(items.map(({ type }) => type).toSorted()).toEqual([...types].toSorted());
      }
    });

    it('finds nothing where nothing was planted', () => {
      const others = projects.flatMap(({ observations, key }) =>
        all(observations).filter((item) => item.generator === name && item.key !== key),
      );
      // Falls are found by tests, which err in a few cases (noise.spec.ts).
      expect(others.length).toBeLessThanOrEqual(2 * types.length);
    });

    it('says what was seen, what it rests on and what to do', () => {
      for (const item of projects.slice(0, 5).flatMap(({ observations }) => all(observations))) {
        expect(item.title.length).toBeGreaterThan(10);
        expect(item.description.length).toBeGreaterThan(20);
        expect(item.actionSteps.length).toBeGreaterThan(1);
        expect(EVIDENCE_GRADES).toContain(item.evidence.grade);
        if (item.evidence.grade === 'replicated_study') expect(item.evidence.reference?.url).toMatch(/^https:/);
        for (const { value, n, hits, ci_low, ci_high } of item.figures) {
          expect(n).toBeGreaterThanOrEqual(hits);
          expect([ci_low <= value, value <= ci_high]).toEqual([true, true]);
        }
        // What is not measured promises nothing.
        if (item.expectedEffect) expect(item.evidence.grade).toBe('measured');
      }
    });
  },
);

it('names the competitor who wins a search that comes again in at least half of the other answers, and no other', () => {
  const { observations, key } = WON_SEARCH(new Random(3));
  const told = (changes: Partial<Observations['queries'][number]>): string => {
    const queries = observations.queries.map((one) => (`query:${one.query}` === key ? { ...one, ...changes } : one));
    const found = all({ ...observations, queries }).filter((item) => item.key === key);
    expect(found.length).toBe(1);
    return found[0]!.title;
  };
  const { answers, rivals } = observations.queries.at(-1)!;
  // The first answer with the search of each of 3 pairs of prompt and model is none in which it comes again.
  expect(told({ cells: 3, asked: 2 * answers - 3 })).toContain('Globex');
  expect(told({ cells: 3, asked: 2 * answers - 2 })).not.toContain('Globex');
  expect(told({ cells: answers, asked: answers })).not.toContain('Globex');
  expect(told({ rivals: rivals.map((rival) => ({ ...rival, cited: 2, alone: 2 })) })).not.toContain('Globex');
});

it('leads to the pages of the competitor whom it names, whatever else the answers cite', () => {
  const random = new Random(4);
  const { observations, key } = WON_SEARCH(random);
  const cited = [
    ...[1, 2, 3, 4, 5].map((urlId) => page(random, urlId, { answers: 90 })),
    page(random, 6, { answers: 80, sourceType: 'competitor', actorId: RIVAL + 1 }),
    page(random, 7, { answers: 10, sourceType: 'competitor', actorId: RIVAL }),
  ];
  const item = all({
    ...observations,
    competitors: new Map([...observations.competitors, [RIVAL + 1, 'Umbrella']]),
    pages: cited,
    queries: observations.queries.map((one) => ({ ...one, urlIds: cited.map(({ urlId }) => urlId) })),
  }).find((one) => one.key === key)!;
  expect(item.title).toContain('Globex');
  expect(item.sources.map(({ urlId }) => urlId)).toEqual([7]);
  expect(item.description).toContain('They cite https://site-7.example/page.');
});

it('finds the same items in the same data, in whatever order it comes', () => {
  for (const name of Object.keys(PLANTS) as GeneratorName[]) {
    const { observations } = PLANTS[name](new Random(8));
    const { prompts, pages, themes, queries, findings } = observations;
    const reversed = {
      ...observations,
      prompts: prompts.toReversed(),
      pages: pages.toReversed(),
      themes: themes.toReversed(),
      queries: queries.toReversed(),
      findings: findings.toReversed(),
    };
    expect(all(structuredClone(observations))).toEqual(all(observations));
    expect(all(reversed)).toEqual(all(observations));
  }
});

it('has nothing to say of a project without answers', () => {
  const nothing = { ...PLANTS.lost_positions(new Random(1)).observations, prompts: [], windows: null, answers: 0 };
  expect(all(nothing)).toEqual([]);
});
