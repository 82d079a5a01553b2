import type { JSX } from 'preact';
import type { DayTick } from './day-ticks';
import { percent } from './scales';
import { seriesLooks, type TimeSeries } from './series';
import type { TimeFrame } from './time-frame';
import { formatTick, type UnitName } from './units';

export interface FrameProps {
  readonly frame: TimeFrame;
}

/** Stands left of the plot, as wide as its longest label. */
export const ValueAxis = ({ frame, unit }: FrameProps & { readonly unit: UnitName }): JSX.Element => (
  <svg class="chart-values" width="100%" height={frame.height}>
    {frame.y.ticks.map((tick) => (
      <text x="100%" y={frame.y.at(tick)} dy="0.35em" text-anchor="end">
        {formatTick(tick, unit)}
      </text>
    ))}
  </svg>
);

/** Of a letter, in percent of the narrowest plot (250 px) and of the narrowest wide one (480 px). */
const LETTER = { narrow: 2.6, wide: 1.4 };

interface PlacedLabel {
  readonly label: string;
  readonly x: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly left: number;
  readonly right: number;
}

/** Labels at the ends are set inwards, and a label that would touch the one before is left out. */
export function placeLabels(ticks: readonly { label: string; x: number }[], letter: number): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const { label, x } of ticks) {
    const length = label.length * letter;
    const anchor = x < length / 2 ? 'start' : x > 100 - length / 2 ? 'end' : 'middle';
    const left = anchor === 'start' ? x : anchor === 'end' ? x - length : x - length / 2;
    const before = placed.at(-1);
    if (!before || left >= before.right + letter) placed.push({ label, x, anchor, left, right: left + length });
  }
  return placed;
}

const Labels = ({ ticks, frame, width }: FrameProps & { ticks: readonly DayTick[]; width: keyof typeof LETTER }) => (
  <g class={`only-${width}`}>
    {placeLabels(
      ticks.map(({ day, label }) => ({ label, x: frame.x(day) })),
      LETTER[width],
    ).map(({ label, x, anchor }) => (
      <>
        <line class="tick" x1={percent(x)} x2={percent(x)} y1="0" y2="4" />
        <text x={percent(x)} y="16" text-anchor={anchor}>
          {label}
        </text>
      </>
    ))}
  </g>
);

/** Two sets of labels are drawn, and the stylesheet shows the one that has room. */
export const TimeAxis = ({ frame }: FrameProps): JSX.Element => (
  <svg class="chart-days" width="100%" height="20">
    <Labels ticks={frame.ticks.narrow} frame={frame} width="narrow" />
    <Labels ticks={frame.ticks.wide} frame={frame} width="wide" />
  </svg>
);

const LINE = 15;
const LONGEST = 17;

/** Names at the lines' ends, where there is room. Lines that end near each other have their names one below the other. */
export const EndLabels = ({ series, frame }: FrameProps & { readonly series: readonly TimeSeries[] }): JSX.Element => {
  const looks = seriesLooks(series);
  const ends = series
    .map(({ name, points }, index) => ({ name, look: looks[index]!, value: points.findLast(hasValue)?.value ?? null }))
    .flatMap(({ name, look, value }) => (value === null ? [] : [{ name, look, wanted: frame.y.at(value) }]));
  const places = apart(
    ends.map(({ wanted }) => wanted),
    frame.height,
  );
  return (
    <svg class="chart-ends" width="100%" height={frame.height}>
      {ends.map(({ name, look }, index) =>
        places[index] === undefined ? null : (
          <text class={look.class} x="0" y={places[index]} dy="0.35em">
            {name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name}
          </text>
        ),
      )}
    </svg>
  );
};

const hasValue = ({ value }: { readonly value: number | null }): boolean => value !== null;

/** Moves labels as little as a pass down and a pass up can. @returns none where they do not fit at all */
export function apart(wanted: readonly number[], height: number): (number | undefined)[] {
  if (wanted.length * LINE > height) return wanted.map(() => undefined);
  const order = wanted.map((_, index) => index).sort((one, other) => wanted[one]! - wanted[other]!);
  const places = [...wanted];
  let least = LINE / 2;
  for (const index of order) {
    places[index] = Math.max(places[index]!, least);
    least = places[index] + LINE;
  }
  let most = height - LINE / 2;
  for (const index of order.reverse()) {
    places[index] = Math.min(places[index]!, most);
    most = places[index] - LINE;
  }
  return places;
}
