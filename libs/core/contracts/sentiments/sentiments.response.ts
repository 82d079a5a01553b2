import type { ModelId, SentimentLevel } from '@app/core/kernel';
import { Actor } from '../shared/actor.response';
import { LookupResponse } from '../shared/body.response';
import { AppliedFilters } from '../shared/filters.response';
import { ListResponse } from '../shared/paging.response';

/** How one answer speaks of one actor that it mentions. */
export class SentimentRow {
  /** Identifies it within the installation. @example 5120 */
  id: number;

  /** The id of the prompt. @example 5120 */
  prompt_id: number;

  /** The id of the execution, which is that of its answer. @example 880214 */
  prompt_execution_id: number;

  /** The text of the prompt. @example "Which analytics software fits a small shop?" */
  prompt_text: string;

  /** The AI model. @example chatgpt */
  model: ModelId;

  /** When the prompt was executed, in UTC. @format date-time @example 2026-03-04T09:00:00.000Z */
  executed_at: string;

  /** The brand. */
  actor: Actor;

  /** Null for the own brand. @example 1007 */
  competitor_id: number | null;

  /** The level of the sentiment. @example positive */
  analysis: SentimentLevel;

  /** From -1, as bad as can be, to 1. @format double @example 0.6 */
  score: number;

  /** What is said. @example ["Easy to set up"] */
  comments: string[];

  /** The `comments` as one text, for clients that read one; null without any. @example "Easy to set up" */
  comment: string | null;

  /** What it is about. @example ["ease of use"] */
  topics: string[];
}

export class AppliedSentimentFilters extends AppliedFilters {
  /** The id of a competitor. @example 1007 */
  competitor_id?: number;

  /** Whether only judgements of the own brand were asked for. */
  brand_only?: boolean;

  /** The level of the sentiment. @example positive */
  analysis?: SentimentLevel;
}

export class SentimentsResponse extends ListResponse {
  /** The filters that were sent. */
  override filters: AppliedSentimentFilters;

  /** The rows of the page. */
  data: SentimentRow[];
}

export class SentimentCategory {
  /** Name of the metric. @example sentiment_positive */
  key: string;

  /** The level of the sentiment. @example positive */
  analysis: SentimentLevel;

  /** As shown in charts. @example Positive */
  label: string;

  /** For charts, as `#rrggbb`. @example #2563eb */
  color: string;
}

export class SentimentCategoriesResponse extends LookupResponse {
  /** The levels, the best first. */
  sentiments: SentimentCategory[];
}
