import { MADRID } from './calendar';
import { comparedWindow, parseComparison } from './comparison';
import { parseMoment, resolveWindow } from './window';

const NOW = new Date('2028-11-05T12:00:00.000Z');

const compared = (from: string, to: string, comparison: string): string[] => {
  const window = resolveWindow({ from: parseMoment(from)!, to: parseMoment(to)! }, NOW, MADRID);
  const { from: start, to: end, firstDay, lastDay } = comparedWindow(window, parseComparison(comparison)!);
  return [start.toISOString(), end.toISOString(), firstDay, lastDay];
};

describe('the window that another one is compared with', () => {
  it.each([
    // The clock changed on 29 March 2026 and on 30 March 2025.
    ['2026-03-29', '2026-03-30', '2025-03-28T23:00:00.000Z', '2025-03-30T21:59:59.999Z', '2025-03-29', '2025-03-30'],
    ['2028-02-29', '2028-03-01', '2027-02-27T23:00:00.000Z', '2027-03-01T22:59:59.999Z', '2027-02-28', '2027-03-01'],
  ])('a year before %s to %s has the same dates', (from, to, ...expected) => {
    expect(compared(from, to, 'year')).toEqual(expected);
  });

  it('a year before keeps the times of day of a window that begins within one', () => {
    expect(compared('2026-05-02T10:00:00Z', '2026-05-03T09:59:59.999Z', 'year').slice(0, 2)).toEqual([
      '2025-05-02T10:00:00.000Z',
      '2025-05-03T09:59:59.999Z',
    ]);
  });

  it('may be any whole days before the window', () => {
    expect(compared('2026-03-01', '2026-03-07', '2026-01-01/2026-02-28')).toEqual([
      '2025-12-31T23:00:00.000Z',
      '2026-02-28T22:59:59.999Z',
      '2026-01-01',
      '2026-02-28',
    ]);
  });

  it.each([
    ['2026-03-01', '2026-03-07', '2026-02-01/2026-03-01'],
    ['2026-03-01', '2026-03-07', '2026-04-01/2026-04-02'],
    ['2025-01-01', '2026-06-30', 'year'],
    ['2026-03-01', '2026-03-07', '2000-01-01/2026-02-28'],
  ])('of %s to %s is not %s', (from, to, comparison) => {
    expect(() => compared(from, to, comparison)).toThrow(
      expect.objectContaining({ code: 'ERR_INVALID_PARAM', meta: expect.objectContaining({ param: 'compare' }) }),
    );
  });

  it.each(['', 'last', '2026-01-01', '2026-02-01/2026-01-01', '2026-02-30/2026-03-01', '2026-01-01/2026-01-02/'])(
    'is not told by %p',
    (text) => expect(parseComparison(text)).toBeNull(),
  );
});
