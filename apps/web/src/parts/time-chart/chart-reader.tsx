import type { JSX } from 'preact';
import { periodText, pointText, type TimeSeriesChartProps } from '@app/core/charts';
import { marksIn } from './plot';
import { placeAfter, type PeriodsOfChart, read, type ReadingSignal, spanOf, stopReading } from './reading';

export interface ChartReaderProps {
  readonly reading: ReadingSignal;
  readonly chart: TimeSeriesChartProps;
  readonly periods: PeriodsOfChart;
  /** Takes the span that is chosen, or leads on from the period that is read. */
  readonly onEnter: () => void;
}

/** Reads a chart out by keys: arrows go from period to period, with Shift they choose a span, and Enter takes it. */
export const ChartReader = ({ reading, chart, periods, onEnter }: ChartReaderProps): JSX.Element => {
  const { at, last } = reading.value;
  const count = periods.dates.length;
  const now = Math.min(at ?? last ?? count - 1, count - 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = placeAfter(event.key, now, count);
    if (to !== undefined) read(reading, to, event.shiftKey ? (reading.peek().from ?? now) : null);
    else if (event.key === 'Escape') read(reading, now);
    else if (event.key === 'Enter') onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <div
      class="chart-reader"
      role="slider"
      tabIndex={0}
      aria-label={`${chart.caption}, by arrow keys`}
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={now}
      aria-valuetext={words(now, chart, periods, spanOf(reading.value))}
      onFocus={() => read(reading, now)}
      onBlur={() => stopReading(reading)}
      onKeyDown={onKeyDown}
    />
  );
};

function words(
  at: number,
  { series, unit, period, partial = [], marks = [] }: TimeSeriesChartProps,
  { dates }: PeriodsOfChart,
  span: readonly [number, number] | undefined,
): string {
  const chosen = span ? [`${span[1] - span[0] + 1} ${period}s chosen`] : [];
  const figures = series.map(({ name, points }) => `${name}: ${pointText(points[at]!, unit)}`);
  const happened = marksIn(at, dates, marks).map(({ label }) => label);
  return [...chosen, periodText(dates[at]!, period, partial), ...figures, ...happened].join('. ');
}
