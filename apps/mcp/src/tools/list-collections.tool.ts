import { ProjectQuery } from '@app/core/contracts';
import { DimensionsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listCollections = defineTool({
  name: 'list_collections',
  title: 'List collections',
  description:
    "The collections of a project's prompts, with the ids that the collection_id filter takes. " +
    'Collections and tags are the same.',
  annotations: READS,
  operationId: 'listCollections',
  service: DimensionsService,
  params: ProjectQuery,
  run: (dimensions, ctx, query) => dimensions.collections(ctx, query),
});
