import { CreateCollectionBody } from '@app/core/contracts';
import { TagsService } from '@app/domain/tracking';
import { ADDS, defineTool } from './tool';

export const createCollection = defineTool({
  name: 'create_collection',
  title: 'Create a collection',
  description:
    'Adds a collection to a project, with prompts if given. Its name must be new in the project. Collections and tags are ' +
    'the same.',
  annotations: ADDS,
  operationId: 'createCollection',
  service: TagsService,
  params: CreateCollectionBody,
  run: (collections, ctx, body) => collections.create(ctx, body),
});
