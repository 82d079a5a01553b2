import { ModelSummaryQuery } from '@app/core/contracts';
import { ModelSummaryService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getAiModelSummary = defineTool({
  name: 'get_ai_model_summary',
  title: 'AI model summary',
  description:
    "The project's own brand model by model: mentions, citations, sentiment and weighted visibility with their shares, " +
    'and matrices of these metrics for the brand and its competitors.',
  annotations: READS,
  operationId: 'getAiModelSummary',
  service: ModelSummaryService,
  params: ModelSummaryQuery,
  run: (summary, ctx, query) => summary.summary(ctx, query),
});
