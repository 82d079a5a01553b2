import type { JSX } from 'preact';
import { type Day, formatPeriod, type PeriodLength } from './days';
import type { TimeMark, TimeSeries } from './series';
import { pointText } from './time-readout';
import type { UnitName } from './units';

export interface SeriesFiguresProps {
  readonly caption: string;
  readonly unit: UnitName;
  readonly period: PeriodLength;
  readonly series: readonly TimeSeries[];
  readonly partial: readonly Day[];
  readonly marks: readonly TimeMark[];
}

/** The figures of a chart as a table, for those who listen. */
export const SeriesFigures = (props: SeriesFiguresProps): JSX.Element => {
  const { caption, unit, period, series, partial, marks } = props;
  const dates = series[0]?.points.map(({ date }) => date) ?? [];
  return (
    <div class="chart-figures">
      <table role="table">
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Period
            </th>
            {series.map(({ name }) => (
              <th scope="col" role="columnheader">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {dates.map((date, index) => (
            <tr role="row">
              <th scope="row" role="rowheader">
                {formatPeriod(date, period)}
                {partial.includes(date) && ', not complete'}
                {marks.filter((mark) => mark.date === date).map(({ label }) => `, ${label}`)}
              </th>
              {series.map(({ points }) => (
                <td role="cell">{pointText(points[index]!, unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
