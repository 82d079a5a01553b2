import { answersBeganAt, daysFrom, daysOf, lastDay, lastDayOf, recentMonths, recentWeeks } from './days';

/** Wednesday 1 April, 00:30 in Madrid, three days after a day of 23 hours. */
const NOW = new Date('2026-03-31T22:30:00Z');

describe('windows of the dashboard', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    answersBeganAt('2026-01-01T10:00:00Z');
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('look back from yesterday', () => {
    expect(daysOf({ range: 30 })).toEqual({ from: '2026-03-02', to: '2026-03-31' });
    expect(daysOf({ range: 1 })).toEqual({ from: '2026-03-31', to: '2026-03-31' });
  });

  it.each([undefined, '2026-03-31T22:10:00Z'])('have today where no day before it has answers: %s', (first) => {
    answersBeganAt(first);
    expect([lastDay(), daysOf({ range: 30 }).to]).toEqual(['2026-04-01', '2026-04-01']);
  });

  it('of the calendar end with the last day, and with today on their first one', () => {
    expect(recentWeeks(2)).toEqual([
      { from: '2026-03-30', to: '2026-03-31' },
      { from: '2026-03-23', to: '2026-03-29' },
    ]);
    expect(recentMonths(3)).toEqual([
      { from: '2026-04-01', to: '2026-04-01' },
      { from: '2026-03-01', to: '2026-03-31' },
      { from: '2026-02-01', to: '2026-02-28' },
    ]);
  });

  it('from a day on end with the last day', () => {
    expect(daysFrom('2026-03-10', 'day')).toEqual({ from: '2026-03-10', to: '2026-03-16' });
    expect(daysFrom('2026-03-30', 'day')).toEqual({ from: '2026-03-30', to: '2026-03-31' });
    expect(daysFrom('2026-04-01', 'day')).toEqual({ from: '2026-04-01', to: '2026-04-01' });
  });

  it.each([
    ['2026-03-29', 'week', '2026-03-29'],
    ['2026-03-30', 'week', '2026-04-05'],
    ['2028-02-01', 'month', '2028-02-29'],
    ['2026-12-31', 'month', '2026-12-31'],
    ['2026-12-31', 'day', '2026-12-31'],
  ] as const)('%s lies in a %s that ends on %s', (day, period, last) => expect(lastDayOf(day, period)).toBe(last));
});
