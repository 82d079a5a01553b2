import type { BrandKind, ModelId, PromptType } from '@app/core/kernel';
import { AppliedFilters } from '../shared/filters.response';
import { PagedResponse } from '../shared/paging.response';
import { Confidence } from './confidence.response';

export class PromptConfidence {
  visibility: Confidence;
  mention_rate: Confidence;
  citation_rate: Confidence;
  avg_mention_position: Confidence;
  avg_position: Confidence;
  net_sentiment: Confidence;
}

/** Figures of the project's own brand in the answers to one prompt, or to one prompt by one model. */
export class PromptSummaryRow {
  prompt_id: number;
  prompt_text: string;

  /** Only with `breakdown=model`. */
  model?: ModelId;

  prompt_type: PromptType;
  brand_kind: BrandKind;
  country_code: string;
  language_code: string;

  /** Prompt executions. */
  responses: number;

  mentions: number;
  citations: number;

  /**
   * The same as `mention_rate`.
   * @format double
   */
  visibility: number | null;

  /**
   * Mentions / responses, in percent.
   * @format double
   */
  mention_rate: number | null;

  /**
   * Citations / responses, in percent.
   * @format double
   */
  citation_rate: number | null;

  /**
   * Null without mentions.
   * @format double
   */
  avg_mention_position: number | null;

  /**
   * Null without a citation that has a position.
   * @format double
   */
  avg_position: number | null;

  /**
   * From -100 to 100; null without sentiments.
   * @format double
   */
  net_sentiment: number | null;

  /**
   * With `breakdown=model`: 1 where each answer of the model to the prompt mentions the brand, or none does; 0 where
   * half of them do. Null below 5 answers.
   * @format double
   */
  stability: number | null;

  /** With `confidence`. */
  confidence?: PromptConfidence;
}

export class PromptSummaryResponse extends PagedResponse {
  /** @format date-time */
  from: string;

  /** @format date-time */
  to: string;

  filters: AppliedFilters;

  /** Null for one row a prompt. */
  breakdown: 'model' | null;

  sort: string;
  sort_dir: 'asc' | 'desc';
  data: PromptSummaryRow[];
}
