import type { JSX } from 'preact';
import { formatDay } from './days';
import { percent } from './scales';
import type { TimeMark } from './series';
import { hasNumber, type PlacedMark } from './time-frame';

const ROW = 18;
const RADIUS = 8;

export interface PlacedProps {
  readonly placed: readonly PlacedMark[];
}

/** The numbers of marks, above the plot. */
export const MarkNumbers = ({ placed }: PlacedProps): JSX.Element => {
  const shown = placed.filter(hasNumber);
  const rows = Math.max(...shown.map(({ row }) => row)) + 1;
  return (
    <svg class="chart-numbers" width="100%" height={rows * ROW}>
      {shown.map(({ number, x, row, kind }) => {
        const y = (rows - row - 0.5) * ROW;
        return (
          <g class={`mark ${kind}`}>
            <circle cx={percent(x)} cy={y} r={RADIUS} />
            <text x={percent(x)} y={y} dy="0.35em" text-anchor="middle">
              {number}
            </text>
          </g>
        );
      })}
    </svg>
  );
};

export const MarkLines = ({ placed, height }: PlacedProps & { readonly height: number }): JSX.Element => (
  <>
    {placed.map(({ x, kind }) => (
      <line class={`mark ${kind}`} x1={percent(x)} x2={percent(x)} y1="0" y2={height} />
    ))}
  </>
);

/** What the numbers stand for. */
export const MarkList = ({ marks }: { readonly marks: readonly TimeMark[] }): JSX.Element | null =>
  marks.length === 0 ? null : (
    <ol class="chart-marks">
      {marks.map(({ date, label, kind }) => (
        <li class={kind}>
          {formatDay(date)}: {label}
        </li>
      ))}
    </ol>
  );
