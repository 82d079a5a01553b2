import { CreateCollectionBody } from '@app/core/contracts';
import { TagsService } from '@app/domain/tracking';
import { ADDS, defineTool } from './tool';

export const createCollection = defineTool({
  name: 'create_collection',
  title: 'Add a collection',
  description:
    'Adds a collection (a tag) with a new name, and puts prompts into it. For grouping prompts under a name that ' +
    'does not exist yet. assign_prompt_tags adds prompts to existing tags; list_collections has those that ' +
    'exist.',
  toolsets: ['write'],
  annotations: ADDS,
  operationId: 'createCollection',
  service: TagsService,
  params: CreateCollectionBody,
  run: (collections, ctx, body) => collections.create(ctx, body),
});
