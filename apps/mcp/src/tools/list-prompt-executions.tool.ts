import { PromptExecutionsQuery } from '@app/core/contracts';
import { ExecutionListService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listPromptExecutions = defineTool({
  name: 'list_prompt_executions',
  title: 'Runs of prompts',
  description:
    'Runs of prompts on models, newest first, failed ones too: time, error, searches made, counts. For ' +
    'when a prompt was last run, or why answers are missing. list_answers has the texts of successful runs; ' +
    'list_prompts the prompts. Default all time, in pages.',
  toolsets: ['content'],
  annotations: READS,
  operationId: 'listPromptExecutions',
  service: ExecutionListService,
  params: PromptExecutionsQuery,
  run: (executions, ctx, query) => executions.list(ctx, query),
});
