import { parseAddress } from './address';
import { answersBeganAt, daysFrom, daysOf, lastDay, lastDayOf, recentMonths, recentWeeks } from './days';
import { address } from './navigation';
import { isOfAnotherZone, projectsAre, zone, zoneWords } from './zone';

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
    expect(lastDay()).toBe('2026-04-01');
    expect(daysOf({ range: 30 })).toEqual({ from: '2026-03-03', to: '2026-04-01' });
  });

  describe('of a project with another zone', () => {
    const there = [7, 8].map((id) => ({ id, time_zone: 'America/Los_Angeles' }));
    const here = { id: 7, time_zone: 'Europe/Madrid' };
    beforeEach(() => {
      projectsAre(there);
      address.value = parseAddress('/app/7/overview', '');
    });
    afterEach(() => {
      address.value = parseAddress('', '');
      projectsAre([]);
    });

    it('have its today, and its name', () => {
      expect(daysOf({ range: 30 })).toEqual({ from: '2026-03-01', to: '2026-03-30' });
      answersBeganAt('2026-03-31T08:00:00Z');
      expect(daysOf({ range: 30 })).toEqual({ from: '2026-03-02', to: '2026-03-31' });
      expect(recentMonths(1)).toEqual([{ from: '2026-03-01', to: '2026-03-31' }]);
      expect(zoneWords()).toBe('days of Los Angeles');
    });

    it('follow the project that is gone to, and a change', () => {
      address.value = parseAddress('/app/9/overview', '');
      expect([zone.value, lastDay()]).toEqual(['Europe/Madrid', '2026-03-31']);
      address.value = parseAddress('/app/7/overview', '');
      expect([projectsAre(there), projectsAre([here])]).toEqual([false, true]);
      expect([zone.value, lastDay()]).toEqual(['Europe/Madrid', '2026-03-31']);
    });

    it('are noticed in an answer that has those of another', () => {
      const answer = { project_id: 7, from: '2026-03-01T08:00:00.000Z', to: '2026-03-31T06:59:59.999Z' };
      expect(isOfAnotherZone({ ...answer, time_zone: 'America/Los_Angeles' })).toBe(false);
      expect([{ ...answer, time_zone: 'Asia/Kolkata' }, answer].map(isOfAnotherZone)).toEqual([true, true]);
      expect([{ ...answer, project_id: 9 }, { project_id: 7 }, []].map(isOfAnotherZone)).toEqual([false, false, false]);
    });

    it.each(['Mars/Olympus', ''])('stay those of Madrid where the browser does not know %p', (time_zone) => {
      projectsAre([{ id: 7, time_zone }]);
      expect([zone.value, lastDay()]).toEqual(['Europe/Madrid', '2026-03-31']);
    });
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
