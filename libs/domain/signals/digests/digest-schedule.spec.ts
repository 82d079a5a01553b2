import { MADRID } from '@app/core/kernel';
import { closedPeriod, duePeriod, nextIssueAt } from './digest-schedule';

const WEEKLY = { cadence: 'weekly', weekday: 1, hour: 8 } as const;
const MONTHLY = { cadence: 'monthly', weekday: 1, hour: 8 } as const;
const at = (text: string) => new Date(text);

describe('the schedule of a digest', () => {
  it.each([
    ['a Monday, the hour before', '2026-03-09T06:59:59Z', '2026-03-09T07:00:00.000Z'],
    ['a Monday, the hour', '2026-03-09T07:00:00Z', '2026-03-16T07:00:00.000Z'],
    ['a Sunday', '2026-03-15T12:00:00Z', '2026-03-16T07:00:00.000Z'],
    ['the week in which the clock changes', '2026-03-23T07:00:00Z', '2026-03-30T06:00:00.000Z'],
  ])('knows when the next week is due, from %s on', (_, now, next) => {
    expect(nextIssueAt(WEEKLY, MADRID, at(now)).toISOString()).toBe(next);
  });

  it.each([
    ['2026-03-01T06:59:59Z', '2026-03-01T07:00:00.000Z'],
    ['2026-03-01T07:00:00Z', '2026-04-01T06:00:00.000Z'],
    ['2026-12-31T23:30:00Z', '2027-01-01T07:00:00.000Z'],
  ])('knows when the next month is due, from %s on', (now, next) => {
    expect(nextIssueAt(MONTHLY, MADRID, at(now)).toISOString()).toBe(next);
  });

  it('is of the week that is over, beside the one before, whatever its day', () => {
    const week = { first: '2026-03-02', last: '2026-03-08', comparedFirst: '2026-02-23', comparedLast: '2026-03-01' };
    expect(duePeriod(WEEKLY, MADRID, at('2026-03-09T07:00:00Z'))).toEqual(week);
    expect(duePeriod({ ...WEEKLY, weekday: 7 }, MADRID, at('2026-03-15T07:00:00Z'))).toEqual(week);
  });

  it('is of the calendar month that is over, beside the one before', () => {
    expect(duePeriod(MONTHLY, MADRID, at('2026-03-01T07:00:00Z'))).toEqual({
      first: '2026-02-01',
      last: '2026-02-28',
      comparedFirst: '2026-01-01',
      comparedLast: '2026-01-31',
    });
    expect(closedPeriod('monthly', '2028-03-31')).toMatchObject({ last: '2028-02-29' });
  });

  it('makes up for a missed hour within some days, once, and of the last period alone', () => {
    expect(duePeriod(WEEKLY, MADRID, at('2026-03-12T22:59:00Z'))).toMatchObject({ first: '2026-03-02' });
    expect(duePeriod(WEEKLY, MADRID, at('2026-03-12T23:00:00Z'))).toBeNull();
    expect(duePeriod(MONTHLY, MADRID, at('2026-03-08T12:00:00Z'))).toMatchObject({ first: '2026-02-01' });
    expect(duePeriod(MONTHLY, MADRID, at('2026-03-09T12:00:00Z'))).toBeNull();
  });
});
