import { OverviewResultsQuery } from '@app/core/contracts';
import { OverviewResultsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getAiOverviewResults = defineTool({
  name: 'get_ai_overview_results',
  title: 'AI overview results',
  description: 'For how many searches an AI overview is shown at all: in total, over time and prompt by prompt.',
  annotations: READS,
  operationId: 'getAiOverviewResults',
  service: OverviewResultsService,
  params: OverviewResultsQuery,
  run: (overviews, ctx, query) => overviews.results(ctx, query),
});
