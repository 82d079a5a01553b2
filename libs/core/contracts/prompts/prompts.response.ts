import type { BrandKind, PromptType } from '@app/core/kernel';
import { ListResponse } from '../shared/list.response';

export class PromptTag {
  id: number;
  name: string;
}

export class PromptRow {
  id: number;
  prompt_text: string;

  /** The tag that was assigned first. */
  collection_id: number | null;

  /** In the order in which they were assigned. */
  tags: PromptTag[];

  country_code: string;
  language_code: string;
  prompt_type: PromptType;
  brand_kind: BrandKind;

  /**
   * Of answers by your models, whatever the filters.
   * @format date-time
   */
  last_executed_at: string | null;

  /** @format date-time */
  created_at: string;
}

export class PromptsResponse extends ListResponse {
  data: PromptRow[];
}
