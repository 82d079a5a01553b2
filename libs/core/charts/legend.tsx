import type { JSX } from 'preact';
import { seriesLooks, type TimeSeries } from './series';

export interface LegendProps {
  readonly series: readonly Pick<TimeSeries, 'name' | 'own' | 'place'>[];
  /** Whether some of the chart is hatched. */
  readonly partial?: boolean;
  /** Whether each competitor's band is to be asked for. */
  readonly quiet?: boolean;
}

/** Which line is whose, by colour and dashes. */
export const Legend = ({ series, partial, quiet }: LegendProps): JSX.Element => {
  const looks = seriesLooks(series);
  return (
    <ul class="chart-legend">
      {series.map(({ name, own }, index) => (
        <li class={looks[index]!.class}>
          <svg width="28" height="10" aria-hidden="true">
            <line class="line" x1="1" x2="27" y1="5" y2="5" stroke-dasharray={looks[index]!.dash} />
          </svg>
          {quiet && !own ? (
            <label>
              <input type="checkbox" />
              <span>
                {name}
                <span class="hidden">: show how sure it is</span>
              </span>
            </label>
          ) : (
            <span>{name}</span>
          )}
        </li>
      ))}
      {partial && (
        <li>
          <svg width="28" height="12" aria-hidden="true">
            <path class="hatch" d="M2,11 l10,-10 M9,11 l10,-10 M16,11 l10,-10" />
          </svg>
          <span>not complete</span>
        </li>
      )}
    </ul>
  );
};
