import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { betaQuantile } from './beta-quantile';
import { studentQuantile } from './student-t';
import { incompleteBeta } from './incomplete-beta';
import { twoSidedNormalTail } from './normal';

const CLOSE = 1e-12;

/** Last of each row: what scipy says (test/statistics/independent/figures.py). */
const { quantiles } = JSON.parse(
  readFileSync(join(__dirname, '../../../../../test/statistics/independent/cases.json'), 'utf8'),
) as { quantiles: Record<'beta' | 'student' | 'normal', readonly (readonly number[])[]> };

describe('quantiles and tails', () => {
  it('are those of scipy, to 1e-9', () => {
    for (const [p, a, b, x] of quantiles.beta) expect(Math.abs(betaQuantile(p!, a!, b!) - x!)).toBeLessThan(1e-9);
    for (const [p, df, t] of quantiles.student) expect(studentQuantile(p!, df!) / t! - 1).toBeCloseTo(0, 9);
    for (const [z, tail] of quantiles.normal) expect(twoSidedNormalTail(z!) / tail! - 1).toBeCloseTo(0, 9);
  });
});

describe('the beta distribution', () => {
  // Where one shape is 1, the distribution is a power, and where both are 1/2, an arcsine.
  it.each([0.001, 0.025, 0.3, 0.5, 0.975, 0.9999])('has its closed forms at %d', (p) => {
    for (const shape of [0.2, 1, 7.25, 300]) {
      expect(Math.abs(betaQuantile(p, shape, 1) - p ** (1 / shape))).toBeLessThan(CLOSE);
      expect(Math.abs(betaQuantile(p, 1, shape) + Math.expm1(Math.log1p(-p) / shape))).toBeLessThan(CLOSE);
    }
    expect(Math.abs(betaQuantile(p, 0.5, 0.5) - Math.sin((Math.PI / 2) * p) ** 2)).toBeLessThan(CLOSE);
  });

  it('is found again from its quantile, however odd the shapes', () => {
    for (const a of [0.03, 1, 12.5, 4_000]) {
      for (const b of [0.4, 3, 90_000]) {
        expect(incompleteBeta(betaQuantile(0.7, a, b), a, b)).toBeCloseTo(0.7, 10);
      }
    }
  });

  it('ends at 0 and 1', () => {
    expect([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3)]).toEqual([0, 1]);
    expect([incompleteBeta(0, 2, 3), incompleteBeta(1, 2, 3)]).toEqual([0, 1]);
    expect(betaQuantile(0.025, 1e-3, 1)).toBeLessThan(1e-50);
  });
});

describe("Student's t", () => {
  it.each([
    [1, 12.706204736432095],
    [2, 4.302652729696142],
    [9, 2.2621571627409915],
    [29, 2.045229642132703],
    [100, 1.983971518449634],
  ])('with %d degrees of freedom has the 97.5 %% quantile %d', (df, t) => {
    expect(Math.abs(studentQuantile(0.975, df) - t)).toBeLessThan(1e-9);
  });

  it('has the closed forms of one and two degrees', () => {
    for (const p of [0.6, 0.8, 0.975, 0.9995]) {
      expect(studentQuantile(p, 1) / Math.tan(Math.PI * (p - 0.5))).toBeCloseTo(1, 9);
      expect(studentQuantile(p, 2) / ((2 * p - 1) * Math.sqrt(2 / (4 * p * (1 - p))))).toBeCloseTo(1, 9);
    }
  });
});

describe('the two-sided tail of the normal distribution', () => {
  it.each([
    [0, 1],
    [1, 0.31731050786291415],
    [1.959963984540054, 0.05],
    [3.9999999, 6.334251e-5],
    [4.0000001, 6.334245e-5],
    [6, 1.973175290075396e-9],
  ])('at %d is %d', (z, tail) => {
    expect(twoSidedNormalTail(z) / tail).toBeCloseTo(1, 6);
    expect(twoSidedNormalTail(-z)).toBe(twoSidedNormalTail(z));
  });

  it('is 0 at infinity', () => {
    expect(twoSidedNormalTail(Infinity)).toBe(0);
  });
});
