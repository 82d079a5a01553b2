import { CreateIntelligenceTaskBody } from '@app/core/contracts';
import { TasksService } from '@app/domain/work';
import { ADDS, defineTool } from './tool';

export const createIntelligenceTask = defineTool({
  name: 'create_intelligence_task',
  title: 'Have a text written',
  description:
    "Starts writing a brief, article, update or PR insights from the project's evidence, every claim checked, in the " +
    'background; it uses the monthly quota. For writing content that AI models cite. get_intelligence_task polls it. Needs ' +
    'prompt_id, custom_topic or user_instructions; update also needs existing content.',
  toolsets: ['content', 'write'],
  annotations: { ...ADDS, idempotentHint: false, openWorldHint: true },
  operationId: 'createIntelligenceTask',
  service: TasksService,
  params: CreateIntelligenceTaskBody,
  run: (tasks, ctx, body) => tasks.create(ctx, body),
});
