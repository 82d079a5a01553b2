import { IntelligenceTaskPath } from '@app/core/contracts';
import { TasksService } from '@app/domain/work';
import { defineTool, READS } from './tool';

export const getIntelligenceTask = defineTool({
  name: 'get_intelligence_task',
  title: 'A written text, or how far it is',
  description:
    'One task: its status, and once completed its text with outline, FAQ, JSON-LD, the checked claims and the numbered ' +
    'sources that they cite. For polling what create_intelligence_task started, and for reading it. ' +
    'list_intelligence_tasks has the ids.',
  toolsets: ['content'],
  annotations: READS,
  operationId: 'getIntelligenceTask',
  service: TasksService,
  params: IntelligenceTaskPath,
  run: (tasks, ctx, path) => tasks.one(ctx, path),
});
