import { AssignTagsBody } from '@app/core/contracts';
import { TagAssignmentService } from '@app/domain/tracking';
import { ADDS, defineTool } from './tool';

export const assignPromptTags = defineTool({
  name: 'assign_prompt_tags',
  title: 'Assign tags to prompts',
  description:
    'Gives tags, by id or by name, to prompts of a project, beside the tags that they have. With create_missing unknown ' +
    'names become new tags; otherwise anything unknown is refused and nothing changes. Collections and tags are the same.',
  annotations: ADDS,
  operationId: 'assignPromptTags',
  service: TagAssignmentService,
  params: AssignTagsBody,
  run: (tags, ctx, body) => tags.assign(ctx, body),
});
