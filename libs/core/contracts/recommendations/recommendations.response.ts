import type { JobState, RecommendationType } from '@app/core/kernel';
import { PagedResponse } from '../shared/paging.response';

export class ItemsCount {
  /** Those to work on. @example 2 */
  active: number;

  /** Those that are done with. @example 1 */
  completed: number;

  /** Those that were put away. @example 0 */
  archived: number;
}

export class RecommendationRun {
  /** Identifies it within the installation. @example 5120 */
  id: number;

  /** What the run is about. */
  recommendation_type: RecommendationType;

  /** Whether it waits, is under way, or how it ended. */
  status: JobState;

  /** What came of it, in a sentence; null before. @example "3 recommendations from 1,120 answers." */
  summary: string | null;

  /** Recommendations by their state. */
  items_count: ItemsCount;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;

  /** When it ended, in UTC; null before. @format date-time @example 2026-03-02T09:16:40.050Z */
  completed_at: string | null;

  /** Why it failed, or why it is tried again. */
  error_message: string | null;
}

export class AppliedRecommendationFilters {
  /** The type that was asked for. */
  recommendation_type?: RecommendationType;

  /** The state that was asked for. */
  status?: JobState;
}

export class RecommendationsResponse extends PagedResponse {
  /** The filters that were sent. */
  filters: AppliedRecommendationFilters;

  /** The rows of the page. */
  data: RecommendationRun[];
}
