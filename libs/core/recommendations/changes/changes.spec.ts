import { inflationOf } from './dependence';
import { holmAdjusted } from './holm';
import { exactTail, fallTest } from './stratified-test';

const stratum = (before: number, n0: number, now: number, n1: number) => ({
  before: { hits: before, n: n0 },
  now: { hits: now, n: n1 },
});

describe('the exact test of a fall', () => {
  it('is that of Fisher in one stratum', () => {
    // The tea lady: 3 of 4 before, 1 of 4 now.
    expect(exactTail([stratum(3, 4, 1, 4)])).toBeCloseTo(17 / 70, 12);
    expect(exactTail([stratum(10, 10, 0, 10)])).toBeCloseTo(1 / 184_756, 12);
  });

  it('sums up strata, each given its own hits', () => {
    // Two tables of 1/6 and 5/6: both hits before has 1/2 x 1/2 where each stratum has one hit of two answers.
    expect(exactTail([stratum(1, 1, 0, 1), stratum(1, 1, 0, 1)])).toBeCloseTo(1 / 4, 12);
    expect(exactTail([stratum(1, 1, 0, 1), stratum(0, 1, 1, 1)])).toBeCloseTo(3 / 4, 12);
  });

  it('says nothing of a rise, of no change, and of windows without answers', () => {
    expect(fallTest([stratum(2, 20, 15, 20)], 1, 40)).toBeGreaterThan(0.5);
    expect(fallTest([stratum(5, 20, 5, 20)], 1, 40)).toBe(1);
    expect(fallTest([stratum(0, 0, 5, 20)], 1, 40)).toBe(1);
    expect(fallTest([], 1, 0)).toBe(1);
  });

  it('is never below the exact one, and grows with what answers resemble each other', () => {
    const strata = [stratum(20, 28, 8, 28), stratum(18, 28, 9, 28)];
    const p = fallTest(strata, 1, 56);
    expect(p).toBeGreaterThanOrEqual(exactTail(strata));
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
