import { LIMITS } from '@app/core/kernel';
import { BoolParam, IntListParam, IntParam, TextListParam, TextParam } from '../params';
import { ProjectQuery } from '../shared/filters.request';

const name = {
  collapsed: true,
  maxLength: LIMITS.collectionNameLength,
  description: 'Unique in the project, upper or lower case; white space inside is collapsed.',
  example: 'Running shoes',
};

/** POST /collections (docs/writes.md). */
export class CreateCollectionBody extends ProjectQuery {
  @TextParam({
    ...name,
    required: true,
    toolWords: 'New in the project',
  })
  name: string;

  @TextParam({
    maxLength: LIMITS.descriptionLength,
    description: 'What it is for.',
    example: 'Prompts about shoes for runners',
    toolWords: 'What it is for',
  })
  description?: string;

  @IntListParam({
    maxItems: LIMITS.taggedPromptsPerRequest,
    description: 'Prompts of the project to put in.',
    example: [5120],
    toolWords: 'Prompts to put in, by id',
  })
  prompt_ids?: number[];
}

export class CollectionPath extends ProjectQuery {
  @IntParam({ required: true, description: 'The collection.', example: 61 })
  id: number;
}

/** PATCH /collections/{id} (docs/writes.md). */
export class UpdateCollectionBody extends CollectionPath {
  @TextParam(name)
  name?: string;

  @TextParam({
    clearable: true,
    maxLength: LIMITS.descriptionLength,
    description: 'What it is for; null for nothing.',
    example: 'Prompts about shoes for runners',
  })
  description?: string | null;

  @IntListParam({
    clearable: true,
    maxItems: LIMITS.taggedPromptsPerRequest,
    description: 'The prompts that it holds from now on, instead of those it has.',
    example: [5120],
  })
  prompt_ids?: number[] | null;
}

/** POST /prompts/assign_tags (docs/writes.md). */
export class AssignTagsBody extends ProjectQuery {
  @IntListParam({
    required: true,
    maxItems: LIMITS.taggedPromptsPerRequest,
    description: 'The prompts.',
    example: [5120],
    toolWords: 'Prompt ids',
  })
  prompt_ids: number[];

  @IntListParam({
    beside: ({ tag_ids, tag_names }) =>
      tag_ids || tag_names ? undefined : { param: 'tag_ids', message: 'tag_ids or tag_names is required' },
    maxItems: LIMITS.tagsPerRequest,
    description: 'Tags by id; needed unless `tag_names` is sent.',
    example: [61],
    toolWords: 'Tag ids',
  })
  tag_ids?: number[];

  @TextListParam({
    collapsed: true,
    maxItems: LIMITS.tagsPerRequest,
    maxLength: LIMITS.collectionNameLength,
    description: 'Tags by name, in upper or lower case; white space inside is collapsed.',
    example: ['Running shoes'],
    toolWords: 'Tag names, in either case',
  })
  tag_names?: string[];

  @BoolParam({
    default: false,
    description: 'Creates tags for names that the project does not have.',
    toolWords: 'true creates unknown tag_names',
  })
  create_missing: boolean;
}

/** POST /prompts/unassign_tags (docs/writes.md). */
export class UnassignTagsBody extends ProjectQuery {
  @IntListParam({
    required: true,
    maxItems: LIMITS.taggedPromptsPerRequest,
    description: 'The prompts.',
    example: [5120],
  })
  prompt_ids: number[];

  @IntListParam({ required: true, maxItems: LIMITS.tagsPerRequest, description: 'Tags by id.', example: [61] })
  tag_ids: number[];
}
