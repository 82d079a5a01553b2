import { TimeseriesQuery } from '@app/core/contracts';
import { TimeseriesService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getTimeseries = defineTool({
  name: 'get_timeseries',
  title: 'Metrics over time',
  description:
    'Metrics of the own brand and competitors for each day, week or month. For trends, dips and charts. ' +
    'get_summary has one total for a span and its change since the one before; get_sov has shares of voice. ' +
    'Default 30 days by day.',
  toolsets: ['core', 'charts'],
  annotations: READS,
  operationId: 'getTimeseries',
  picture: 'series',
  definedIn: 'metrics.md#formulas',
  service: TimeseriesService,
  params: TimeseriesQuery,
  run: async (metrics, ctx, query) => (await metrics.timeseries(ctx, query)).body(),
});
