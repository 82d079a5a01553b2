import type { JobState, RecommendationType } from '@app/core/kernel';
import { PagedResponse } from '../shared/paging.response';

export class ItemsCount {
  active: number;
  completed: number;
  archived: number;
}

export class RecommendationRun {
  id: number;
  recommendation_type: RecommendationType;
  status: JobState;

  /** What came of it, in a sentence. */
  summary: string | null;

  items_count: ItemsCount;

  /** @format date-time */
  created_at: string;

  /** @format date-time */
  completed_at: string | null;

  /** Why it failed, or why it is tried again. */
  error_message: string | null;
}

export class AppliedRecommendationFilters {
  recommendation_type?: RecommendationType;
  status?: JobState;
}

export class RecommendationsResponse extends PagedResponse {
  filters: AppliedRecommendationFilters;
  data: RecommendationRun[];
}
