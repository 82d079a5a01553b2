import { ProjectQuery } from '@app/core/contracts';
import { TagsService } from '@app/domain/tracking';
import { defineTool, READS } from './tool';

export const listCollections = defineTool({
  name: 'list_collections',
  title: 'Collections of prompts',
  description:
    'The collections of prompts with ids and sizes. For the id that the collection_id filter takes. A collection ' +
    'is a tag under its other name: list_tags has the same rows and ids. list_prompts has the prompts in one.',
  toolsets: ['content', 'write'],
  annotations: READS,
  operationId: 'listCollections',
  inParts: { of: 'collections' },
  service: TagsService,
  params: ProjectQuery,
  run: (tags, ctx, query) => tags.list(ctx, query),
});
