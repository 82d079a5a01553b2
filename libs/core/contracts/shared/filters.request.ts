import { BRAND_KINDS, type BrandKind, MODEL_IDS, type ModelId, PROMPT_TYPES, type PromptType } from '@app/core/kernel';
import {
  CountryFilterParam,
  EnumFilterParam,
  inOrder,
  IntFilterParam,
  IntListParam,
  IntParam,
  LanguageFilterParam,
} from '../params';

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
  @EnumFilterParam(MODEL_IDS, { description: 'Only answers of any of these AI models.' })
  model?: ModelId[];
}

export class CollectionFilter {
  @IntFilterParam({ description: 'Only prompts that carry any of these tags.' })
  collection_id?: number[];
}

export class LocaleFilter {
  @CountryFilterParam({ description: 'Only prompts of any of these countries (ISO 3166-1 alpha-2).' })
  country_code?: string[];

  @LanguageFilterParam({ description: 'Only prompts in any of these languages (ISO 639).' })
  language_code?: string[];
}

export class PromptFilter {
  @IntParam({ description: 'Only this prompt.' })
  prompt?: number;

  @EnumFilterParam(PROMPT_TYPES, { description: 'Only prompts of any of these search intents.' })
  prompt_type?: PromptType[];

  @EnumFilterParam(BRAND_KINDS, { description: 'Only prompts that name the brand, another brand, or none.' })
  brand_kind?: BrandKind[];
}

/** What answers are counted: honoured on every metric, report and execution-based list (docs/api.md). */
export class CommonFilters extends inOrder(ModelFilter, CollectionFilter, LocaleFilter, PromptFilter) {}
