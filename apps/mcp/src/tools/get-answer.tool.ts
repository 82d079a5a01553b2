import { AnswerPath } from '@app/core/contracts';
import { AnswersService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getAnswer = defineTool({
  name: 'get_answer',
  title: 'One answer in full',
  description:
    'One answer by its id: the whole text with its mentions, citations, sentiments, sources, products, brands, ' +
    'and the searches that the model made. For reading or quoting one answer. list_answers finds answers and ' +
    'their ids; the id of a prompt execution is that of its answer.',
  toolsets: ['core', 'content'],
  annotations: READS,
  operationId: 'getAnswer',
  inParts: { of: 'response' },
  service: AnswersService,
  params: AnswerPath,
  run: (answers, ctx, path) => answers.answer(ctx, path),
});
