import { BRAND_KINDS, type BrandKind, MODEL_IDS, type ModelId, PROMPT_TYPES, type PromptType } from '@app/core/kernel';
import { CountryParam, EnumParam, inOrder, IntListParam, IntParam, LanguageParam } from '../params';

/** Building blocks of docs/api.md; an endpoint joins them with `inOrder`. */
export class ProjectQuery {
  @IntParam({ required: true, description: 'The project; it must be one of yours.' })
  project_id: number;
}

/** Where the project only says that the caller may ask, or can be found otherwise. */
export class OptionalProjectQuery {
  @IntParam({ description: 'The project; it must be one of yours.' })
  project_id?: number;
}

export class CompetitorsFilter {
  @IntListParam({ description: 'Competitors to include; all of the project unless sent.' })
  competitors?: number[];
}

export class ModelFilter {
  @EnumParam(MODEL_IDS, { description: 'Only answers of this AI model.' })
  model?: ModelId;
}

export class CollectionFilter {
  @IntParam({ description: 'Only prompts that carry this tag.' })
  collection_id?: number;
}

export class LocaleFilter {
  @CountryParam({ description: 'Only prompts of this country (ISO 3166-1 alpha-2).' })
  country_code?: string;

  @LanguageParam({ description: 'Only prompts in this language (ISO 639).' })
  language_code?: string;
}

export class PromptFilter {
  @IntParam({ description: 'Only this prompt.' })
  prompt?: number;

  @EnumParam(PROMPT_TYPES, { description: 'Only prompts of this search intent.' })
  prompt_type?: PromptType;

  @EnumParam(BRAND_KINDS, { description: 'Only prompts that name the brand, another brand, or none.' })
  brand_kind?: BrandKind;
}

/** What answers are counted: honoured on every metric, report and execution-based list (docs/api.md). */
export class CommonFilters extends inOrder(ModelFilter, CollectionFilter, LocaleFilter, PromptFilter) {}
