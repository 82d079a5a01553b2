import { area, line } from 'd3-shape';
import type { JSX } from 'preact';
import { dayNumber } from './days';
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
}

/** Competitors first, so that the own brand lies on top. */
export const SeriesLines = ({ series, frame }: SeriesLinesProps): JSX.Element => {
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
        <Dots look={look} points={points} frame={frame} />
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

const Dots = ({ look, points, frame }: { look: SeriesLook; points: readonly Drawn[]; frame: TimeFrame }) => {
  const last = points.reduce((found, { point }, index) => (hasValue(point) ? index : found), -1);
  const [top, bottom] = [0, frame.height];
  return (
    <g class={look.class}>
      {points.map(({ x, point }, index) => {
        if (point.value === null) return null;
        const y = frame.y.at(point.value);
        const dot = points.length <= MOST_DOTS || index === last || alone(points, index, hasValue);
        return (
          <>
            {alone(points, index, known) && (
              <line
                class="whisker"
                x1={percent(x)}
                x2={percent(x)}
                y1={frame.y.at(point.interval!.low)}
                y2={frame.y.at(point.interval!.high)}
              />
            )}
            {dot && y >= top && y <= bottom && (
              <circle class={point.interval?.tooFew ? 'dot hollow' : 'dot'} cx={percent(x)} cy={y} r="3" />
            )}
          </>
        );
      })}
    </g>
  );
};
