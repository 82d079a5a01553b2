import { IntelligenceTaskVersionsQuery } from '@app/core/contracts';
import { TaskEditsService } from '@app/domain/work';
import { defineTool, READS } from './tool';

export const listIntelligenceTaskVersions = defineTool({
  name: 'list_intelligence_task_versions',
  title: 'Text versions',
  description:
    'Versions and editors of a completed text, newest first, in pages. For choosing the version for revert_intelligence_task.',
  toolsets: ['research'],
  annotations: READS,
  operationId: 'listIntelligenceTaskVersions',
  service: TaskEditsService,
  params: IntelligenceTaskVersionsQuery,
  run: (edits, ctx, query) => edits.list(ctx, query),
});
