import { LIMITS } from '@app/core/kernel';
import { EnumParam, inOrder, TextParam } from '../params';
import { PageConfidenceQuery } from '../shared/confidence.request';
import { CommonFilters, ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';
import { WindowQuery } from '../shared/window.request';

export const TOP_SOURCES_SORTS = ['total_responses', 'avg_mention_rate', 'avg_visibility'] as const;
export type TopSourcesSort = (typeof TOP_SOURCES_SORTS)[number];

export class TopSourcesSortQuery {
  @EnumParam(TOP_SOURCES_SORTS, {
    default: 'total_responses',
    description: 'Figure to sort by, the highest first.',
    toolWords: 'Both averages are the same',
  })
  sort: TopSourcesSort;
}

export class DomainSearch {
  @TextParam({
    maxLength: LIMITS.domainLength,
    description: 'Only domains that contain this text, in either case.',
    example: 'reviews',
    toolWords: 'Part of the domain',
  })
  query?: string;
}

/** GET /metrics/top_sources (docs/metrics.md). */
export class TopSourcesQuery extends inOrder(
  ProjectQuery,
  WindowQuery,
  CommonFilters,
  TopSourcesSortQuery,
  DomainSearch,
  PageQuery,
  PageConfidenceQuery,
) {}
