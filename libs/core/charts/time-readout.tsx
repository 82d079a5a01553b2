import type { JSX } from 'preact';
import { type Day, dayNumber, formatPeriod, type PeriodLength } from './days';
import { percent } from './scales';
import type { TimePoint, TimeSeries } from './series';
import type { TimeFrame } from './time-frame';
import { formatCertainty, formatValue, type UnitName } from './units';

export interface ReadoutProps {
  readonly series: readonly TimeSeries[];
  readonly dates: readonly Day[];
  readonly frame: TimeFrame;
  readonly unit: UnitName;
  readonly period: PeriodLength;
  readonly partial: readonly Day[];
  readonly hrefOf?: (date: Day) => string;
  /** Without titles, as where a script reads figures out. */
  readonly untitled?: boolean;
}

/** A point in words. Counts are what they are, and have no bounds. */
export function pointText({ value, interval }: TimePoint, unit: UnitName): string {
  if (value === null) return 'no data';
  if (interval === undefined) return formatValue(value, unit);
  const n = interval ? `, n ${interval.n}` : '';
  return `${formatValue(value, unit)} (${formatCertainty(interval, unit)}${n})`;
}

/** A period in words, and whether its figures will move. */
export const periodText = (date: Day, period: PeriodLength, partial: readonly Day[]): string =>
  `${formatPeriod(date, period)}${partial.includes(date) ? ', not complete' : ''}`;

/** What a pointer reads off a period, without a script: browsers show an element's title. */
export const Readout = (props: ReadoutProps): JSX.Element => {
  const { series, dates, frame, unit, period, partial, hrefOf, untitled } = props;
  return (
    <g class="readout">
      {dates.map((date, index) => {
        const rows = series.map(({ name, points }) => `${name}: ${pointText(points[index]!, unit)}`);
        const { left, width } = frame.column(dayNumber(date));
        const column = (
          <rect x={percent(left)} width={percent(width)} height={frame.height}>
            {!untitled && <title>{[periodText(date, period, partial), ...rows].join('\n')}</title>}
          </rect>
        );
        return hrefOf ? (
          <a href={hrefOf(date)} tabindex={-1}>
            {column}
          </a>
        ) : (
          column
        );
      })}
    </g>
  );
};
