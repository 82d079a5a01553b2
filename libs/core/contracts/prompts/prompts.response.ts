import type { BrandKind, PromptType } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';
import { ListResponse } from '../shared/paging.response';
import { PromptTag } from '../tags/tags.response';

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

export type PromptCreation = 'created' | 'exists';

export class CreatedPrompt {
  id: number;

  /** The text as it was sent. */
  raw_input: string;

  status: PromptCreation;
}

export class CreatePromptsResponse extends ResponseBody {
  project_id: number;
  created: number;

  /** Those that existed, in the project or earlier in the request. */
  skipped: number;

  /** Prompts of the account, in all projects. */
  total_after: number;

  /** What is left of the account's quota; null is unlimited. */
  prompts_available: number | null;

  /** In the order of the request. */
  data: CreatedPrompt[];
}

export class PromptResponse extends ResponseBody {
  project_id: number;
  prompt: PromptRow;
}
