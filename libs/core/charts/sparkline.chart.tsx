import { line } from 'd3-shape';
import type { JSX } from 'preact';
import { dayNumber } from './days';
import { percent, valueAxis } from './scales';
import type { TimePoint } from './series';
import type { UnitName } from './units';

export interface SparklineProps {
  readonly unit: UnitName;
  readonly points: readonly TimePoint[];
}

const [WIDTH, HEIGHT, PADDING] = [100, 24, 3];

/** The course of a figure that stands beside it, so that it is not read out. Gaps are gaps, and the last point is marked. */
export const Sparkline = ({ unit, points }: SparklineProps): JSX.Element => {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const down: [number, number] = [PADDING, HEIGHT - PADDING];
  const range: [number, number] = unit === 'position' ? down : [down[1], down[0]];
  const { at } = valueAxis({ unit, values, range, ticks: 2 });
  const [first = 0, last = 0] = [points[0], points.at(-1)].map((point) => point && dayNumber(point.date));
  const x = (point: TimePoint) =>
    last > first ? PADDING + ((dayNumber(point.date) - first) / (last - first)) * (WIDTH - 2 * PADDING) : WIDTH / 2;
  const path = line<TimePoint>()
    .defined(({ value }) => value !== null)
    .x(x)
    .y(({ value }) => at(value!));
  const end = points.findLast(({ value }) => value !== null);
  return (
    <svg class="sparkline" width="100%" height={HEIGHT} aria-hidden="true">
      <svg width="100%" height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <path class="line" d={path(points) ?? ''} vector-effect="non-scaling-stroke" />
      </svg>
      {end && <circle class="dot" cx={percent(x(end))} cy={at(end.value!)} r="2.5" />}
    </svg>
  );
};
