import { ProjectQuery } from '@app/core/contracts';
import { TagsService } from '@app/domain/tracking';
import { defineTool, READS } from './tool';

export const listTags = defineTool({
  name: 'list_tags',
  title: 'List tags',
  description:
    "The tags of a project's prompts, with the ids that the collection_id filter takes. The same as " +
    'list_collections.',
  annotations: READS,
  operationId: 'listTags',
  service: TagsService,
  params: ProjectQuery,
  run: (tags, ctx, query) => tags.list(ctx, query),
});
