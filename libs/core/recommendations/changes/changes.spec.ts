import { exactTestOfFall } from '../../metric-engine';
import { inflationOf } from './dependence';
import { attainable, holmAdjusted, stepUpAdjusted } from './adjusted';
import { leadTest, testOfLess, testOfMore } from './share-tests';
import { fallTest } from './stratified-test';
import { turnsOf } from './turns';

const stratum = (before: number, n0: number, now: number, n1: number) => ({
  before: { hits: before, n: n0 },
  now: { hits: now, n: n1 },
});

describe('the test of a fall', () => {
  it('says nothing of a rise, of no change, and of windows without answers', () => {
    expect(fallTest([stratum(2, 20, 15, 20)], 1, 40)).toBeGreaterThan(0.5);
    expect(fallTest([stratum(5, 20, 5, 20)], 1, 40)).toBe(1);
    expect(fallTest([stratum(0, 0, 5, 20)], 1, 40)).toBe(1);
    expect(fallTest([], 1, 0)).toBe(1);
  });

  it('is never below the exact one, and grows with what answers resemble each other', () => {
    const strata = [stratum(20, 28, 8, 28), stratum(18, 28, 9, 28)];
    const p = fallTest(strata, 1, 56);
    const exactly = ({ hits, n }: { hits: number; n: number }) => ({ hits: BigInt(hits), n: BigInt(n) });
    const counted = strata.map(({ before, now }) => ({ before: exactly(before), after: exactly(now) }));
    expect(p).toBeGreaterThanOrEqual(exactTestOfFall(counted)!);
    expect(p).toBeLessThan(1e-3);
    expect(fallTest(strata, 3, 56)).toBeGreaterThan(p);
  });

  it('compares models with themselves, not with each other', () => {
    // Each model's rate stays as it is; only the share of answers of the weaker one grows.
    expect(fallTest([stratum(90, 100, 9, 10), stratum(1, 10, 10, 100)], 1, 56)).toBeGreaterThan(0.05);
  });
});

describe("Holm's adjustment", () => {
  it('multiplies by what is left, and never falls', () => {
    const adjusted = holmAdjusted([0.03, 0.01, 0.04, 0.005]);
    expect(adjusted.map((p) => Math.round(p * 1e6) / 1e6)).toEqual([0.06, 0.03, 0.06, 0.02]);
    expect(holmAdjusted([0.9, 0.8])).toEqual([1, 1]);
    expect(holmAdjusted([])).toEqual([]);
  });
});

describe("Benjamini and Hochberg's adjustment", () => {
  it('multiplies by the number over the place, and never falls', () => {
    const adjusted = stepUpAdjusted([0.03, 0.01, 0.04, 0.005]);
    expect(adjusted.map((p) => Math.round(p * 1e6) / 1e6)).toEqual([0.04, 0.02, 0.04, 0.02]);
    expect(stepUpAdjusted([])).toEqual([]);
  });

  it('is over those that can be rejected at all', () => {
    const family = [0.001, 0.02, 0.3, 0.9].map((leastPValue) => ({ leastPValue }));
    expect(attainable(family, 0.05).map(({ leastPValue }) => leastPValue)).toEqual([0.001, 0.02]);
    expect(attainable([{ leastPValue: 0.2 }], 0.05)).toEqual([]);
  });
});

describe('tests of shares', () => {
  it('are those of the binomial distribution where answers do not resemble each other', () => {
    expect(testOfLess({ hits: 0, n: 5, inflation: 1 }, 0.5)).toBeCloseTo(0.5 ** 5, 10);
    expect(testOfLess({ hits: 5, n: 5, inflation: 1 }, 0.5)).toBe(1);
    expect(testOfMore({ hits: 5, n: 5, inflation: 1 }, 0.5)).toBeCloseTo(0.5 ** 5, 10);
    expect(testOfMore({ hits: 0, n: 5, inflation: 1 }, 0.5)).toBe(1);
    expect(testOfLess({ hits: 0, n: 10, inflation: 2 }, 0.5)).toBeCloseTo(0.5 ** 5, 10);
  });

  it('compare two brands by the answers that name one of them alone', () => {
    expect(leadTest({ rival: 5, brand: 5 }, 1, 28)).toBe(1);
    expect(leadTest({ rival: 10, brand: 0 }, 1, 28)).toBeGreaterThanOrEqual(0.5 ** 10);
    expect(leadTest({ rival: 40, brand: 8 }, 3, 28)).toBeGreaterThan(leadTest({ rival: 40, brand: 8 }, 1, 28));
  });
});

describe('the turn of an outcome', () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    promptId: 1,
    model: 1,
    day: `2026-01-${String(index + 1).padStart(2, '0')}`,
    window: index < 10 ? ('before' as const) : ('now' as const),
    answers: 2,
    named: index < 13 ? 2 : 0,
    first: 0,
    cited: index < 10 ? 0 : 1,
  }));

  it('is the first day of the stretch in which it is rarer', () => {
    expect(turnsOf(rows)).toEqual({ named: '2026-01-14', first: null, cited: null });
    expect(turnsOf(rows.toReversed()).named).toBe('2026-01-14');
    expect(turnsOf([]).named).toBeNull();
  });
});

describe('inflation', () => {
  it('is 1 where nothing varies, and where days differ less than chance would have them', () => {
    expect(inflationOf([])).toBe(1);
    expect(inflationOf([{ byDay: [0, 0, 0, 0], expected: 0 }])).toBe(1);
    expect(inflationOf([{ byDay: [0.5, -0.5, 0.5, -0.5], expected: 10 }])).toBe(1);
  });

  it('grows with days that are alike', () => {
    const byDay = Array.from({ length: 28 }, (_, day) => (day % 14 < 7 ? 0.5 : -0.5));
    expect(inflationOf([{ byDay, expected: 7 }])).toBeGreaterThan(3);
  });
});
