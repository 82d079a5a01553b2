import { ListQuery } from '@app/core/contracts';
import { PromptListService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listPrompts = defineTool({
  name: 'list_prompts',
  title: 'List prompts',
  description:
    'The prompts of a project with their tags, locale, intent and last execution, newest first. A window ' +
    'or a model keeps those that were executed in or on it.',
  annotations: READS,
  operationId: 'listPrompts',
  service: PromptListService,
  params: ListQuery,
  run: (prompts, ctx, query) => prompts.list(ctx, query),
});
