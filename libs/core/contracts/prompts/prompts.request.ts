import { BRAND_KINDS, type BrandKind, LIMITS, PROMPT_TYPES, type PromptType } from '@app/core/kernel';
import { EnumParam, IntParam, KnownCountryParam, KnownLanguageParam, LineParam, ObjectListParam } from '../params';
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

/** PATCH /prompts/{id} (docs/writes.md). */
export class UpdatePromptBody extends PromptPath {
  @EnumParam(PROMPT_TYPES, { description: 'Search intent.', example: 'commercial' })
  prompt_type?: PromptType;

  @EnumParam(BRAND_KINDS, {
    description: 'Whether the prompt names the brand, another, or none.',
    example: 'non_brand',
  })
  brand_kind?: BrandKind;
}
