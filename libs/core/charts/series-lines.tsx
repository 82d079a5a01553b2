import { area, line } from 'd3-shape';
import type { JSX } from 'preact';
import { type Day, dayNumber } from './days';
import { percent, round } from './scales';
import { seriesLooks, type SeriesLook, type TimePoint, type TimeSeries } from './series';
import type { TimeFrame } from './time-frame';

/** Width of the drawing that is stretched over the plot. Its lines keep their thickness (SVG 2, `vector-effect`). */
const STRETCHED = 1000;

/** With more points than that, dots would touch on a phone. */
const MOST_DOTS = 16;

interface Drawn {
  readonly x: number;
  readonly point: TimePoint;
}

export interface SeriesLinesProps {
  readonly series: readonly TimeSeries[];
  readonly frame: TimeFrame;
  /** Points of these stand apart: hollow, with a dashed whisker, and at the edge where they lie beyond the scale. */
  readonly partial?: readonly Day[];
}

/** Competitors first, so that the own brand lies on top. */
export const SeriesLines = ({ series, frame, partial = [] }: SeriesLinesProps): JSX.Element => {
  const looks = seriesLooks(series);
  const drawn = series.map(({ own, points }, index) => ({
    own: own === true,
    look: looks[index]!,
    points: points.map((point) => ({ x: frame.x(dayNumber(point.date)), point })),
  }));
  const inLayers = [...drawn].sort((one, other) => Number(one.own) - Number(other.own));
  return (
    <>
      <svg
        class="stretched"
        width="100%"
        height={frame.height}
        viewBox={`0 0 ${STRETCHED} ${frame.height}`}
        preserveAspectRatio="none"
      >
        {inLayers.map(({ look, points }) => (
          <path class={`band ${look.class}`} d={bandPath(points, frame)} />
        ))}
        {inLayers.map(({ look, points }) => (
          <Line look={look} points={points} frame={frame} />
        ))}
      </svg>
      {inLayers.map(({ look, points }) => (
        <Dots look={look} points={points} frame={frame} partial={partial} />
      ))}
    </>
  );
};

const stretch = ({ x }: Drawn): number => round((x / 100) * STRETCHED);

function bandPath(points: readonly Drawn[], { y }: TimeFrame): string {
  const path = area<Drawn>()
    .defined(({ point }) => known(point))
    .x(stretch)
    .y0(({ point }) => y.at(point.interval!.low))
    .y1(({ point }) => y.at(point.interval!.high));
  return path(points) ?? '';
}

const known = ({ value, interval }: TimePoint): boolean => value !== null && !!interval && interval.n > 0;

const Line = ({ look, points, frame }: { look: SeriesLook; points: readonly Drawn[]; frame: TimeFrame }) => {
  const path = line<Drawn>()
    .defined(({ point }) => point.value !== null)
    .x(stretch)
    .y(({ point }) => frame.y.at(point.value!));
  return (
    <path
      class={`line ${look.class}`}
      d={path(points) ?? ''}
      stroke-dasharray={look.dash}
      vector-effect="non-scaling-stroke"
    />
  );
};

/** A point between two gaps has no line, and its band no width: it is a dot with a whisker. */
function alone(points: readonly Drawn[], index: number, has: (point: TimePoint) => boolean): boolean {
  const beside = [points[index - 1], points[index + 1]];
  return has(points[index]!.point) && beside.every((one) => !one || !has(one.point));
}

const hasValue = ({ value }: TimePoint): boolean => value !== null;

interface DotsProps {
  readonly look: SeriesLook;
  readonly points: readonly Drawn[];
  readonly frame: TimeFrame;
  readonly partial: readonly Day[];
}

const Dots = ({ look, points, frame, partial }: DotsProps) => {
  const last = points.reduce((found, { point }, index) => (hasValue(point) ? index : found), -1);
  return (
    <g class={look.class}>
      {points.map(({ x, point }, index) => {
        if (point.value === null) return null;
        const isPartial = partial.includes(point.date);
        const dot = isPartial || points.length <= MOST_DOTS || index === last || alone(points, index, hasValue);
        return (
          <>
            {alone(points, index, known) && (
              <line
                class={isPartial ? 'whisker apart' : 'whisker'}
                x1={percent(x)}
                x2={percent(x)}
                y1={frame.y.at(point.interval!.low)}
                y2={frame.y.at(point.interval!.high)}
              />
            )}
            {dot && (
              <Dot
                x={x}
                y={frame.y.at(point.value)}
                height={frame.height}
                isHollow={isPartial || point.interval?.tooFew === true}
                isPartial={isPartial}
              />
            )}
          </>
        );
      })}
    </g>
  );
};

interface DotProps {
  /** In percent. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly isHollow: boolean;
  readonly isPartial: boolean;
}

/** Beyond the scale is an arrow for what is not complete, and nothing for all else. */
const Dot = ({ x, y, height, isHollow, isPartial }: DotProps): JSX.Element | null => {
  const look = isHollow ? 'dot hollow' : 'dot';
  if (y >= 0 && y <= height) return <circle class={look} cx={percent(x)} cy={y} r="3" />;
  if (!isPartial) return null;
  return (
    <svg x={percent(x)} y={y < 0 ? 1 : height - 1} width="1" height="1" overflow="visible">
      <path class={`${look} beyond`} d={y < 0 ? 'M-4,7 L0,0 L4,7 Z' : 'M-4,-7 L0,0 L4,-7 Z'} />
    </svg>
  );
};
