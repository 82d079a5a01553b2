import { ModelSummaryQuery } from '@app/core/contracts';
import { ModelSummaryService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getAiModelSummary = defineTool({
  name: 'get_ai_model_summary',
  title: 'Own brand, model by model',
  description:
    'The own brand on each AI model side by side: counts of answers, mentions, citations and sentiment, weighted ' +
    'visibility, their shares in %, and matrices that add the competitors. For comparing ChatGPT, Gemini, ' +
    'Perplexity and others in one answer. get_timeseries with model has one model over time; list_models only ' +
    'says which models have data. Default 28 days.',
  toolsets: ['audits'],
  annotations: READS,
  operationId: 'getAiModelSummary',
  definedIn: 'reports.md#summary',
  service: ModelSummaryService,
  params: ModelSummaryQuery,
  run: (summary, ctx, query) => summary.summary(ctx, query),
});
