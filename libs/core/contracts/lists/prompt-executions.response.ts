import type { Channel, ModelId } from '@app/core/kernel';
import { AppliedExecutionFilters } from '../answers/answers.response';
import { ListResponse } from '../shared/paging.response';

/** One run of a prompt on a model; all counts of a failed one are 0. */
export class PromptExecutionRow {
  /** Identifies it within the installation. @example 880214 */
  id: number;

  /** The id of the prompt. @example 5120 */
  prompt_id: number;

  /** The text of the prompt. @example "Which analytics software fits a small shop?" */
  prompt_text: string;

  /** The AI model. @example chatgpt */
  model: ModelId;

  /** How the answer was captured. */
  channel: Channel;

  /** When the prompt was executed, in UTC. @format date-time @example 2026-03-04T09:00:00.000Z */
  executed_at: string;

  /** Whether there is an answer. */
  success: boolean;

  /** The surface showed no answer, which is a success. @example false */
  no_result: boolean;

  /** Why it failed. */
  error_code: string | null;

  /** How long the model took, in milliseconds; null where that is not known. @example 8400 */
  duration_ms: number | null;

  /** Searches that the model made for its answer. @example ["analytics software small shop"] */
  fan_out_queries: string[];

  /** Whether the own brand is mentioned, as 0 or 1. @example 1 */
  mentions_count: number;

  /** URLs of the own brand. @example 0 */
  citations_count: number;

  /** Competitors that are mentioned. @example 1 */
  competitor_mentions_count: number;

  /** URLs of competitors. @example 0 */
  competitor_citations_count: number;

  /** URLs of any domain. @example 1 */
  sources_count: number;
}

export class PromptExecutionsResponse extends ListResponse {
  /** The filters that were sent. */
  override filters: AppliedExecutionFilters;

  /** The rows of the page. */
  data: PromptExecutionRow[];
}
