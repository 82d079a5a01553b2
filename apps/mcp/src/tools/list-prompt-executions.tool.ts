import { ListQuery } from '@app/core/contracts';
import { ExecutionListService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listPromptExecutions = defineTool({
  name: 'list_prompt_executions',
  title: 'List prompt executions',
  description:
    'Runs of prompts on AI models, newest first, failed ones too: counts of mentions, citations and ' +
    'sources, searches made, error codes.',
  annotations: READS,
  operationId: 'listPromptExecutions',
  service: ExecutionListService,
  params: ListQuery,
  run: (executions, ctx, query) => executions.list(ctx, query),
});
