import { RevertIntelligenceTaskBody } from '@app/core/contracts';
import { TaskEditsService } from '@app/domain/work';
import { CHANGES, defineTool } from './tool';

export const revertIntelligenceTask = defineTool({
  name: 'revert_intelligence_task',
  title: 'Take edits of a text back',
  description:
    'Makes a former version of a completed text the newest one, with its claims as they were; versions between stay, and 1 ' +
    'is the text as it was written. For undoing what somebody changed with edit_intelligence_task. get_intelligence_task ' +
    'has the version of now.',
  toolsets: ['research'],
  annotations: CHANGES,
  operationId: 'revertIntelligenceTask',
  service: TaskEditsService,
  params: RevertIntelligenceTaskBody,
  run: (edits, ctx, body) => edits.revert(ctx, body),
});
