import { seenChange } from './seen';
import { starredOfChanges, starredOfNoise } from './stars';

/** Short forms of `npm run bench:changes`, whose figures docs/statistics.md has: the same draws in each run. */
describe('stars of an explained change', () => {
  const panel = { prompts: 100, models: 3, runs: 30 };

  it.each(['prompt', 'prompt_model', 'model', 'tag'] as const)(
    'are rare in pure noise, by %s',
    (by) => {
      // 10 % of 50 draws are expected at most; 11 and more have a probability of 1 %.
      expect(starredOfNoise(panel, by, 50)).toBeLessThanOrEqual(0.2);
    },
    60_000,
  );

  it.each(['prompt', 'prompt_model'] as const)(
    'are false in a tenth of the cases at most, and found, by %s',
    (by) => {
      const { falseShare, found } = starredOfChanges(panel, by, 12);
      expect(falseShare).toBeLessThanOrEqual(0.12);
      expect(found).toBeGreaterThan(0.25);
    },
    60_000,
  );
});

describe('the smallest change', () => {
  it.each([
    { prompts: 50, models: 3, runs: 10, spread: 0 },
    { prompts: 50, models: 3, runs: 10, spread: 10 },
  ])('is found in 80 % of the cases, within a tenth: %j', (design) => {
    const { promised, observed } = seenChange(design, 300);
    expect(Math.abs(observed / promised - 1)).toBeLessThan(0.1);
  });
});
