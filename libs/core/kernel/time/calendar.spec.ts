import { addLocalDays, calendarOf, type LocalDay } from './calendar';

const ZONES = [
  'Europe/Madrid',
  'Europe/Lisbon',
  'America/Los_Angeles',
  'America/Santiago',
  'America/Havana',
  'America/St_Johns',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Etc/GMT',
  'UTC',
];

/** The date and hour on the wall, by Intl alone. */
function wallOf(zone: string): (instant: number) => readonly [LocalDay, number] {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return (instant) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return [`${parts.year}-${parts.month}-${parts.day}`, Number(parts.hour)];
  };
}

const QUARTER = 15 * 60_000;
const DAY = 96 * QUARTER;

describe('the days of a zone', () => {
  it.each(ZONES)('in %s are those on the wall, whatever was asked before', (zone) => {
    const [calendar, wall] = [calendarOf(zone), wallOf(zone)];
    const wrong: string[] = [];
    for (let midnight = Date.UTC(2025, 0, 1); midnight < Date.UTC(2027, 0, 1); midnight += DAY) {
      // Where the offset changes each quarter of an hour is looked at, elsewhere some hours.
      const changes = wall(midnight)[1] !== wall(midnight + DAY)[1];
      for (let instant = midnight; instant < midnight + DAY; instant += changes ? QUARTER : 23 * QUARTER) {
        const [day, hour] = wall(instant);
        if (calendar.dayOf(new Date(instant)) !== day || calendar.hourOf(new Date(instant)) !== hour)
          wrong.push(new Date(instant).toISOString());
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(ZONES)('in %s begin at the first instant with their date, and leave no gap', (zone) => {
    const [calendar, wall] = [calendarOf(zone), wallOf(zone)];
    for (let day = '2025-01-01'; day < '2027-01-02'; day = calendar.nextOf(day)) {
      const start = calendar.startOf(day);
      expect([wall(+start)[0], wall(+start - 1)[0]]).toEqual([day, addLocalDays(day, -1)]);
      expect(+calendar.endOf(day) + 1).toBe(+calendar.startOf(calendar.nextOf(day)));
    }
  });

  it('have no date that the zone has skipped', () => {
    const apia = calendarOf('Pacific/Apia');
    expect(apia.nextOf('2011-12-29')).toBe('2011-12-31');
    expect(apia.startOf('2011-12-30').toISOString()).toBe('2011-12-30T10:00:00.000Z');
    expect(apia.startOf('2011-12-31').toISOString()).toBe('2011-12-30T10:00:00.000Z');
    expect(apia.dayOf(new Date('2011-12-30T09:59:59.999Z'))).toBe('2011-12-29');
    expect(apia.dayOf(new Date('2011-12-30T10:00:00.000Z'))).toBe('2011-12-31');
  });

  it.each([
    // The clock of Cairo skips the hour after midnight, and that of Santiago too.
    ['Africa/Cairo', '2025-04-25', '2025-04-24T22:00:00.000Z'],
    ['America/Santiago', '2025-09-07', '2025-09-07T04:00:00.000Z'],
    // At midnight the clock is put back over it: the day before has 25 hours.
    ['America/Santiago', '2025-04-06', '2025-04-06T04:00:00.000Z'],
    ['Africa/Cairo', '2025-10-31', '2025-10-30T22:00:00.000Z'],
    // Midnight comes twice.
    ['America/Havana', '2025-11-02', '2025-11-02T04:00:00.000Z'],
  ])('in %s begin on %s at %s', (zone, day, start) => {
    expect(calendarOf(zone).startOf(day).toISOString()).toBe(start);
  });

  it('belong to a day that has begun even where the clock is put back over midnight', () => {
    // Until 2011 the clock of St. John's was put back at 00:01.
    const calendar = calendarOf('America/St_Johns');
    const start = calendar.startOf('2010-11-07');
    expect(calendar.dayOf(start)).toBe('2010-11-07');
    for (let minutes = 0; minutes < 180; minutes += 1) {
      expect(calendar.dayOf(new Date(+start + minutes * 60_000))).toBe('2010-11-07');
      expect(calendar.dayOf(new Date(+start - (minutes + 1) * 60_000))).toBe('2010-11-06');
    }
  });

  it.each([
    ['Europe/Madrid', '2026-03-29', 2, '2026-03-29T01:00:00.000Z'],
    ['Europe/Madrid', '2026-10-25', 2, '2026-10-25T00:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-10', 6, '2026-03-10T00:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', 2, '2026-10-03T15:30:00.000Z'],
  ])('in %s on %s have hour %i at %s', (zone, day, hour, instant) => {
    expect(calendarOf(zone).startOfHour(day, hour).toISOString()).toBe(instant);
  });
});
