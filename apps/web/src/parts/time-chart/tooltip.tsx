import type { JSX, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import {
  formatCertainty,
  formatCount,
  formatDay,
  formatValue,
  periodText,
  seriesLooks,
  type TimePoint,
  type TimeSeriesChartProps,
  type UnitName,
} from '@app/core/charts';
import { daysOfSpan, type PeriodsOfChart, type ReadingSignal, spanOf } from './reading';
import { columnsOf, marksIn } from './plot';

export interface TooltipProps {
  readonly reading: ReadingSignal;
  readonly chart: TimeSeriesChartProps;
  readonly periods: PeriodsOfChart;
  /** Around the chart; the tooltip keeps within it. */
  readonly box: RefObject<HTMLElement | null>;
}

/** More lines than that hide the chart. */
const MOST_ROWS = 10;
/** Between the period that is read and the tooltip, in pixels. */
const GAP = 14;

/** What is read: the period, each figure with how sure it is, and what happened then. */
export const Tooltip = ({ reading, chart, periods, box }: TooltipProps): JSX.Element | null => {
  const tip = useRef<HTMLDivElement>(null);
  const { at } = reading.value;
  useLayoutEffect(() => {
    if (at !== null && tip.current && box.current) place(tip.current, box.current, at);
  });
  if (at === null || periods.dates[at] === undefined) return null;
  const { series, unit, period, partial = [], marks = [] } = chart;
  const span = spanOf(reading.value);
  const looks = seriesLooks(series);
  const rows = series
    .map(({ name, own, points }, index) => ({ name, own, point: points[at]!, look: looks[index]!.class }))
    .sort((one, other) => (other.point.value ?? -Infinity) - (one.point.value ?? -Infinity));
  return (
    <div class="chart-tip" ref={tip} aria-hidden="true">
      {span && <p>{spanText(daysOfSpan(span, periods))} chosen</p>}
      <strong>{periodText(periods.dates[at], period, partial)}</strong>
      {rows.every(({ point }) => point.value === null) ? (
        <p>No answer counts here.</p>
      ) : (
        <ul>
          {rows.slice(0, MOST_ROWS).map(({ name, own, point, look }, index) => (
            <li key={index} class={own ? `${look} own` : look}>
              <span class="who">{name}</span> <b>{formatValue(point.value, unit)}</b>{' '}
              <Certainty point={point} unit={unit} />
            </li>
          ))}
        </ul>
      )}
      {rows.length > MOST_ROWS && <p>and {rows.length - MOST_ROWS} more in the legend</p>}
      {marksIn(at, periods.dates, marks).map(({ label }) => (
        <p key={label}>{label}</p>
      ))}
    </div>
  );
};

const spanText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  `${formatDay(from)} to ${formatDay(to)}`;

const Certainty = ({ point, unit }: { readonly point: TimePoint; readonly unit: UnitName }): JSX.Element | null => {
  const { value, interval } = point;
  if (value === null || interval === undefined) return null;
  return (
    <span class="interval">
      {formatCertainty(interval, unit)}
      {interval && `, n ${formatCount(interval.n)}`}
    </span>
  );
};

/** Beside the period where there is room, below the plot where there is not. */
function place(tip: HTMLElement, box: HTMLElement, at: number): void {
  const column = columnsOf(box)[at]?.getBoundingClientRect();
  if (!column) return;
  const frame = box.getBoundingClientRect();
  const middle = column.left + column.width / 2 - frame.left;
  const { width } = tip.getBoundingClientRect();
  if (width * 2 > frame.width) {
    tip.style.left = '0';
    tip.style.top = `${column.bottom - frame.top}px`;
    return;
  }
  const right = middle + GAP;
  const wanted = right + width <= frame.width ? right : middle - GAP - width;
  tip.style.left = `${Math.max(0, Math.min(wanted, frame.width - width))}px`;
  tip.style.top = `${column.top - frame.top}px`;
}
