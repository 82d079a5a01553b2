import type { SourceType } from '@app/core/kernel';
import { AppliedFilters } from '../shared/filters.response';
import { PagedResponse } from '../shared/paging.response';
import { Confidence } from './confidence.response';
import type { TopSourcesSort } from './top-sources.request';

export class TopSourceConfidence {
  /** Of `avg_mention_rate`. */
  avg_mention_rate: Confidence;

  /** Of `avg_visibility`. */
  avg_visibility: Confidence;
}

export class TopSource {
  /** Registrable domain. @example reviews.example */
  domain: string;

  /** The type of most of its sources. @example third_party */
  source_type: SourceType;

  /** Prompt executions with at least one source on the domain. @example 40 */
  total_responses: number;

  /**
   * Source URLs / prompt executions, in percent; beyond 100 when answers give several URLs of the domain.
   * @format double @example 21.5
   */
  avg_mention_rate: number;

  /** The same as `avg_mention_rate`. @format double @example 21.5 */
  avg_visibility: number;

  /** With `confidence`. */
  confidence?: TopSourceConfidence;
}

export class TopSourcesResponse extends PagedResponse {
  /** Start of the window, in UTC. @format date-time @example 2026-02-28T23:00:00.000Z */
  from: string;

  /** End of the window, included, in UTC. @format date-time @example 2026-03-30T21:59:59.999Z */
  to: string;

  /** The filters that were sent. */
  filters: AppliedFilters;

  /** The figure that rows are sorted by. @example total_responses */
  sort: TopSourcesSort;

  /** The rows of the page. */
  data: TopSource[];
}
