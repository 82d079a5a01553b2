import {
  marketChange,
  marketProportion,
  marketRatio,
  panelChange,
  panelProportion,
  panelRatio,
  pooledDesignEffect,
  sumsOf,
} from '@app/core/metric-engine';
import { countsOf, loadCases, type MadeUpAnswer, panelSumsOf, promptSumsOf } from './support/independent-cases';

const PERCENTAGE = { scale: 100, least: 0, most: 100 };

/** Before any rounding, in percent or positions; of an effective number of answers as a part of it. */
const CLOSE = 1e-6;

function expectClose(received: object, expected: object): void {
  const [ours, theirs] = [received, expected] as Record<string, number | boolean | null>[];
  expect(Object.keys(ours!).sort()).toEqual(Object.keys(theirs!).sort());
  for (const [name, wanted] of Object.entries(theirs!)) {
    const value = ours![name];
    if (typeof wanted !== 'number' || typeof value !== 'number') {
      expect([name, value]).toEqual([name, wanted]);
      continue;
    }
    const apart = Math.abs(value - wanted) / (name === 'n_eff' ? wanted : 1);
    if (!(apart <= CLOSE)) throw new Error(`${name} is ${value} and not ${wanted}`);
  }
}

const hits = ({ hit }: MadeUpAnswer) => ({ y: hit, x: 1 });
const others = ({ x }: MadeUpAnswer) => ({ y: Math.min(x, 1), x: 1 });
const quotient = ({ y, x }: MadeUpAnswer) => ({ y, x });

describe('figures of 240 random cases, which an independent program has computed from single answers', () => {
  it.each(loadCases())('case $index', ({ before, now, unit, expected }) => {
    const byPrompt = promptSumsOf(now, hits).map(({ sums }) => sums);
    const pooled = pooledDesignEffect([byPrompt, promptSumsOf(now, others).map(({ sums }) => sums)]);
    expectClose({ pooled }, { pooled: expected.pooled_design_effect });
    expectClose(marketProportion(byPrompt, pooled), expected.market_proportion);
    expectClose(
      marketRatio(
        promptSumsOf(now, quotient).map(({ sums }) => sums),
        unit,
      ),
      expected.market_ratio,
    );
    expectClose(panelProportion(countsOf(now)), expected.panel_proportion);
    expectClose(panelRatio(panelSumsOf(now), unit), expected.panel_ratio);

    expectClose(marketChange(bothWindows(before, now, hits), PERCENTAGE), expected.market_change);
    expectClose(marketChange(bothWindows(before, now, quotient), unit), expected.market_ratio_change);
    const counts = [before, now].map((answers) => countsOf(answers).map(sumsOf));
    expectClose(panelChange(counts[0]!, counts[1]!, { proportion: true, unit: PERCENTAGE }), expected.panel_change);
    expectClose(
      panelChange(panelSumsOf(before), panelSumsOf(now), { proportion: false, unit }),
      expected.panel_ratio_change,
    );
  });
});

function bothWindows(
  before: readonly MadeUpAnswer[],
  now: readonly MadeUpAnswer[],
  valuesOf: (answer: MadeUpAnswer) => { y: number; x: number },
) {
  const [first, second] = [before, now].map(
    (answers) => new Map(promptSumsOf(answers, valuesOf).map(({ prompt, sums }) => [prompt, sums])),
  );
  const none = { y: 0, x: 0 };
  return [...new Set([...first!.keys(), ...second!.keys()])].map((prompt) => ({
    before: first!.get(prompt) ?? none,
    now: second!.get(prompt) ?? none,
  }));
}
