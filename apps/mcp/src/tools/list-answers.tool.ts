import { AnswersQuery } from '@app/core/contracts';
import { AnswersService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listAnswers = defineTool({
  name: 'list_answers',
  title: 'List answers',
  description:
    'Answers of AI models to the prompts, newest first, with their texts (cut after 10,000 characters) and counts of ' +
    'mentions, citations and sources.',
  annotations: READS,
  operationId: 'listAnswers',
  service: AnswersService,
  params: AnswersQuery,
  run: (answers, ctx, query) => answers.list(ctx, query),
});
