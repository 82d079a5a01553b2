import { LIMITS } from '@app/core/kernel';
import { BoolParam, IntListParam, IntParam, TextListParam, TextParam } from '../params';
import { ProjectQuery } from '../shared/filters.request';

const name = {
  collapsed: true,
  maxLength: LIMITS.collectionNameLength,
  description: 'Unique in the project, upper or lower case; white space inside is collapsed.',
};

/** POST /collections (docs/writes.md). */
export class CreateCollectionBody extends ProjectQuery {
  @TextParam({
    ...name,
    required: true,
  })
  name: string;

  @TextParam({ maxLength: LIMITS.descriptionLength, description: 'What it is for.' })
  description?: string;

  @IntListParam({ maxItems: LIMITS.taggedPromptsPerRequest, description: 'Prompts of the project to put in.' })
  prompt_ids?: number[];
}

export class CollectionPath extends ProjectQuery {
  @IntParam({ required: true, description: 'The collection.' })
  id: number;
}

/** PATCH /collections/{id} (docs/writes.md). */
export class UpdateCollectionBody extends CollectionPath {
  @TextParam(name)
  name?: string;

  @TextParam({ clearable: true, maxLength: LIMITS.descriptionLength, description: 'What it is for; null for nothing.' })
  description?: string | null;

  @IntListParam({
    clearable: true,
    maxItems: LIMITS.taggedPromptsPerRequest,
    description: 'The prompts that it holds from now on, instead of those it has.',
  })
  prompt_ids?: number[] | null;
}

/** POST /prompts/assign_tags (docs/writes.md). */
export class AssignTagsBody extends ProjectQuery {
  @IntListParam({ required: true, maxItems: LIMITS.taggedPromptsPerRequest, description: 'The prompts.' })
  prompt_ids: number[];

  @IntListParam({
    beside: ({ tag_ids, tag_names }) =>
      tag_ids || tag_names ? undefined : { param: 'tag_ids', message: 'tag_ids or tag_names is required' },
    maxItems: LIMITS.tagsPerRequest,
    description: 'Tags by id; needed unless `tag_names` is sent.',
  })
  tag_ids?: number[];

  @TextListParam({
    collapsed: true,
    maxItems: LIMITS.tagsPerRequest,
    maxLength: LIMITS.collectionNameLength,
    description: 'Tags by name, in upper or lower case; white space inside is collapsed.',
  })
  tag_names?: string[];

  @BoolParam({ default: false, description: 'Creates tags for names that the project does not have.' })
  create_missing: boolean;
}
