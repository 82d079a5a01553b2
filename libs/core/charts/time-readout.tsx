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
}

/** A point in words. Counts are what they are, and have no bounds. */
export function pointText({ value, interval }: TimePoint, unit: UnitName): string {
  if (value === null) return 'no data';
  if (interval === undefined) return formatValue(value, unit);
  const n = interval ? `, n ${interval.n}` : '';
  return `${formatValue(value, unit)} (${formatCertainty(interval, unit)}${n})`;
}

/** What a pointer reads off a period, without a script: browsers show an element's title. */
export const Readout = (props: ReadoutProps): JSX.Element => {
  const { series, dates, frame, unit, period, partial, hrefOf } = props;
  return (
    <g class="readout">
      {dates.map((date, index) => {
        const rows = series.map(({ name, points }) => `${name}: ${pointText(points[index]!, unit)}`);
        const head = `${formatPeriod(date, period)}${partial.includes(date) ? ', not complete' : ''}`;
        const { left, width } = frame.column(dayNumber(date));
        const column = (
          <rect x={percent(left)} width={percent(width)} height={frame.height}>
            <title>{[head, ...rows].join('\n')}</title>
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
