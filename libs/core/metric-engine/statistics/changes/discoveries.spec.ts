import { discoveries } from './discoveries';

describe('discoveries among many tests', () => {
  it('are four of the fifteen that Benjamini and Hochberg (1995) judge, at 5 %', () => {
    const pValues = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
    ];
    const found = discoveries(pValues.toReversed(), 0.05).toReversed();
    expect(found).toEqual(pValues.map((_, index) => index < 4));
  });

  it('include what lies above its own line, when a larger one lies below its line', () => {
    // The lines are at 0.0333, 0.0667 and 0.1.
    expect(discoveries([0.049, 0.045, 0.04])).toEqual([true, true, true]);
    expect(discoveries([0.11, 0.07, 0.04])).toEqual([false, false, false]);
  });

  it('are below 5 % each by themselves, however many others are', () => {
    expect(discoveries([0.05])).toEqual([false]);
    expect(discoveries([0.049])).toEqual([true]);
    expect(discoveries([0.09, 0.001, 0.001])).toEqual([false, true, true]);
  });

  it('leave out rows that are not tested', () => {
    expect(discoveries([null, 0.04, null])).toEqual([null, true, null]);
    expect(discoveries([0.049, 0.5].map((p) => 2 * p))).toEqual([false, false]);
    expect(discoveries([])).toEqual([]);
  });
});
