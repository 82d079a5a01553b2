import type { ComponentChildren, JSX } from 'preact';
import type { Day, PeriodLength } from './days';
import { dayNumber } from './days';
import { Legend } from './legend';
import { NothingToShow } from './nothing-to-show';
import { SeriesFigures } from './series-figures';
import { SeriesLines } from './series-lines';
import { hasFigures, settled, standingApart, type TimeMark, type TimeSeries } from './series';
import { EndLabels, TimeAxis, ValueAxis } from './time-axes';
import { hasNumber, inOrder, placeMarks, timeFrame, type TimeFrame } from './time-frame';
import { MarkLines, MarkList, MarkNumbers } from './time-marks';
import { Readout } from './time-readout';
import { percent } from './scales';
import type { UnitName } from './units';

export interface TimeSeriesChartProps {
  /** Unique on the page. */
  readonly id: string;
  /** What is drawn; the name of its table. */
  readonly caption: string;
  readonly unit: UnitName;
  readonly period: PeriodLength;
  /** All with the same dates. */
  readonly series: readonly TimeSeries[];
  /** Dates of periods that are not over, or that the window cuts: their figures will move. */
  readonly partial?: readonly Day[];
  readonly marks?: readonly TimeMark[];
  /** In place of an axis that fits, so that several charts compare. */
  readonly domain?: readonly [number, number];
  /** Of the plot, in pixels. */
  readonly height?: number;
  /** Where a click on a period leads. The chart is for eyes: whoever uses the keyboard needs another way there. */
  readonly hrefOf?: (date: Day) => string;
  /** Bands of competitors are shown where their name below is pointed at, has the focus or is ticked. */
  readonly quiet?: boolean;
  /** Without names at the lines' ends and below, as where another chart has them. */
  readonly bare?: boolean;
  /** What a script draws over the plot to read figures out, in place of titles. */
  readonly reader?: (frame: TimeFrame) => ComponentChildren;
}

/**
 * Lines over time. A gap in the data is a gap in the line, and only a figure with known bounds has a band. All lengths
 * along the width are shares of it: nothing has to be measured, so a server can draw it, and paper may be of any size.
 */
export const TimeSeriesChart = (props: TimeSeriesChartProps): JSX.Element => {
  const { id, unit, series, partial = [], height = 220, domain, bare, quiet = false, reader } = props;
  if (!hasFigures(series)) return <NothingToShow caption={props.caption} />;
  const frame = timeFrame({ unit, series, height, partial, domain });
  const dates = series[0]?.points.map(({ date }) => date) ?? [];
  const marks = (props.marks ?? []).filter(({ date }) => date >= (dates[0] ?? date));
  const placed = placeMarks(marks, frame);
  return (
    <figure class={['chart chart-time', ...(bare ? ['bare'] : []), ...(quiet ? ['quiet'] : [])].join(' ')}>
      <div class="chart-frame" aria-hidden="true">
        {placed.some(hasNumber) && <MarkNumbers placed={placed} />}
        <ValueAxis frame={frame} unit={unit} />
        <svg class="chart-plot" width="100%" height={height}>
          <Hatch id={`${id}-hatch`} />
          {frame.y.ticks.map((tick) => (
            <line class="grid" x1="0" x2="100%" y1={frame.y.at(tick)} y2={frame.y.at(tick)} />
          ))}
          {partial
            .filter((date) => dates.includes(date))
            .map((date) => frame.column(dayNumber(date)))
            .map(({ left, width }) => (
              <rect
                class="partial"
                x={percent(left)}
                width={percent(width)}
                height={height}
                fill={`url(#${id}-hatch)`}
              />
            ))}
          <MarkLines placed={placed} height={height} />
          <SeriesLines series={standingApart(series, partial)} frame={frame} partial={partial} />
          {reader?.(frame)}
          <Readout {...props} partial={partial} dates={dates} frame={frame} untitled={reader !== undefined} />
        </svg>
        {!bare && <EndLabels series={settled(series, partial)} frame={frame} />}
        <TimeAxis frame={frame} />
      </div>
      {!bare && <Legend series={series} partial={partial.some((date) => dates.includes(date))} quiet={quiet} />}
      <MarkList marks={inOrder(marks)} />
      <SeriesFigures {...props} partial={partial} marks={marks} />
    </figure>
  );
};

/** Lines from corner to corner of a tile, in pixels. */
const Hatch = ({ id }: { readonly id: string }): JSX.Element => (
  <defs>
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      <path class="hatch" d="M-1,1 l2,-2 M0,8 l8,-8 M7,9 l2,-2" />
    </pattern>
  </defs>
);
