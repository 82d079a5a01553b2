import { type DayTick, dayTicks, ticksAt } from './day-ticks';
import { type Day, dayNumber } from './days';
import { round, type Axis, valueAxis } from './scales';
import type { TimeMark, TimePoint, TimeSeries } from './series';
import type { UnitName } from './units';

/** Where things stand in a chart over time: percent of the width, and pixels from the top. */
export interface TimeFrame {
  readonly height: number;
  /** Number of the last period's first day. */
  readonly last: number;
  readonly x: (day: number) => number;
  /** The column of a period, which ends half-way to its neighbours. */
  readonly column: (day: number) => { readonly left: number; readonly width: number };
  readonly y: Axis;
  /** For narrow charts, and for wide ones. */
  readonly ticks: { readonly narrow: readonly DayTick[]; readonly wide: readonly DayTick[] };
}

export interface TimeFrameOptions {
  readonly unit: UnitName;
  readonly series: readonly TimeSeries[];
  readonly height: number;
  /** Periods that are not complete: they do not set the scale of values, unless there is nothing else. */
  readonly partial?: readonly Day[];
  readonly domain?: readonly [number, number];
}

const NARROW_TICKS = 4;
const WIDE_TICKS = 9;
/** Room for the lines' ends and the dots on them, in pixels. */
const PADDING = 6;

export function timeFrame({ unit, series, height, partial = [], domain }: TimeFrameOptions): TimeFrame {
  const dates = series.flatMap(({ points }) => points.map(({ date }) => dayNumber(date)));
  const days = [...new Set(dates)].sort((one, other) => one - other);
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const step = 100 / Math.max(1, days.length);
  const span = 100 - step;
  const values = scaling(series, partial).flatMap(({ value, interval }) => [
    ...(value === null ? [] : [value]),
    ...(interval ? [interval.low, interval.high] : []),
  ]);
  const down: [number, number] = [PADDING, height - PADDING];
  const x = (day: number): number => round(last > first ? step / 2 + ((day - first) / (last - first)) * span : 50);
  const halfWay = (one: number | undefined, other: number | undefined, end: number): number =>
    one === undefined || other === undefined ? end : (x(one) + x(other)) / 2;
  const ticks = (most: number): DayTick[] =>
    days.length <= NARROW_TICKS ? ticksAt(days) : dayTicks(first, last, most);
  return {
    height,
    last,
    x,
    column: (day) => {
      const index = days.indexOf(day);
      const left = halfWay(days[index - 1], day, 0);
      return { left, width: halfWay(day, days[index + 1], 100) - left };
    },
    y: valueAxis({ unit, values, range: unit === 'position' ? down : [down[1], down[0]], ticks: 5, domain }),
    ticks: { narrow: ticks(NARROW_TICKS), wide: ticks(WIDE_TICKS) },
  };
}

/** The points that set the scale. */
function scaling(series: readonly TimeSeries[], partial: readonly Day[]): TimePoint[] {
  const points = series.flatMap((one) => one.points);
  const complete = points.filter(({ date, value }) => value !== null && !partial.includes(date));
  return complete.length > 0 ? complete : points;
}

export interface PlacedMark {
  readonly number: number;
  readonly x: number;
  /** 0 is the lowest row of numbers above the plot. */
  readonly row: number;
  readonly kind: TimeMark['kind'];
}

/** How far apart two numbers in circles have to be on the narrowest plot (250 px), in percent. */
const MARK_WIDTH = 7;
const MARK_ROWS = 3;

/**
 * A number for each mark in the order of days. Marks of one day share a line; crowded numbers go to rows of their own. A
 * day within the last period has no place beyond its point.
 */
export function placeMarks(marks: readonly TimeMark[], { x, last }: Pick<TimeFrame, 'x' | 'last'>): PlacedMark[] {
  const ends: number[] = [];
  return inOrder(marks).map(({ date, kind }, index) => {
    const at = Math.min(100, Math.max(0, x(Math.min(last, dayNumber(date)))));
    const free = ends.findIndex((end) => at - end >= MARK_WIDTH);
    const row = free >= 0 ? free : ends.length;
    if (row < MARK_ROWS) ends[row] = at;
    return { number: index + 1, x: at, row, kind };
  });
}

/** Numbers that found no row are in the list alone. */
export const hasNumber = ({ row }: PlacedMark): boolean => row < MARK_ROWS;

/** Days sort as text. */
export const inOrder = (marks: readonly TimeMark[]): TimeMark[] =>
  [...marks].sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
