import type { ModelId, SentimentLevel } from '@app/core/kernel';
import { Actor } from '../shared/actor.response';
import { LookupResponse } from '../shared/body.response';
import { AppliedFilters } from '../shared/filters.response';
import { ListResponse } from '../shared/paging.response';

/** How one answer speaks of one actor that it mentions. */
export class SentimentRow {
  id: number;
  prompt_id: number;
  prompt_execution_id: number;
  prompt_text: string;
  model: ModelId;

  /** @format date-time */
  executed_at: string;

  actor: Actor;

  /** Null for the own brand. */
  competitor_id: number | null;

  analysis: SentimentLevel;

  /**
   * From -1, as bad as can be, to 1.
   * @format double
   */
  score: number;

  /** What is said. */
  comments: string[];

  /** What it is about. */
  topics: string[];
}

export class AppliedSentimentFilters extends AppliedFilters {
  competitor_id?: number;
  brand_only?: boolean;
  analysis?: SentimentLevel;
}

export class SentimentsResponse extends ListResponse {
  override filters: AppliedSentimentFilters;
  data: SentimentRow[];
}

export class SentimentCategory {
  /** Name of the metric. */
  key: string;

  analysis: SentimentLevel;
  label: string;

  /** For charts, as `#rrggbb`. */
  color: string;
}

export class SentimentCategoriesResponse extends LookupResponse {
  sentiments: SentimentCategory[];
}
