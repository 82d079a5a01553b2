import { AnswerPath, parseParams } from '@app/core/contracts';
import { AnswersService } from '@app/domain/reads';
import type { Resource } from './resource';

export const answer: Resource = {
  name: 'answer',
  title: 'Answer of an AI model',
  description: 'One answer in full by its id, as get_answer answers it.',
  mimeType: 'application/json',
  uri: 'ai-visibility://projects/{project_id}/answers/{id}',
  read: async (resolve, ctx, variables) =>
    JSON.stringify(await resolve(AnswersService).answer(ctx, parseParams(AnswerPath, variables))),
};
