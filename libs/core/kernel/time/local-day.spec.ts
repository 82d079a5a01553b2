import { addLocalDays, localDays } from './calendar';
import { endOfLocalDay, localDayOf, startOfLocalDay } from './local-day';
import { periodEnd, periodStart } from './period';

describe('a local day', () => {
  it('begins and ends by Madrid time, summer and winter', () => {
    expect(startOfLocalDay('2026-03-30').toISOString()).toBe('2026-03-29T22:00:00.000Z');
    expect(startOfLocalDay('2026-03-29').toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(endOfLocalDay('2026-10-25').toISOString()).toBe('2026-10-25T22:59:59.999Z');
  });

  it('owns every instant from its start to its end', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2024-02-29', '2026-12-31']) {
      expect(localDayOf(startOfLocalDay(day))).toBe(day);
      expect(localDayOf(endOfLocalDay(day))).toBe(day);
      expect(localDayOf(new Date(+startOfLocalDay(day) - 1))).toBe(addLocalDays(day, -1));
    }
  });

  it('counts on over months, leap days and years', () => {
    expect(localDays('2024-02-28', '2024-03-01')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
    expect(addLocalDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('belongs to a week from Monday and to a month', () => {
    expect([periodStart('2026-03-29', 'week'), periodEnd('2026-03-29', 'week')]).toEqual(['2026-03-23', '2026-03-29']);
    expect([periodStart('2026-03-30', 'week'), periodEnd('2026-03-30', 'week')]).toEqual(['2026-03-30', '2026-04-05']);
    expect([periodStart('2024-02-10', 'month'), periodEnd('2024-02-10', 'month')]).toEqual([
      '2024-02-01',
      '2024-02-29',
    ]);
  });
});
