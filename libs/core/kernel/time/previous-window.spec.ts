import { MADRID } from './calendar';
import { parseMoment, previousWindow, resolveWindow } from './window';

const NOW = new Date('2026-11-05T12:00:00.000Z');

const before = (from: string, to: string) => {
  const window = resolveWindow({ from: parseMoment(from)!, to: parseMoment(to)! }, NOW, MADRID);
  const previous = previousWindow(window);
  return [previous.from.toISOString(), previous.to.toISOString(), previous.firstDay, previous.lastDay];
};

describe('the window before', () => {
  it.each([
    // 29 March has 23 hours, 25 October has 25.
    ['2026-03-30', '2026-03-31', '2026-03-27T23:00:00.000Z', '2026-03-29T21:59:59.999Z', '2026-03-28', '2026-03-29'],
    ['2026-03-29', '2026-03-29', '2026-03-27T23:00:00.000Z', '2026-03-28T22:59:59.999Z', '2026-03-28', '2026-03-28'],
    ['2026-10-26', '2026-10-26', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z', '2026-10-25', '2026-10-25'],
    ['2028-03-01', '2028-03-31', '2028-01-29T23:00:00.000Z', '2028-02-29T22:59:59.999Z', '2028-01-30', '2028-02-29'],
  ])('%s to %s has as many local days', (from, to, ...expected) => {
    expect(before(from, to)).toEqual(expected);
  });

  it('has the same days however the ends of days are written', () => {
    expect(before('2026-03-29T22:00:00.000Z', '2026-03-31T21:59:59.999Z')).toEqual(before('2026-03-30', '2026-03-31'));
  });

  it.each([
    [
      '2026-03-29T22:00:00.000Z',
      '2026-03-30T21:59:59.998Z',
      '2026-03-28T22:00:00.001Z',
      '2026-03-29T21:59:59.999Z',
      '2026-03-28',
      '2026-03-29',
    ],
    [
      '2026-05-02T10:00:00.000Z',
      '2026-05-02T10:00:00.000Z',
      '2026-05-02T09:59:59.999Z',
      '2026-05-02T09:59:59.999Z',
      '2026-05-02',
      '2026-05-02',
    ],
    [
      '2026-05-02',
      '2026-05-03T09:00:00Z',
      '2026-04-30T10:59:59.999Z',
      '2026-05-01T21:59:59.999Z',
      '2026-04-30',
      '2026-05-01',
    ],
  ])('%s to %s, cut, has as many milliseconds', (from, to, ...expected) => {
    expect(before(from, to)).toEqual(expected);
  });
});
