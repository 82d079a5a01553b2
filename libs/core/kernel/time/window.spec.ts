import { ApiError } from '../errors';
import { MADRID } from './calendar';
import { parseMoment, resolveWindow, type WindowInput } from './window';

const NOW = new Date('2026-03-29T22:30:00.000Z'); // 30 March, 00:30 in Madrid, half an hour after a day of 23 hours

const moment = (text: string) => parseMoment(text)!;
const window = (input: WindowInput) => {
  const { from, to, firstDay, lastDay } = resolveWindow(input, NOW, MADRID);
  return [from.toISOString(), to.toISOString(), firstDay, lastDay];
};
const refusal = (input: WindowInput): ApiError => {
  try {
    resolveWindow(input, NOW, MADRID);
  } catch (error) {
    return error as ApiError;
  }
  throw new Error('was accepted');
};

describe('a window', () => {
  it('is the last 30 days and today when nothing was sent', () => {
    expect(window({})).toEqual(['2026-02-27T23:00:00.000Z', '2026-03-30T21:59:59.999Z', '2026-02-28', '2026-03-30']);
  });

  it('of one day back starts at the local midnight before a short day', () => {
    expect(window({ range: 1 })).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-30T21:59:59.999Z',
      '2026-03-29',
      '2026-03-30',
    ]);
  });

  it.each([
    ['a short day', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['a long day', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['a leap day', '2024-02-29', '2024-02-28T23:00:00.000Z', '2024-02-29T22:59:59.999Z'],
  ])('takes a date as %s, whole', (_, day, from, to) => {
    expect(window({ from: moment(day), to: moment(day) })).toEqual([from, to, day, day]);
  });

  it('keeps instants to the millisecond and lets from and to win over range', () => {
    const input = { from: moment('2026-03-01T10:00:00.123'), to: moment('2026-03-02T00:30:00+01:00'), range: 5 };
    expect(window(input)).toEqual(['2026-03-01T10:00:00.123Z', '2026-03-01T23:30:00.000Z', '2026-03-01', '2026-03-02']);
  });

  it('without an end reaches to the end of today', () => {
    expect(window({ from: moment('2026-03-30') })[1]).toBe('2026-03-30T21:59:59.999Z');
  });

  it('that ends before it begins is a bad range', () => {
    expect(refusal({ from: moment('2026-03-02'), to: moment('2026-03-01') }).code).toBe('ERR_INVALID_RANGE');
    expect(refusal({ from: moment('2027-01-01') }).code).toBe('ERR_INVALID_RANGE');
  });

  it('holds 3,661 days and no more', () => {
    expect(window({ range: 3_660 })[3]).toBe('2026-03-30');
    const tooLong = refusal({ from: moment('2010-01-01'), to: moment('2020-01-10') });
    expect([tooLong.code, tooLong.meta.param]).toEqual(['ERR_INVALID_PARAM', 'from']);
  });
});

describe('a moment', () => {
  it.each([
    '2026-02-30',
    '2026-13-01',
    '26-01-01',
    '2026-01-01T25:00',
    '2026-01-01T10:00+24:00',
    '2026-01-01T10:00-99',
    'yesterday',
    '2026-01-01 10:00',
    '20260101',
    '',
  ])('is not %j', (text) => expect(parseMoment(text)).toBeNull());
});
