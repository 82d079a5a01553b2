import { AnswersQuery } from '@app/core/contracts';
import { AnswersService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listAnswers = defineTool({
  name: 'list_answers',
  title: 'Answers of AI models',
  description:
    'What models answered to prompts, newest first: the first 600 characters, and counts of mentions, ' +
    'citations and sources. For reading what is said, and with query for which answers say it. ' +
    'get_answer has one in full; list_prompt_executions also has failed runs, without texts; ' +
    'list_detailed_sentiments has the judgements. Default all time, in pages.',
  toolsets: ['core', 'content'],
  annotations: READS,
  operationId: 'listAnswers',
  service: AnswersService,
  params: AnswersQuery,
  run: (answers, ctx, query) => answers.list(ctx, query),
});
