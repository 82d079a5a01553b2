import { twoSidedTail } from './student-t';

describe("the two-sided tail of Student's t", () => {
  // The usual table of critical values: degrees of freedom, two-sided probability, t.
  it.each([
    [1, 0.05, 12.7062],
    [2, 0.05, 4.3027],
    [3, 0.05, 3.1824],
    [4, 0.05, 2.7764],
    [5, 0.01, 4.0321],
    [9, 0.05, 2.2622],
    [10, 0.1, 1.8125],
    [10, 0.01, 3.1693],
    [29, 0.05, 2.0452],
    [30, 0.001, 3.646],
    [100, 0.05, 1.984],
    [1000, 0.05, 1.9623],
  ])('with %d degrees of freedom is %d at its critical value', (df, probability, t) => {
    expect(twoSidedTail(t, df)).toBeCloseTo(probability, 4);
    expect(twoSidedTail(-t, df)).toBe(twoSidedTail(t, df));
  });

  it('is the normal one with many degrees of freedom', () => {
    expect(twoSidedTail(1.959964, 9_999)).toBeCloseTo(0.05, 4);
    expect(twoSidedTail(1.959964, 10_000)).toBeCloseTo(0.05, 4);
  });

  it.each([1, 2, 3, 50, 51])('is a probability at the ends, %d degrees of freedom', (df) => {
    expect(twoSidedTail(0, df)).toBe(1);
    expect(twoSidedTail(1e9, df)).toBeCloseTo(0, 6);
    expect(twoSidedTail(Infinity, df)).toBeGreaterThanOrEqual(0);
  });
});
