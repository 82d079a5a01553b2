import { clockChangesOf, dateOf, dayNumber, dayOf, endOf, firstOfMonth, HOUR, mondayOf, startOf } from './madrid';

const DATE_IN_MADRID = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short' });
const WEEKDAY = new Intl.DateTimeFormat('en', { timeZone: 'UTC', weekday: 'long' });
const YEARS = Array.from({ length: 31 }, (_, index) => 2005 + index);

describe("the oracle's calendar", () => {
  it('agrees with the time zone database around every clock change and every local midnight beside it', () => {
    for (const change of YEARS.flatMap(clockChangesOf)) {
      for (let instant = change - 40 * HOUR; instant <= change + 40 * HOUR; instant += HOUR / 2) {
        for (const moment of [instant - 1, instant, instant + 1]) {
          expect(dateOf(dayOf(moment))).toBe(DATE_IN_MADRID.format(moment));
        }
      }
    }
  });

  it.each([
    ['2026-03-28', '2026-03-27T23:00:00.000Z', 24],
    ['2026-03-29', '2026-03-28T23:00:00.000Z', 23],
    ['2026-03-30', '2026-03-29T22:00:00.000Z', 24],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', 25],
    ['2026-10-26', '2026-10-25T23:00:00.000Z', 24],
    ['2028-02-29', '2028-02-28T23:00:00.000Z', 24],
  ])('starts %s at %s for %d hours', (date, start, hours) => {
    const day = dayNumber(date);
    expect(new Date(startOf(day)).toISOString()).toBe(start);
    expect(endOf(day) + 1 - startOf(day)).toBe(hours * HOUR);
  });

  it('starts weeks on Monday and months on the first', () => {
    for (let day = dayNumber('1969-11-20'); day < dayNumber('1970-02-20'); day += 1) {
      expect(WEEKDAY.format(mondayOf(day) * 24 * HOUR)).toBe('Monday');
      expect(day - mondayOf(day)).toBeLessThan(7);
    }
    expect(dateOf(firstOfMonth(dayNumber('2028-02-29')))).toBe('2028-02-01');
    expect(dateOf(firstOfMonth(dayNumber('2027-12-31'), 1))).toBe('2028-01-01');
  });
});
