import { actorAt, intervalOf, type TimeMark, type TimeSeries } from '@app/core/charts';
import type { SovResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { colourPlace } from '../../parts';
import { TimeChart } from '../../parts/time-chart';
import type { Granularity } from '../../state';

export interface SharesOverTimeProps {
  /** With `points=periods`. */
  readonly body: SovResponse;
  readonly period: Granularity;
  readonly marks: readonly TimeMark[];
}

/** More lines than that hide each other. */
const MOST_COMPETITORS = 5;

function linesOf({ actors, window, over_time }: SovResponse): TimeSeries[] {
  const leading = window
    .filter(({ actor }) => actor.type === 'competitor')
    .slice(0, MOST_COMPETITORS)
    .map(({ actor }) => actor.id);
  return over_time.flatMap(({ actor: place, data }) => {
    const actor = actorAt(place, actors);
    if (actor.type === 'competitor' && !leading.includes(actor.id)) return [];
    const points = data.map((point) => ({
      date: point.date,
      value: point.value,
      interval: intervalOf(point),
    }));
    return [{ name: actor.name, own: actor.type === 'project', ...colourPlace(place), points }];
  });
}

/** The shares of the brand and of those competitors who lead in the window. */
export const SharesOverTime = ({ body, period, marks }: SharesOverTimeProps): JSX.Element => {
  const lines = linesOf(body);
  const left = body.over_time.length - lines.length;
  return (
    <>
      <TimeChart
        id="shares-over-time"
        caption="Share of voice over time"
        unit="percent"
        period={period}
        series={lines}
        partial={body.periods.filter(({ partial }) => partial).map(({ date }) => date)}
        marks={marks}
        height={280}
      />
      {left > 0 && (
        <p class="hint">{left === 1 ? 'One competitor is' : `${left} competitors are`} in the ranking alone.</p>
      )}
    </>
  );
};
