import type { SOURCE_TYPE_GROUPS } from '@app/core/kernel';
import { AnswerFilters } from '../answers/answer-filters.request';
import { EnumParam, inOrder } from '../params';
import { CommonFilters, CompetitorsFilter, ProjectQuery } from '../shared/filters.request';
import { ListQuery, PageQuery } from '../shared/paging.request';
import { FromToQuery } from '../shared/window.request';

export const LISTED_SOURCE_TYPES = [
  'owned',
  'competitor',
  'third_party',
] as const satisfies readonly (keyof typeof SOURCE_TYPE_GROUPS)[];
export type ListedSourceType = (typeof LISTED_SOURCE_TYPES)[number];

/** GET /dimensions/sources (docs/lists.md). */
export class SourcesQuery extends ListQuery {
  @EnumParam(LISTED_SOURCE_TYPES, {
    description: 'Only URLs of the own brand, of competitors, or of neither.',
    toolWords: 'Only pages of the own brand, of competitors, or of neither',
  })
  source_type?: ListedSourceType;
}

/** The mentions and citations of competitors, or of all brands (docs/lists.md). */
export class CompetitorListQuery extends inOrder(
  ProjectQuery,
  CompetitorsFilter,
  PageQuery,
  CommonFilters,
  FromToQuery,
) {}

/** GET /dimensions/prompt_executions (docs/lists.md). */
export class PromptExecutionsQuery extends inOrder(
  ProjectQuery,
  PageQuery,
  CommonFilters,
  FromToQuery,
  AnswerFilters,
) {}
