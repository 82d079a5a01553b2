import { ProjectQuery } from '@app/core/contracts';
import { TagsService } from '@app/domain/tracking';
import { defineTool, READS } from './tool';

export const listTags = defineTool({
  name: 'list_tags',
  title: 'Tags of prompts',
  description:
    'The tags of prompts with ids and sizes. For the ids that assign_prompt_tags and the collection_id filter ' +
    'take. An alias of list_collections: only the name differs. list_prompts has the prompts with one.',
  toolsets: ['content', 'write'],
  annotations: READS,
  operationId: 'listTags',
  inParts: { of: 'collections' },
  service: TagsService,
  params: ProjectQuery,
  run: (tags, ctx, query) => tags.list(ctx, query),
});
