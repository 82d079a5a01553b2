import type { JSX } from 'preact';
import { intervalOf, type TimeMark, type TimeSeries, TimeSeriesChart } from '@app/core/charts';
import type { Annotation, Series, SummaryResponse } from '@app/core/contracts';
import { colourPlace, modelName } from '../../parts';
import { type ChoosableMetric, daysFrom, type Granularity, hasInterval, hrefOf, type Step } from '../../state';

export interface BrandSeriesProps {
  readonly metric: ChoosableMetric;
  /** With `points=periods`. */
  readonly body: SummaryResponse;
  readonly period: Granularity;
  readonly annotations: readonly Annotation[];
}

function marksOf({ body, annotations }: Pick<BrandSeriesProps, 'body' | 'annotations'>): TimeMark[] {
  const [first = '', last = ''] = [body.periods[0]?.date, body.to];
  const changes = body.breaks.map(({ date, model, from, to }): TimeMark => ({
    date,
    kind: 'break',
    label: `${modelName(model)}: ${from} became ${to}`,
  }));
  const notes = annotations.map(({ annotation_date: date, title }): TimeMark => ({
    date,
    kind: 'annotation',
    label: title,
  }));
  return [...changes, ...notes].filter(({ date }) => date >= first && date <= last);
}

function seriesOf({ metric, body }: Pick<BrandSeriesProps, 'metric' | 'body'>): TimeSeries[] {
  const ofActor = ({ actor: place, data }: Series): TimeSeries => {
    const actor = typeof place === 'number' ? body.actors![place]! : place;
    return {
      name: actor.name,
      own: actor.type === 'project',
      ...colourPlace(place),
      points: data.map((point) => ({
        date: point.date,
        value: point.value,
        ...(hasInterval(metric) ? { interval: intervalOf(point) } : {}),
      })),
    };
  };
  return (body.series[metric.name] ?? []).map(ofActor);
}

/** What made a figure move on a day stands out most model by model. */
const changeFrom = (date: string, period: Granularity): Step => ({
  screen: 'what-changed',
  window: daysFrom(date, period),
  own: { by: 'model' },
});

/** The course of a metric. What is still collecting is hatched, and a day without answers is a gap. */
export const BrandSeries = ({ metric, body, period, annotations }: BrandSeriesProps): JSX.Element => (
  <TimeSeriesChart
    id="metric-chart"
    caption={`${metric.label} over time`}
    unit={metric.unit}
    period={period}
    series={seriesOf({ metric, body })}
    partial={body.periods.filter(({ partial }) => partial).map(({ date }) => date)}
    marks={marksOf({ body, annotations })}
    height={280}
    quiet
    {...(hasInterval(metric) && { hrefOf: (date) => hrefOf(changeFrom(date, period)) })}
  />
);
