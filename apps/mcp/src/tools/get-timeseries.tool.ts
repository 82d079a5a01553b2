import { TimeseriesQuery } from '@app/core/contracts';
import { TimeseriesService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getTimeseries = defineTool({
  name: 'get_timeseries',
  title: 'Metrics over time',
  description:
    'Metrics of a project day by day for its own brand and its competitors: mentions, citations, visibility (also named ' +
    'mention_rate), positions, sentiment. Narrow it by time, model, prompt, tag, country or language.',
  annotations: READS,
  operationId: 'getTimeseries',
  service: TimeseriesService,
  params: TimeseriesQuery,
  run: async (metrics, ctx, query) => (await metrics.timeseries(ctx, query)).body(),
});
