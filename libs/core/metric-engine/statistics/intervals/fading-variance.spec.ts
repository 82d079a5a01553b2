import { fadingFactor, likenessOf } from './fading-variance';

interface Cell {
  readonly day: readonly number[];
  readonly r: readonly number[];
}

const cell = (...r: number[]): Cell => ({ day: r.map((_, day) => day), r });
const likenessIn = (cells: readonly Cell[]): number => {
  const starts = cells.reduce((found, { day }) => [...found, found.at(-1)! + day.length], [0]);
  return likenessOf(
    starts,
    cells.flatMap(({ day }) => day),
    cells.flatMap(({ r }) => r),
    cells.map((_, index) => index),
  );
};
const times = <One>(count: number, one: One): One[] => Array.from({ length: count }, () => one);

/** Of nine pairs of neighbouring days six are alike and three are not. */
const SOMETIMES = cell(1, 1, 1, -1, -1, 1, 1, -1, -1, -1);

describe('the likeness of neighbouring days', () => {
  it('is their common autocorrelation, with what the means of ten days hide', () => {
    // (30 + 90 / 9) / 90 x 9 / 8, at 40 / sqrt(90) = 4.2 standard errors.
    expect(likenessIn(times(10, SOMETIMES))).toBeCloseTo(0.5, 12);
  });

  it('is none where chance may have made it', () => {
    // 8 / sqrt(18) = 1.9 standard errors.
    expect(likenessIn(times(2, SOMETIMES))).toBe(0);
    expect(likenessIn(times(10, cell(1, -1, 1, -1, 1, -1, 1, -1, 1, -1)))).toBe(0);
  });

  it('knows neighbours by their date', () => {
    const apart = { ...SOMETIMES, day: SOMETIMES.day.map((day) => 2 * day) };
    expect(likenessIn(times(10, apart))).toBe(0);
  });

  it('has an end, since a change within the window looks the same', () => {
    expect(likenessIn(times(10, cell(1, 1, 1, 1, 1, -1, -1, -1, -1, -1)))).toBe(0.8);
  });

  it('is none without answers, and without any residual', () => {
    expect(likenessIn([])).toBe(0);
    expect(likenessIn([cell(0, 0, 0, 0)])).toBe(0);
  });
});

describe('the variance under a likeness that fades', () => {
  it('adds each pair of days by the days between them', () => {
    // Squares 1 + 1 + 4, and twice .5 x 1, .125 x 2 and .25 x 2 beside them: 8.5 of 16.
    expect(fadingFactor([0, 1, 3], [1, 1, 2], 0.5)).toBeCloseTo(8.5 / 6 / (1 - 8.5 / 16), 12);
  });

  it('without likeness gives back what the mean hides, and no more', () => {
    expect(fadingFactor([0, 1, 2, 3], [1, 1, 1, 1], 0)).toBeCloseTo(4 / 3, 12);
  });
});
