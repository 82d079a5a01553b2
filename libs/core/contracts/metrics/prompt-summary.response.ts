import type { BrandKind, ModelId, PromptType } from '@app/core/kernel';
import { AppliedFilters } from '../shared/filters.response';
import { PagedResponse } from '../shared/paging.response';
import { Confidence } from './confidence.response';

export class PromptConfidence {
  /** Of `visibility`. */
  visibility: Confidence;

  /** Of `mention_rate`. */
  mention_rate: Confidence;

  /** Of `citation_rate`. */
  citation_rate: Confidence;

  /** Of `avg_mention_position`. */
  avg_mention_position: Confidence;

  /** Of `avg_position`. */
  avg_position: Confidence;

  /** Of `net_sentiment`. */
  net_sentiment: Confidence;
}

/** Figures of the project's own brand in the answers to one prompt, or to one prompt by one model. */
export class PromptSummaryRow {
  /** The id of the prompt. @example 5120 */
  prompt_id: number;

  /** The text of the prompt. @example "Which analytics software fits a small shop?" */
  prompt_text: string;

  /** Only with `breakdown=model`. @example chatgpt */
  model?: ModelId;

  /** Search intent of the prompt. */
  prompt_type: PromptType;

  /** Whether the prompt names the brand, another brand, or none. @example non_brand */
  brand_kind: BrandKind;

  /** Country, ISO 3166-1 alpha-2. @example ES */
  country_code: string;

  /** Language, the shortest code of ISO 639. @example es */
  language_code: string;

  /** Prompt executions. @example 40 */
  responses: number;

  /** Mentions. @example 17 */
  mentions: number;

  /** Citations, background references included. @example 5 */
  citations: number;

  /** The same as `mention_rate`. @format double @example 42.5 */
  visibility: number | null;

  /** Mentions / responses, in percent. @format double @example 42.5 */
  mention_rate: number | null;

  /** Citations / responses, in percent. @format double @example 12.5 */
  citation_rate: number | null;

  /** Null without mentions. @format double @example 1.8 */
  avg_mention_position: number | null;

  /** Null without a citation that has a position. @format double @example 2.4 */
  avg_position: number | null;

  /** From -100 to 100; null without sentiments. @format double @example 33.3333 */
  net_sentiment: number | null;

  /**
   * With `breakdown=model`: 1 where each answer of the model to the prompt mentions the brand, or none does; 0 where
   * half of them do. Null below 5 answers.
   * @format double @example 0.81
   */
  stability: number | null;

  /** With `confidence`. */
  confidence?: PromptConfidence;
}

export class AppliedPromptFilters extends AppliedFilters {
  /** Ids of prompts, each once. @example [5120] */
  prompt_ids?: number[];
}

export class PromptSummaryResponse extends PagedResponse {
  /** Start of the window, in UTC. @format date-time @example 2026-02-28T23:00:00.000Z */
  from: string;

  /** End of the window, included, in UTC. @format date-time @example 2026-03-30T21:59:59.999Z */
  to: string;

  /** The filters that were sent. */
  filters: AppliedPromptFilters;

  /** Null for one row a prompt. */
  breakdown: 'model' | null;

  /** The figure that rows are sorted by. @example mentions */
  sort: string;

  /** Whether the least or the most comes first. @example desc */
  sort_dir: 'asc' | 'desc';

  /** The rows of the page. */
  data: PromptSummaryRow[];
}
