import { PromptsQuery } from '@app/core/contracts';
import { PromptListService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listPrompts = defineTool({
  name: 'list_prompts',
  title: 'Tracked prompts',
  description:
    'Questions put to AI models, newest first: text, id, tags, locale, intent, last run. For what is tracked, and ' +
    'for prompt ids. get_prompt_summary has figures; list_prompt_executions single runs. With from, range or ' +
    'model only prompts that ran then or there; default all, in pages.',
  toolsets: ['core', 'content', 'write'],
  annotations: READS,
  operationId: 'listPrompts',
  service: PromptListService,
  params: PromptsQuery,
  run: (prompts, ctx, query) => prompts.list(ctx, query),
});
