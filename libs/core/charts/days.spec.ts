import { dayTicks } from './day-ticks';
import { dayNumber, formatPeriod } from './days';

const ticksOf = (first: string, last: string, most: number) =>
  dayTicks(dayNumber(first), dayNumber(last), most).map(({ label }) => label);

describe('the labels of a time axis', () => {
  it('count short spans from their first day', () => {
    expect(ticksOf('2026-03-27', '2026-04-02', 4)).toEqual(['27 Mar', '29 Mar', '31 Mar', '2 Apr']);
  });

  it('are Mondays, months and years of longer ones', () => {
    expect(ticksOf('2026-03-01', '2026-03-30', 9)).toEqual(['2 Mar', '9 Mar', '16 Mar', '23 Mar', '30 Mar']);
    expect(ticksOf('2025-11-20', '2026-04-10', 9)).toEqual(['Dec', 'Jan 2026', 'Feb', 'Mar', 'Apr']);
    expect(ticksOf('2019-05-01', '2026-03-01', 9)).toEqual(['2020', '2021', '2022', '2023', '2024', '2025', '2026']);
  });

  it.each([1, 2, 8, 15, 31, 62, 93, 200, 366, 800, 3661])('are neither none nor too many for %d days', (days) => {
    for (const most of [4, 9]) {
      for (const begin of ['2026-01-31', '2024-02-29', '2026-06-17']) {
        const ticks = dayTicks(dayNumber(begin), dayNumber(begin) + days - 1, most);
        expect(ticks.length).toBeGreaterThan(0);
        expect(ticks.length).toBeLessThanOrEqual(most + 1);
      }
    }
  });
});

it('a period is named by its length', () => {
  expect(formatPeriod('2026-03-02', 'day')).toBe('Mon, 2 Mar 2026');
  expect(formatPeriod('2026-03-02', 'week')).toBe('week of 2 Mar');
  expect(formatPeriod('2026-03-01', 'month')).toBe('Mar 2026');
});
