import { apiPath } from '../../client';
import { type Address, confidenceParameter, granularityOf, chosenMetric } from '../../state';

/** The figures of the chosen metric and their course, for the brand and its competitors. */
export const summaryPath = (at: Address): string | null =>
  apiPath('/metrics/summary', at, {
    metrics: chosenMetric(at.metric).name,
    granularity: granularityOf(at.window),
    points: 'periods',
    confidence: confidenceParameter(at),
    compare: at.compare ? 'previous' : null,
  });
