import { BRAND_KINDS, type BrandKind, LIMITS, PROMPT_TYPES, type PromptType } from '@app/core/kernel';
import {
  BoolParam,
  EnumParam,
  IntListParam,
  IntParam,
  KnownCountryParam,
  KnownLanguageParam,
  LineParam,
  ObjectListParam,
  TextListParam,
} from '../params';
import { ProjectQuery } from '../shared/filters.request';

/** One of the prompts to create; a bare string is its text. */
export class NewPromptItem {
  @LineParam({ required: true, maxLength: LIMITS.promptLength, description: 'What to ask; white space is collapsed.' })
  prompt_text: string;

  @EnumParam(PROMPT_TYPES, { description: 'Search intent; found by rules unless sent.' })
  prompt_type?: PromptType;

  @EnumParam(BRAND_KINDS, { description: 'Whether it names the brand, another, or none; found by rules unless sent.' })
  brand_kind?: BrandKind;
}

/** POST /prompts (docs/writes.md). */
export class CreatePromptsBody extends ProjectQuery {
  @ObjectListParam(NewPromptItem, 'prompt_text', {
    required: true,
    maxItems: LIMITS.promptsPerRequest,
    description: 'The prompts, each as its text or as an object. Those that exist in this locale are skipped.',
  })
  prompts: NewPromptItem[];

  @KnownCountryParam({ required: true, description: 'Where they are asked from (ISO 3166-1 alpha-2).' })
  country_code: string;

  @KnownLanguageParam({ required: true, description: 'The language they are asked in (ISO 639).' })
  language_code: string;
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
    maxItems: LIMITS.tagsPerRequest,
    maxLength: LIMITS.collectionNameLength,
    description: 'Tags by name, in upper or lower case.',
  })
  tag_names?: string[];

  @BoolParam({ default: false, description: 'Creates tags for names that the project does not have.' })
  create_missing: boolean;
}

export class PromptPath extends ProjectQuery {
  @IntParam({ required: true, description: 'The prompt.' })
  id: number;
}

/** PATCH /prompts/{id} (docs/writes.md). */
export class UpdatePromptBody extends PromptPath {
  @EnumParam(PROMPT_TYPES, { description: 'Search intent.' })
  prompt_type?: PromptType;

  @EnumParam(BRAND_KINDS, { description: 'Whether the prompt names the brand, another, or none.' })
  brand_kind?: BrandKind;
}
