import { AnswerPath } from '@app/core/contracts';
import { AnswersService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getAnswer = defineTool({
  name: 'get_answer',
  title: 'Answer in full',
  description:
    'One answer with its whole text, mentions, citations, sentiments, sources, products, brand entities and the ' +
    'searches that the model made.',
  annotations: READS,
  operationId: 'getAnswer',
  service: AnswersService,
  params: AnswerPath,
  run: (answers, ctx, path) => answers.answer(ctx, path),
});
