import { ASSISTANT_SLUGS, type AssistantSlug, MAX_PAGE_LENGTH } from '@app/core/site-visits';
import { EnumFilterParam, EnumParam, inOrder, TextParam } from '../params';
import { ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';
import { GranularityQuery, WindowQuery } from '../shared/window.request';

export class AssistantFilter {
  @EnumFilterParam(ASSISTANT_SLUGS, {
    description: 'Only people whom any of these assistants has sent.',
    example: ['chatgpt'],
    toolWords: 'Default all',
  })
  assistant?: AssistantSlug[];
}

export class SitePageFilter {
  @TextParam({
    maxLength: MAX_PAGE_LENGTH,
    description: 'Only this page: host and path, as `/metrics/ai_traffic/pages` has it.',
    example: 'acme.example/shoes',
    toolWords: 'Exactly as list_ai_traffic_pages has it',
  })
  page_address?: string;
}

/** GET /metrics/ai_traffic (docs/ai-traffic.md). */
export class AiTrafficQuery extends inOrder(
  ProjectQuery,
  WindowQuery,
  AssistantFilter,
  SitePageFilter,
  GranularityQuery,
) {}

export const PAGE_TRAFFIC_SORTS = ['visits', 'cited', 'fetched', 'bot_requests', 'sessions'] as const;
export type PageTrafficSort = (typeof PAGE_TRAFFIC_SORTS)[number];

export class PageTrafficSortQuery {
  @EnumParam(PAGE_TRAFFIC_SORTS, {
    default: 'visits',
    description: 'Count to sort by, the highest first.',
    toolWords: 'Highest first',
  })
  sort: PageTrafficSort;
}

export class SitePageSearch {
  @TextParam({
    maxLength: MAX_PAGE_LENGTH,
    description: 'Only pages whose address contains this text, in either case.',
    example: 'shoes',
    toolWords: 'Part of the address',
  })
  query?: string;
}

/** GET /metrics/ai_traffic/pages (docs/ai-traffic.md). */
export class PageTrafficQuery extends inOrder(
  ProjectQuery,
  WindowQuery,
  AssistantFilter,
  PageTrafficSortQuery,
  SitePageSearch,
  PageQuery,
) {}
