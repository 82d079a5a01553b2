import { IntelligenceTasksQuery } from '@app/core/contracts';
import { TasksService } from '@app/domain/work';
import { defineTool, READS } from './tool';

export const listIntelligenceTasks = defineTool({
  name: 'list_intelligence_tasks',
  title: 'Texts that were asked for',
  description:
    'The content tasks of a project, newest first, in pages, with status and title. For finding a text that was asked for. ' +
    'get_intelligence_task has the text itself; create_intelligence_task starts another.',
  toolsets: ['content'],
  annotations: READS,
  operationId: 'listIntelligenceTasks',
  service: TasksService,
  params: IntelligenceTasksQuery,
  run: (tasks, ctx, query) => tasks.list(ctx, query),
});
