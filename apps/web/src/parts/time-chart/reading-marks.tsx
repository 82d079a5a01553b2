import type { JSX } from 'preact';
import { dayNumber, seriesLooks, type TimeFrame, type TimeSeries } from '@app/core/charts';
import { type ReadingSignal, spanOf } from './reading';

export interface ReadingMarksProps {
  readonly reading: ReadingSignal;
  readonly series: readonly TimeSeries[];
  readonly frame: TimeFrame;
}

/** Which period is read, and which span is being chosen. */
export const ReadingMarks = ({ reading, series, frame }: ReadingMarksProps): JSX.Element | null => {
  const { at } = reading.value;
  const dates = series[0]?.points.map(({ date }) => date) ?? [];
  if (at === null || dates[at] === undefined) return null;
  const span = spanOf(reading.value);
  const x = `${frame.x(dayNumber(dates[at]))}%`;
  const looks = seriesLooks(series);
  return (
    <g class="reading">
      {span && <Span frame={frame} first={dates[span[0]]!} last={dates[span[1]]!} />}
      <line x1={x} x2={x} y1="0" y2={frame.height} />
      {series.map(({ points }, index) => {
        const value = points[at]?.value ?? null;
        return value === null ? null : <circle class={looks[index]!.class} cx={x} cy={frame.y.at(value)} r="4" />;
      })}
    </g>
  );
};

interface SpanProps {
  readonly frame: TimeFrame;
  readonly first: string;
  readonly last: string;
}

const Span = ({ frame, first, last }: SpanProps): JSX.Element => {
  const { left } = frame.column(dayNumber(first));
  const end = frame.column(dayNumber(last));
  return <rect x={`${left}%`} width={`${end.left + end.width - left}%`} height={frame.height} />;
};
