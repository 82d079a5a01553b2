import type { Stratum } from '../cell';
import { exactTest, exactTestOfFall } from './exact-test';

type Counts = readonly [hits: number, n: number];

const cell = ([hits, n]: Counts) => ({ hits: BigInt(hits), n: BigInt(n) });
const stratum = (before: Counts, after: Counts): Stratum => ({ before: cell(before), after: cell(after) });

/** All tables with these margins, and how many ways lead to each. */
function tables({ before, after }: Stratum): [hits: number, ways: number][] {
  const [n0, n1] = [Number(before.n), Number(after.n)];
  const hits = Number(before.hits + after.hits);
  return Array.from({ length: Math.min(hits, n1) + 1 }, (_, x): [number, number] => [
    x,
    choose(n1, x) * choose(n0, hits - x),
  ]).filter(([, ways]) => ways > 0);
}

const choose = (n: number, k: number): number =>
  k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k;

/** Fisher's p-value, and the middle one: the same with half of what is as likely, by listing every combination of tables. */
function listed(strata: readonly Stratum[]): readonly [whole: number, middle: number] {
  const sums = new Map<number, number>([[0, 1]]);
  for (const one of strata) {
    const before = [...sums];
    sums.clear();
    for (const [sum, ways] of before) {
      for (const [x, more] of tables(one)) sums.set(sum + x, (sums.get(sum + x) ?? 0) + ways * more);
    }
  }
  const observed = sums.get(strata.reduce((sum, { after }) => sum + Number(after.hits), 0))!;
  const all = [...sums.values()];
  const add = (ways: readonly number[]) => ways.reduce((sum, one) => sum + one, 0);
  const less = add(all.filter((ways) => ways < observed * (1 - 1e-9))) / add(all);
  const atMost = add(all.filter((ways) => ways <= observed * (1 + 1e-9))) / add(all);
  return [atMost, (less + atMost) / 2] as const;
}

describe('the exact test of a change', () => {
  it.each<[string, Counts, Counts, number]>([
    // Fisher 1935: the lady with 3 of 4 cups right.
    ['the tasting of tea', [3, 4], [1, 4], 0.4857143],
    // Fisher 1935: convictions of 13 monozygotic and 17 dizygotic twins.
    ['the twins', [10, 13], [2, 17], 0.0005367],
    ['1 of 10 and 11 of 14', [1, 10], [11, 14], 0.0027594],
    ['equal rates', [5, 10], [10, 20], 1],
  ])("is Fisher's for one stratum: %s", (_, before, after, p) => {
    expect(exactTest([stratum(before, after)], 1)).toBeCloseTo(p, 6);
    expect(exactTest([stratum(after, before)], 1)).toBeCloseTo(p, 6);
  });

  it('is what listing all tables gives, for several strata', () => {
    let state = 7;
    const random = (below: number) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % below;
    for (let run = 0; run < 300; run += 1) {
      const side = (): Counts => {
        const n = 1 + (random(9 * 256) >> 8);
        return [(random((n + 1) * 256) >> 8) % (n + 1), n];
      };
      const strata = Array.from({ length: 1 + (random(4 * 256) >> 8) }, () => stratum(side(), side()));
      const [whole, middle] = listed(strata);
      expect(exactTest(strata, 1)).toBeCloseTo(whole, 9);
      expect(exactTest(strata)).toBeCloseTo(middle, 9);
    }
  });

  it('compares within strata: the rate of all may change while that of none does', () => {
    // 80 % on one model and 20 % on the other in both windows; the first is asked more often.
    const strata = [stratum([16, 20], [64, 80]), stratum([16, 80], [4, 20])];
    expect(exactTest(strata)).toBeGreaterThan(0.8);
    expect(exactTest([stratum([32, 100], [68, 100])])).toBeLessThan(0.00001);
  });

  it('leaves strata of one window out, and is not defined without others', () => {
    const both = stratum([1, 10], [11, 14]);
    expect(exactTest([both, stratum([0, 0], [9, 9]), stratum([4, 9], [0, 0])])).toBe(exactTest([both]));
    expect(exactTest([stratum([0, 0], [9, 9])])).toBeNull();
    expect(exactTest([])).toBeNull();
  });

  it('finds nothing where all answers are alike', () => {
    expect(exactTest([stratum([0, 9], [0, 3]), stratum([5, 5], [2, 2])])).toBe(0.5);
  });

  it('stays exact for thousands of answers, and far out', () => {
    expect(exactTest([stratum([1500, 5000], [1500, 5000])], 1)).toBe(1);
    // By the normal approximation with its correction: (1694 - 1597 - 0.5) / sqrt(543.5) = 4.139, so p = 0.000035.
    expect(exactTest([stratum([1500, 5000], [1694, 5000])], 1)).toBeCloseTo(0.000035, 6);
    expect(exactTest([stratum([0, 5000], [5000, 5000])])).toBe(0);
  });
});

describe('the exact test of a fall', () => {
  it('is the one-sided test of Fisher in one stratum', () => {
    expect(exactTestOfFall([stratum([3, 4], [1, 4])])).toBeCloseTo(17 / 70, 12);
    expect(exactTestOfFall([stratum([10, 10], [0, 10])])).toBeCloseTo(1 / 184_756, 12);
  });

  it('sums up strata, each given its own hits', () => {
    // Two tables of 1/6 and 5/6: both hits before has 1/2 x 1/2 where each stratum has one hit of two answers.
    expect(exactTestOfFall([stratum([1, 1], [0, 1]), stratum([1, 1], [0, 1])])).toBeCloseTo(1 / 4, 12);
    expect(exactTestOfFall([stratum([1, 1], [0, 1]), stratum([0, 1], [1, 1])])).toBeCloseTo(3 / 4, 12);
  });

  it('knows a fall, and a rise, that are less likely than what it leaves out', () => {
    expect(exactTestOfFall([stratum([56, 56], [0, 56]), stratum([56, 56], [0, 56])])).toBeLessThan(1e-20);
    expect(exactTestOfFall([stratum([0, 56], [56, 56]), stratum([0, 56], [56, 56])])).toBe(1);
  });

  it('is not defined without answers in both windows', () => {
    expect(exactTestOfFall([stratum([0, 0], [1, 4])])).toBeNull();
  });
});
