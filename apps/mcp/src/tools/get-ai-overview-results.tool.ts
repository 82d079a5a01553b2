import { OverviewResultsQuery } from '@app/core/contracts';
import { OverviewResultsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getAiOverviewResults = defineTool({
  name: 'get_ai_overview_results',
  title: 'How often AI overviews appear',
  description:
    'For how many of the tracked searches Google shows an AI overview at all: in total, for each period, and ' +
    'prompt by prompt. For its presence, whoever is named. get_timeseries with ' +
    'model=ai_overview has how often the brand is named there. Unit: % of searches; default 30 days by day; the ' +
    'prompts come in pages.',
  toolsets: ['audits'],
  annotations: READS,
  operationId: 'getAiOverviewResults',
  definedIn: 'reports.md#ai-overview-results',
  service: OverviewResultsService,
  params: OverviewResultsQuery,
  run: (overviews, ctx, query) => overviews.results(ctx, query),
});
