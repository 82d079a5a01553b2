import { actorAt, intervalOf, METRIC_WORDS, TimeSeriesChart, type TimeSeries } from '@app/core/charts';
import type { Series, TimeseriesResponse } from '@app/core/contracts';
import type { MetricName } from '@app/core/metric-engine';
import { defineView, INTERVALS } from '../view';

/** Lists that are cut leave out what stands for them. */
type Body = Pick<TimeseriesResponse, 'series' | 'periods' | 'granularity'> &
  Required<Pick<TimeseriesResponse, 'actors'>> &
  Partial<Pick<TimeseriesResponse, 'breaks'>>;

export const seriesView = defineView<Body>({
  tool: 'get_timeseries',
  title: 'Metrics over time',
  controls: [
    {
      label: 'By',
      argument: 'granularity',
      options: [
        ['day', 'day'],
        ['week', 'week'],
        ['month', 'month'],
      ],
      unsent: 'day',
    },
    INTERVALS,
  ],
  Picture: ({ body }) => (
    <>
      {(Object.entries(body.series) as [MetricName, Series[]][]).map(([metric, series]) => (
        <section key={metric}>
          <h2>{METRIC_WORDS[metric].label}</h2>
          <TimeSeriesChart
            id={metric}
            caption={METRIC_WORDS[metric].label}
            unit={METRIC_WORDS[metric].unit}
            period={body.granularity}
            series={series.map((one) => lineOf(one, body, METRIC_WORDS[metric].unit === 'count'))}
            partial={body.periods.filter(({ partial }) => partial).map(({ date }) => date)}
            marks={(body.breaks ?? []).map(({ date, model, from, to }) => ({
              date,
              label: `${model}: ${from} became ${to}`,
              kind: 'break' as const,
            }))}
            quiet
          />
        </section>
      ))}
    </>
  ),
});

function lineOf({ actor: place, data }: Series, { actors }: Body, isCount: boolean): TimeSeries {
  const actor = actorAt(place, actors);
  return {
    name: actor.name,
    own: actor.type === 'project',
    ...(typeof place === 'number' && { place: place - 1 }),
    points: data.map((point) => ({
      date: point.date,
      value: point.value,
      ...(!isCount && { interval: intervalOf(point) }),
    })),
  };
}
