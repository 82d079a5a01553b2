import { CreatePromptsBody } from '@app/core/contracts';
import { PromptsService } from '@app/domain/tracking';
import { ADDS, defineTool } from './tool';

export const createPrompts = defineTool({
  name: 'create_prompts',
  title: 'Add prompts',
  description:
    'Adds up to 100 questions for one country and language; models are then asked them daily. For ' +
    'tracking something new. Known prompts are skipped; without enough prompts left in the account nothing is ' +
    'added. list_prompts has what is tracked; assign_prompt_tags sorts prompts into groups.',
  toolsets: ['write'],
  annotations: ADDS,
  operationId: 'createPrompts',
  service: PromptsService,
  params: CreatePromptsBody,
  run: (prompts, ctx, body) => prompts.create(ctx, body),
});
