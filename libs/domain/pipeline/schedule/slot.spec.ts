import { CADENCES, type Cadence, calendarOf, MADRID } from '@app/core/kernel';
import { isOver, slotAt } from '../executions/slot';
import { dueAt } from './due-at';

const HOUR = 3_600_000;
const at = (text: string) => new Date(text);
const nameAt = (cadence: Cadence, text: string) => slotAt(cadence, MADRID, at(text)).name;

describe('slots', () => {
  it('are named by the local clock', () => {
    expect(nameAt('daily', '2026-03-09T22:59:59.999Z')).toBe('2026-03-09.1');
    expect(nameAt('daily', '2026-03-09T23:00:00Z')).toBe('2026-03-10.1');
    expect(nameAt('weekly', '2026-03-15T22:59:59.999Z')).toBe('2026-03-09.w');
    expect(nameAt('weekly', '2026-03-15T23:00:00Z')).toBe('2026-03-16.w');
    expect(nameAt('6h', '2026-03-10T10:59:59.999Z')).toBe('2026-03-10.h06');
    expect(nameAt('6h', '2026-03-10T11:00:00Z')).toBe('2026-03-10.h12');
  });

  const namesOfDay = (cadence: Cadence, start: string, hours: number) =>
    Array.from(
      { length: hours * 4 },
      (_, quarter) => slotAt(cadence, MADRID, new Date(+at(start) + (quarter * HOUR) / 4)).name,
    );

  it.each([
    ['2026-03-28T23:00:00Z', 23, 23],
    ['2026-10-24T22:00:00Z', 25, 24],
  ])('are as many on the day of a clock change that starts at %s', (start, hours, ofOneHour) => {
    for (const cadence of CADENCES.filter((name) => name.endsWith('h'))) {
      const names = namesOfDay(cadence, start, hours);
      expect([...names].sort()).toEqual(names);
      expect(new Set(names).size).toBe(cadence === '1h' ? ofOneHour : 24 / Number.parseInt(cadence, 10));
    }
    expect(new Set(namesOfDay('daily', start, hours)).size).toBe(1);
  });

  it.each([
    ['Europe/Madrid', '2026-03-20T12:00:00Z'],
    ['America/Santiago', '2026-03-30T12:00:00Z'],
    ['Africa/Cairo', '2026-04-20T12:00:00Z'],
    ['Asia/Kolkata', '2026-03-20T12:00:00Z'],
    ['Pacific/Apia', '2011-12-25T12:00:00Z'],
  ])('follow each other without a gap in %s', (zone, begin) => {
    const calendar = calendarOf(zone);
    for (const cadence of CADENCES.filter((name) => name !== '1h' && name !== '2h')) {
      let slot = slotAt(cadence, calendar, at(begin));
      for (let count = 0; count < 100; count += 1) {
        const next = slotAt(cadence, calendar, slot.end);
        expect(next.start).toEqual(slot.end);
        expect(slot.from <= slot.name && slot.name < slot.before && slot.before <= next.from).toBe(true);
        expect(slotAt(cadence, calendar, new Date(+slot.end - 1)).name).toBe(slot.name);
        slot = next;
      }
    }
  });

  it('are over with their last day', () => {
    expect(isOver('2026-03-10.1', MADRID, at('2026-03-10T22:59:59Z'))).toBe(false);
    expect(isOver('2026-03-10.1', MADRID, at('2026-03-10T23:00:00Z'))).toBe(true);
    expect(isOver('2026-03-09.w', MADRID, at('2026-03-15T12:00:00Z'))).toBe(false);
    expect(isOver('2026-03-09.w', MADRID, at('2026-03-15T23:00:00Z'))).toBe(true);
    expect(isOver('2026-03-10.h06', MADRID, at('2026-03-11T00:00:00Z'))).toBe(true);
    expect(isOver('import.0123', MADRID, at('2030-01-01T00:00:00Z'))).toBe(false);
  });
});

const run = (promptId: number, replicate = 1, replicates = 1) => ({
  projectId: 1,
  promptId,
  model: 1,
  replicate,
  replicates,
});

describe('the moment of a run', () => {
  const hours = (cadence: Cadence, start: string, now = start) =>
    Array.from({ length: 400 }, (_, prompt) => {
      const slot = slotAt(cadence, MADRID, at(start));
      return (+dueAt(run(prompt), slot, at(now)) - +at(now)) / HOUR;
    });

  it('is the same in every slot, spread over its first five sixths', () => {
    const monday = hours('daily', '2026-03-08T23:00:00Z');
    expect(hours('daily', '2026-03-09T23:00:00Z')).toEqual(monday);
    expect(Math.min(...monday)).toBeLessThan(0.5);
    expect(Math.max(...monday)).toBeGreaterThan(19.5);
    expect(Math.max(...monday)).toBeLessThan(20);
    const quarters = [0, 5, 10, 15].map((from) => monday.filter((hour) => hour >= from && hour < from + 5).length);
    for (const count of quarters) expect(count).toBeGreaterThan(70);
    expect(Math.max(...hours('weekly', '2026-03-08T23:00:00Z'))).toBeGreaterThan(135);
  });

  it('of a planner that comes late, is spread over what is left', () => {
    const late = hours('daily', '2026-03-09T23:00:00Z', '2026-03-10T20:00:00Z');
    expect(Math.min(...late)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...late)).toBeLessThan(3);
    for (const from of [0, 1, 2]) {
      expect(late.filter((hour) => hour >= from && hour < from + 1).length).toBeGreaterThan(90);
    }
  });

  const DAYS = ['2026-03-28T23:00:00Z', '2026-07-01T22:00:00Z', '2026-10-24T22:00:00Z'];
  it.each(DAYS)('of replicates is as far from that of the next, on the day that starts at %s', (start) => {
    const slot = slotAt('daily', MADRID, at(start));
    for (let prompt = 1; prompt <= 100; prompt += 1) {
      const moments = Array.from({ length: 10 }, (_, index) => +dueAt(run(prompt, index + 1, 10), slot, slot.start));
      expect(moments[0]).toBe(+dueAt(run(prompt), slot, slot.start));
      const sorted = moments.toSorted((a, b) => a - b);
      for (const [index, moment] of sorted.entries()) {
        const next = sorted[index + 1] ?? sorted[0]! + slot.spreadMs;
        expect(Math.abs(next - moment - slot.spreadMs / 10)).toBeLessThan(3);
      }
    }
  });

  it('of replicates leaves no prompt with more than one run more than another, whenever the slot is cut short', () => {
    const slot = slotAt('weekly', MADRID, at('2026-03-09T12:00:00Z'));
    const moments = Array.from({ length: 50 }, (_, prompt) =>
      [1, 2, 3].map((replicate) => +dueAt(run(prompt, replicate, 3), slot, slot.start)),
    );
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      const begun = moments.map((own) => own.filter((moment) => moment <= +slot.start + hour * HOUR).length);
      expect(Math.max(...begun) - Math.min(...begun)).toBeLessThanOrEqual(1);
    }
  });
});
