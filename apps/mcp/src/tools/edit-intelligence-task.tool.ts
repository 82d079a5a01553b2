import { EditIntelligenceTaskBody } from '@app/core/contracts';
import { TaskEditsService } from '@app/domain/work';
import { CHANGES, defineTool } from './tool';

export const editIntelligenceTask = defineTool({
  name: 'edit_intelligence_task',
  title: 'Edit a written text',
  description:
    'Rewrites, adds or takes out sections, questions, title or description of a completed text, as a new version, and answers ' +
    'which new sentences have a number or name that no cited source has. For correcting what create_intelligence_task wrote. get_intelligence_task ' +
    'has the text and its version; revert_intelligence_task takes edits back.',
  toolsets: ['research'],
  annotations: CHANGES,
  operationId: 'editIntelligenceTask',
  service: TaskEditsService,
  params: EditIntelligenceTaskBody,
  run: (edits, ctx, body) => edits.edit(ctx, body),
});
