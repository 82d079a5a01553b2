import { ListQuery } from '@app/core/contracts';
import { PromptListService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listPrompts = defineTool({
  name: 'list_prompts',
  title: 'Tracked prompts',
  description:
    'The questions that are put to AI models, newest first: text, id, tags, locale, intent and last run. For ' +
    'what is tracked, and for prompt ids. get_prompt_summary has figures for each; list_prompt_executions the ' +
    'single runs. With from, range or model only prompts that ran then or there; default all, in pages.',
  toolsets: ['core', 'content', 'write'],
  annotations: READS,
  operationId: 'listPrompts',
  service: PromptListService,
  params: ListQuery,
  run: (prompts, ctx, query) => prompts.list(ctx, query),
});
