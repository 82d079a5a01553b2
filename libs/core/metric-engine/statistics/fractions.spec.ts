import { meanRatio } from './fractions';

const ratio = (numerator: number, denominator: number) => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

describe('the mean of ratios', () => {
  it('is null of none', () => {
    expect(meanRatio([], 100)).toBeNull();
  });

  it('weighs every ratio alike, whatever its denominator', () => {
    expect(meanRatio([ratio(1, 1), ratio(0, 99)], 100)).toBe(50);
  });

  it('rounds once, half away from zero', () => {
    // (2/3 + 67/192) / 2 = (128 + 67) / 384 = 0.5078125: 50.78125 percent, where neither addend ends.
    expect(meanRatio([ratio(2, 3), ratio(67, 192)], 100)).toBe(50.7813);
    // The half lacks as little as no float and no fixed number of digits can hold.
    for (const digits of [15n, 30n, 300n]) {
      const less = { numerator: 67n * 10n ** digits - 192n, denominator: 192n * 10n ** digits };
      expect(meanRatio([ratio(2, 3), less], 100)).toBe(50.7812);
    }
  });

  it('stays exact over every day of the longest window', () => {
    // 1/(d(d+1)) = 1/d - 1/(d+1), so the sum of 3,661 of them is 3661/3662, and their mean 1/3662 = 0.00027307482...
    const days = Array.from({ length: 3661 }, (_, index) => ratio(1, (index + 1) * (index + 2)));
    expect(meanRatio(days, 1_000_000)).toBe(273.0748);
    const halves = Array.from({ length: 1830 }, () => [ratio(2, 3), ratio(67, 192)]).flat();
    expect(meanRatio(halves, 100)).toBe(50.7813);
  });
});
