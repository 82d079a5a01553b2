import { exactTestOfFall } from '../../metric-engine';
import { inflationOf } from './dependence';
import { holmAdjusted } from './holm';
import { fallTest } from './stratified-test';

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
