import {
  BRAND_KINDS,
  type BrandKind,
  type Cadence,
  CADENCES,
  LIMITS,
  MODEL_IDS,
  type ModelId,
  PROMPT_TYPES,
  type PromptType,
} from '@app/core/kernel';
import {
  BoolParam,
  EnumListParam,
  EnumParam,
  inOrder,
  IntListParam,
  IntParam,
  KnownCountryParam,
  KnownLanguageParam,
  LineParam,
  ObjectListParam,
  TextListParam,
  TextParam,
} from '../params';
import { ProjectQuery } from '../shared/filters.request';
import { type Direction, DIRECTIONS, ListQuery } from '../shared/paging.request';

/** One of the prompts to create; a bare string is its text. */
export class NewPromptItem {
  @LineParam({ required: true, maxLength: LIMITS.promptLength, description: 'What to ask; white space is collapsed.' })
  prompt_text: string;

  @EnumParam(PROMPT_TYPES, { description: 'Search intent; found by rules unless sent.' })
  prompt_type?: PromptType;

  @EnumParam(BRAND_KINDS, { description: 'Whether it names the brand, another, or none; found by rules unless sent.' })
  brand_kind?: BrandKind;

  @EnumListParam(MODEL_IDS, {
    restOnly: true,
    description: 'The only models that are asked; all that are enabled unless sent.',
  })
  models?: ModelId[];

  @EnumParam(CADENCES, {
    restOnly: true,
    description: "How often, not more often than the project; as the project's unless sent.",
  })
  cadence?: Cadence;
}

/** POST /prompts (docs/writes.md). */
export class CreatePromptsBody extends ProjectQuery {
  @ObjectListParam(NewPromptItem, 'prompt_text', {
    required: true,
    maxItems: LIMITS.promptsPerRequest,
    description: 'The prompts, each as its text or as an object. Those that exist in this locale are skipped.',
    example: ['Which analytics software fits a small shop?'],
    toolWords: 'Texts, or objects where type and kind are known; 100 at most',
  })
  prompts: NewPromptItem[];

  @KnownCountryParam({
    required: true,
    description: 'Where they are asked from (ISO 3166-1 alpha-2).',
    example: 'ES',
    toolWords: 'Where they are asked from, ISO 3166-1 alpha-2',
  })
  country_code: string;

  @KnownLanguageParam({
    required: true,
    description: 'The language they are asked in (ISO 639).',
    example: 'es',
    toolWords: 'Language they are asked in, ISO 639',
  })
  language_code: string;
}

export class PromptPath extends ProjectQuery {
  @IntParam({ required: true, description: 'The prompt.', example: 5120 })
  id: number;
}

/** POST /prompts/{id}/successor (docs/writes.md). */
export class SucceedPromptBody extends PromptPath {
  @LineParam({
    required: true,
    maxLength: LIMITS.promptLength,
    description: 'What to ask from now on, in the same locale; white space is collapsed.',
    example: 'Which analytics software fits a web shop?',
  })
  prompt_text: string;
}

/** What a user says of prompts. */
class PromptChange {
  @EnumParam(PROMPT_TYPES, { description: 'Search intent.', example: 'commercial' })
  prompt_type?: PromptType;

  @EnumParam(BRAND_KINDS, {
    description: 'Whether the prompt names the brand, another, or none.',
    example: 'non_brand',
  })
  brand_kind?: BrandKind;

  @BoolParam({
    description: 'Whether models are asked from now on. With false the prompt rests, and its history stays.',
    example: false,
  })
  scheduled?: boolean;

  @EnumListParam(MODEL_IDS, {
    clearable: true,
    description: 'The only models that are asked from now on, of those that are enabled; null for all of these.',
    example: ['chatgpt', 'gemini'],
  })
  models?: ModelId[] | null;

  @EnumParam(CADENCES, {
    clearable: true,
    description:
      "How often models are asked, which is not more often than the project's; null for that of the project.",
    example: 'weekly',
  })
  cadence?: Cadence | null;
}

/** PATCH /prompts/{id} (docs/writes.md). */
export class UpdatePromptBody extends inOrder(PromptPath, PromptChange) {}

class ChosenPrompts extends ProjectQuery {
  @IntListParam({
    required: true,
    maxItems: LIMITS.taggedPromptsPerRequest,
    description: 'The prompts.',
    example: [5120, 5121],
  })
  prompt_ids: number[];
}

/** PATCH /prompts (docs/writes.md). */
export class UpdatePromptsBody extends inOrder(ChosenPrompts, PromptChange) {}

/** DELETE /prompts (docs/writes.md). */
export class DeletePromptsQuery extends ProjectQuery {
  @IntListParam({
    required: true,
    maxItems: LIMITS.deletedPromptsPerRequest,
    description: 'The prompts.',
    example: [5120, 5121],
  })
  prompt_ids: number[];
}

class TagChange {
  @TextListParam({
    collapsed: true,
    maxItems: LIMITS.tagsPerRequest,
    maxLength: LIMITS.collectionNameLength,
    description: 'Tags that all of them get, by name in either case. New names become tags.',
    example: ['Running shoes'],
  })
  add_tags?: string[];

  @IntListParam({
    maxItems: LIMITS.tagsPerRequest,
    description: 'Tags that are taken from all of them.',
    example: [61],
  })
  remove_tag_ids?: number[];
}

/** POST /prompts/edits (docs/writes.md). */
export class EditPromptsBody extends inOrder(ChosenPrompts, PromptChange, TagChange) {}

/** POST /prompts/edits/{id}/undo (docs/writes.md). */
export class PromptEditPath extends ProjectQuery {
  @IntParam({ required: true, description: 'The edit.', example: 12 })
  id: number;
}

export const PROMPT_ORDERS = ['created_at', 'prompt_text', 'prompt_type', 'brand_kind'] as const;
export type PromptOrder = (typeof PROMPT_ORDERS)[number];

class PromptSearch {
  @TextParam({
    restOnly: true,
    maxLength: LIMITS.searchLength,
    description: 'Only prompts whose text has each of these words, or parts of words, in upper or lower case.',
    example: 'small shop',
  })
  query?: string;

  @IntListParam({ maxItems: LIMITS.perPageMax, restOnly: true, description: 'Only these prompts.', example: [5120] })
  prompt_ids?: number[];

  @EnumParam(PROMPT_ORDERS, { default: 'created_at', restOnly: true, description: 'What rows are sorted by.' })
  order: PromptOrder;

  @EnumParam(DIRECTIONS, {
    restOnly: true,
    description: 'Up or down; unless sent, the newest come first, and all else goes up.',
    example: 'asc',
  })
  direction?: Direction;
}

/** GET /dimensions/prompts (docs/lists.md). */
export class PromptsQuery extends inOrder(ListQuery, PromptSearch) {}
