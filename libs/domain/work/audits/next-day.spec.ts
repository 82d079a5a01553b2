import { nextDay } from './next-day';

describe('the next day of a series', () => {
  it.each([
    ['weekly', '2026-03-10', '2026-03-10', '2026-03-17'],
    ['weekly', '2026-03-10', '2026-03-17', '2026-03-24'],
    ['weekly', '2026-03-10', '2026-05-01', '2026-05-05'],
    ['monthly', '2026-01-31', '2026-01-31', '2026-02-28'],
    ['monthly', '2026-01-31', '2026-02-28', '2026-03-31'],
    ['monthly', '2026-01-31', '2026-08-30', '2026-08-31'],
    ['monthly', '2026-03-10', '2026-04-09', '2026-04-10'],
  ] as const)('that is %s and began on %s comes after %s on %s', (repeat, first, after, expected) => {
    expect(nextDay(first, repeat, after)).toBe(expected);
  });
});
