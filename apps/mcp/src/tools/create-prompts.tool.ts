import { CreatePromptsBody } from '@app/core/contracts';
import { PromptsService } from '@app/domain/tracking';
import { ADDS, defineTool } from './tool';

export const createPrompts = defineTool({
  name: 'create_prompts',
  title: 'Create prompts',
  description:
    'Adds up to 100 prompts for one country and language to a project; AI models are asked them daily from now on. ' +
    'Prompts that exist already are skipped. Fails as a whole when the account has not enough prompts left.',
  annotations: ADDS,
  operationId: 'createPrompts',
  service: PromptsService,
  params: CreatePromptsBody,
  run: (prompts, ctx, body) => prompts.create(ctx, body),
});
