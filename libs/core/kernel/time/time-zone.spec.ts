import { timeZoneName, timeZones } from './time-zone';

describe('the name of a time zone', () => {
  it.each([
    ['Europe/Madrid', 'Europe/Madrid'],
    ['europe/madrid', 'Europe/Madrid'],
    ['UTC', 'UTC'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['America/Port-au-Prince', 'America/Port-au-Prince'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['aSIA/kolkata', 'Asia/Kolkata'],
  ])('%s is %s', (sent, name) => expect(timeZoneName(sent)).toBe(name));

  it.each(['', 'Madrid', 'Europe/Nowhere', '+01:00', 'GMT+1', 'Etc/GMT+5', 'CET', 'Europe/Madrid ', "Europe/'"])(
    '%p is none',
    (sent) => expect(timeZoneName(sent)).toBeNull(),
  );

  it('is any that a person can choose', () => {
    expect(timeZones().length).toBeGreaterThan(300);
    expect(timeZones().filter((name) => timeZoneName(name) !== name)).toEqual([]);
  });
});
