import { BRAND_KINDS, type BrandKind, MODEL_IDS, type ModelId, PROMPT_TYPES, type PromptType } from '@app/core/kernel';
import {
  CountryFilterParam,
  EnumFilterParam,
  IdsOrNoneParam,
  inOrder,
  IntFilterParam,
  IntParam,
  LanguageFilterParam,
} from '../params';

const project = { description: 'The project; it must be one of yours.', example: 294 };

/** Building blocks of docs/api.md; an endpoint joins them with `inOrder`. */
export class ProjectQuery {
  @IntParam({ ...project, required: true, toolWords: 'From list_projects' })
  project_id: number;
}

/** Where the project only says that the caller may ask. */
export class OptionalProjectQuery {
  @IntParam({ ...project, toolWords: 'Not needed: the catalogue is the same for all' })
  project_id?: number;
}

/** The project of what a path names, for clients that check it; what is named says itself whose it is. */
export class ItsProject {
  @IntParam({
    description: 'The project of it; found by the id unless sent.',
    example: 294,
    toolWords: 'Found by the id unless sent',
  })
  project_id?: number;
}

export class CompetitorsFilter {
  @IdsOrNoneParam({
    description: 'Competitors to include; all of the project unless sent, and with `none` alone not any.',
    example: [1007],
    toolWords: 'Competitor ids, or none alone',
  })
  competitors?: number[];
}

export class ModelFilter {
  @EnumFilterParam(MODEL_IDS, {
    description: 'Only answers of any of these AI models.',
    toolWords: 'Default all enabled',
  })
  model?: ModelId[];
}

export class CollectionFilter {
  @IntFilterParam({ description: 'Only prompts that carry any of these tags.', example: [61], toolWords: 'Tag id' })
  collection_id?: number[];
}

export class LocaleFilter {
  @CountryFilterParam({
    description: 'Only prompts of any of these countries (ISO 3166-1 alpha-2).',
    example: ['ES'],
    toolWords: 'ISO alpha-2',
  })
  country_code?: string[];

  @LanguageFilterParam({
    description: 'Only prompts in any of these languages (ISO 639).',
    example: ['es'],
    toolWords: 'ISO 639',
  })
  language_code?: string[];
}

export class PromptFilter {
  @IntParam({ description: 'Only this prompt.', example: 5120, toolWords: 'Prompt id' })
  prompt?: number;

  @EnumFilterParam(PROMPT_TYPES, {
    description: 'Only prompts of any of these search intents.',
    example: ['commercial'],
    toolWords: 'Search intent',
  })
  prompt_type?: PromptType[];

  @EnumFilterParam(BRAND_KINDS, {
    description: 'Only prompts that name the brand, another brand, or none.',
    example: ['non_brand'],
    toolWords: 'non_brand compares fairly',
  })
  brand_kind?: BrandKind[];
}

/** What answers are counted: honoured on every metric, report and execution-based list (docs/api.md). */
export class CommonFilters extends inOrder(ModelFilter, CollectionFilter, LocaleFilter, PromptFilter) {}
