import { PromptSummaryQuery } from '@app/core/contracts';
import { PromptSummaryService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getPromptSummary = defineTool({
  name: 'get_prompt_summary',
  title: 'Metrics prompt by prompt',
  description:
    'One row of the own brand for each prompt, or prompt and model: answers, mentions, ' +
    'citations, rates, positions, sentiment. For which questions the brand wins or is missing in. list_prompts ' +
    'has the prompts without figures; get_summary has totals over all prompts. Default 30 days, in pages.',
  toolsets: ['core', 'content', 'charts'],
  annotations: READS,
  operationId: 'getPromptSummary',
  picture: 'prompts',
  definedIn: 'metrics.md#prompt-by-prompt',
  service: PromptSummaryService,
  params: PromptSummaryQuery,
  run: async (prompts, ctx, query) => (await prompts.promptSummary(ctx, query)).body(),
});
