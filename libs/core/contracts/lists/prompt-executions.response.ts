import type { Channel, ModelId } from '@app/core/kernel';
import { AppliedExecutionFilters } from '../answers/answers.response';
import { ListResponse } from '../shared/paging.response';

/** One run of a prompt on a model; all counts of a failed one are 0. */
export class PromptExecutionRow {
  id: number;
  prompt_id: number;
  prompt_text: string;
  model: ModelId;

  /** How the answer was captured. */
  channel: Channel;

  /** @format date-time */
  executed_at: string;

  success: boolean;

  /** The surface showed no answer, which is a success. */
  no_result: boolean;

  /** Why it failed. */
  error_code: string | null;

  duration_ms: number | null;

  /** Searches that the model made for its answer. */
  fan_out_queries: string[];

  /** Whether the own brand is mentioned, as 0 or 1. */
  mentions_count: number;

  /** URLs of the own brand. */
  citations_count: number;

  /** Competitors that are mentioned. */
  competitor_mentions_count: number;

  /** URLs of competitors. */
  competitor_citations_count: number;

  /** URLs of any domain. */
  sources_count: number;
}

export class PromptExecutionsResponse extends ListResponse {
  override filters: AppliedExecutionFilters;
  data: PromptExecutionRow[];
}
