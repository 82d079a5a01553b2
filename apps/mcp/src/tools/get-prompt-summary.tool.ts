import { PromptSummaryQuery } from '@app/core/contracts';
import { PromptSummaryService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getPromptSummary = defineTool({
  name: 'get_prompt_summary',
  title: 'Metrics by prompt',
  description:
    "Responses, mentions, citations, rates and positions of a project's own brand for each of its prompts, or for each " +
    'prompt and model: which questions the brand is found in, and which not. Sorted and in pages.',
  annotations: READS,
  operationId: 'getPromptSummary',
  service: PromptSummaryService,
  params: PromptSummaryQuery,
  run: (prompts, ctx, query) => prompts.promptSummary(ctx, query),
});
