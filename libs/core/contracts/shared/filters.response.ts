import type { BrandKind, ModelId, PromptType } from '@app/core/kernel';

/** The filters that were sent, and no others. */
export class AppliedFilters {
  model?: ModelId;
  collection_id?: number;
  country_code?: string;
  language_code?: string;
  prompt?: number;
  prompt_type?: PromptType;
  brand_kind?: BrandKind;
  competitors?: number[];
}
