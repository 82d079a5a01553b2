import { ProjectQuery } from '@app/core/contracts';
import { TagsService } from '@app/domain/tracking';
import { defineTool, READS } from './tool';

export const listCollections = defineTool({
  name: 'list_collections',
  title: 'List collections',
  description:
    "The collections of a project's prompts, with the ids that the collection_id filter takes. " +
    'Collections and tags are the same.',
  annotations: READS,
  operationId: 'listCollections',
  service: TagsService,
  params: ProjectQuery,
  run: (tags, ctx, query) => tags.list(ctx, query),
});
