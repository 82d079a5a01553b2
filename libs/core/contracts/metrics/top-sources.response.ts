import type { SourceType } from '@app/core/kernel';
import { AppliedFilters } from '../shared/filters.response';
import { PagedResponse } from '../shared/paging.response';
import { Confidence } from './confidence.response';
import type { TopSourcesSort } from './top-sources.request';

export class TopSourceConfidence {
  avg_mention_rate: Confidence;
  avg_visibility: Confidence;
}

export class TopSource {
  /** Registrable domain. */
  domain: string;

  /** The type of most of its sources. */
  source_type: SourceType;

  /** Prompt executions with at least one source on the domain. */
  total_responses: number;

  /**
   * Source URLs / prompt executions, in percent; beyond 100 when answers give several URLs of the domain.
   * @format double
   */
  avg_mention_rate: number;

  /**
   * The same as `avg_mention_rate`.
   * @format double
   */
  avg_visibility: number;

  /** With `confidence`. */
  confidence?: TopSourceConfidence;
}

export class TopSourcesResponse extends PagedResponse {
  /** @format date-time */
  from: string;

  /** @format date-time */
  to: string;

  filters: AppliedFilters;
  sort: TopSourcesSort;
  data: TopSource[];
}
