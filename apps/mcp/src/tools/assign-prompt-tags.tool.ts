import { AssignTagsBody } from '@app/core/contracts';
import { TagAssignmentService } from '@app/domain/tracking';
import { ADDS, defineTool } from './tool';

export const assignPromptTags = defineTool({
  name: 'assign_prompt_tags',
  title: 'Tag prompts',
  description:
    'Adds tags, by id or name, to prompts; tags they have stay. For sorting prompts into groups. ' +
    'Unknown names are refused unless create_missing is true, and then nothing changes. create_prompts adds ' +
    'prompts, create_collection a new group; list_tags has ids. tag_ids or tag_names is needed.',
  toolsets: ['write'],
  annotations: ADDS,
  operationId: 'assignPromptTags',
  service: TagAssignmentService,
  params: AssignTagsBody,
  run: (tags, ctx, body) => tags.assign(ctx, body),
});
