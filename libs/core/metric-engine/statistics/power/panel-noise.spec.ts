import { changeVariance, withinVariance } from './panel-noise';

const cell = (hits: number, n: number) => ({ hits: BigInt(hits), n: BigInt(n) });

describe('the variance of one run', () => {
  it('is the mean over cells of at least 2 answers', () => {
    // 1/4 x 3/4 x 4/3 = 1/4, and 0.
    expect(withinVariance([cell(1, 4), cell(3, 3), cell(1, 1)])).toBe(0.125);
    expect(withinVariance([cell(1, 1)])).toBeNull();
  });
});

describe('the variance of true changes', () => {
  const prompts = (count: number, of: (index: number) => [number, number]) =>
    Array.from({ length: count }, (_, index) => {
      const [before, after] = of(index);
      return { before: cell(before, 10), after: cell(after, 10) };
    });

  it('is that of the observed changes, less what runs make of it', () => {
    // Changes of +-0.2: variance 20 x 0.04 / 19. Runs: 0.16 x (1/10 + 1/10).
    const moved = prompts(20, (index) => [5, index % 2 === 0 ? 7 : 3]);
    expect(changeVariance(moved, 0.16)).toBeCloseTo((20 * 0.04) / 19 - 0.032, 12);
  });

  it('is not below 0, and does not count what all prompts do alike', () => {
    const alike = prompts(20, () => [2, 8]);
    expect(changeVariance(alike, 0)).toBeCloseTo(0, 12);
    expect(changeVariance(alike, 0.16)).toBe(0);
  });

  it('is not known from fewer than 20 prompts of both windows', () => {
    const moved = prompts(19, () => [2, 8]);
    expect(changeVariance([...moved, { before: cell(0, 0), after: cell(1, 2) }], 0.16)).toBeNull();
  });
});
