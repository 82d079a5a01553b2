import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { actorAt, intervalOf, type TimeSeries } from '@app/core/charts';
import type { Alarm, Annotation, Series, SummaryResponse } from '@app/core/contracts';
import { colourPlace, timeMarks } from '../../parts';
import { TimeChart } from '../../parts/time-chart';
import { address, type ChoosableMetric, daysFrom, type Granularity, hasInterval, hrefOf, type Step } from '../../state';

export interface BrandSeriesProps {
  readonly metric: ChoosableMetric;
  /** With `points=periods`. */
  readonly body: SummaryResponse;
  readonly period: Granularity;
  readonly annotations: readonly Annotation[];
  readonly alarms: readonly Alarm[];
}

function seriesOf({ metric, body }: Pick<BrandSeriesProps, 'metric' | 'body'>): TimeSeries[] {
  const ofActor = ({ actor: place, data }: Series): TimeSeries => {
    const actor = actorAt(place, body.actors);
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

/**
 * The course of a metric. What is still collecting is hatched, and a day without answers is a gap. It is drawn anew for what it
 * shows alone, whatever else of its panel arrives.
 */
export const BrandSeries = ({ metric, body, period, annotations, alarms }: BrandSeriesProps): JSX.Element =>
  useMemo(
    () => (
      <TimeChart
        id="metric-chart"
        caption={`${metric.label} over time`}
        unit={metric.unit}
        period={period}
        series={seriesOf({ metric, body })}
        partial={body.periods.filter(({ partial }) => partial).map(({ date }) => date)}
        marks={timeMarks(body.breaks, annotations, alarms)}
        height={280}
        quiet
        {...(hasInterval(metric) && { hrefOf: (date) => hrefOf(changeFrom(date, period)) })}
      />
    ),
    [address.value, metric, body, period, annotations, alarms],
  );
