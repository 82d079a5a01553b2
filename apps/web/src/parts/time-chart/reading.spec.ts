import { daysOfSpan, placeAfter, spanOf } from './reading';
import { marksIn } from './plot';

describe('reading a chart', () => {
  it.each([
    ['ArrowLeft', 3, 2],
    ['ArrowRight', 9, 9],
    ['ArrowLeft', 0, 0],
    ['PageUp', 1, 8],
    ['PageDown', 1, 0],
    ['Home', 5, 0],
    ['End', 5, 9],
    ['a', 5, undefined],
  ])('%s leads from %p to %p', (key, at, to) => expect(placeAfter(key, at, 10)).toBe(to));

  it('chooses a span in either direction, and none of a single period', () => {
    expect(spanOf({ at: 2, from: 5, last: 2 })).toEqual([2, 5]);
    expect(spanOf({ at: 5, from: 5, last: 5 })).toBeUndefined();
    expect(spanOf({ at: 5, from: null, last: 5 })).toBeUndefined();
  });

  it.each([
    ['day', ['2026-03-02', '2026-03-03'], '2026-03-03'],
    // The window begins on a Wednesday and ends on a Thursday.
    ['week', ['2026-03-04', '2026-03-09'], '2026-03-15'],
    ['week', ['2026-03-09', '2026-03-16'], '2026-03-19'],
    ['month', ['2026-01-01', '2026-02-01'], '2026-02-28'],
  ] as const)('goes to the end of a %s, or of the window', (period, [first, last], to) => {
    const periods = { dates: [first, last], period, until: '2026-03-19' };
    expect(daysOfSpan([0, 1], periods)).toEqual({ from: first, to });
  });

  it('knows what happened within a week', () => {
    const mark = (date: string) => ({ date, label: date, kind: 'annotation' as const });
    const marks = ['2026-03-08', '2026-03-09', '2026-03-15', '2026-03-16'].map(mark);
    const dates = ['2026-03-02', '2026-03-09', '2026-03-16'];
    expect(marksIn(1, dates, marks).map(({ date }) => date)).toEqual(['2026-03-09', '2026-03-15']);
    expect(marksIn(2, dates, marks).map(({ date }) => date)).toEqual(['2026-03-16']);
  });
});
