import { LIMITS } from '@app/core/kernel';
import type { MetricName } from '@app/core/metric-engine';
import { EnumParam, inOrder, IntListParam } from '../params';
import { ConfidenceQuery } from '../shared/confidence.request';
import { CommonFilters, ProjectQuery } from '../shared/filters.request';
import { type Direction, DIRECTIONS, PageQuery } from '../shared/paging.request';
import { WindowQuery } from '../shared/window.request';

const BREAKDOWNS = ['model'] as const;

export const PROMPT_SORTS = [
  'responses',
  'mentions',
  'citations',
  'mention_rate',
  'visibility',
  'citation_rate',
  'avg_mention_position',
  'avg_position',
] as const satisfies readonly MetricName[];

export class BreakdownQuery {
  @EnumParam(BREAKDOWNS, {
    description: 'One row for each prompt and model instead of one for each prompt.',
    toolWords: 'Rows by prompt and model',
  })
  breakdown?: (typeof BREAKDOWNS)[number];
}

export class PromptSortQuery {
  @EnumParam(PROMPT_SORTS, {
    default: 'responses',
    description: 'Figure to sort by; rows without it come last.',
    toolWords: 'Figure, as metrics of get_timeseries',
  })
  sort: (typeof PROMPT_SORTS)[number];

  @EnumParam(DIRECTIONS, { default: 'desc', description: 'Direction of the sort.', toolWords: 'Direction' })
  sort_dir: Direction;
}

export class ChosenPrompts {
  @IntListParam({ maxItems: LIMITS.perPageMax, restOnly: true, description: 'Only these prompts.', example: [5120] })
  prompt_ids?: number[];
}

/** GET /metrics/prompt_summary (docs/metrics.md). */
export class PromptSummaryQuery extends inOrder(
  ProjectQuery,
  WindowQuery,
  BreakdownQuery,
  CommonFilters,
  ChosenPrompts,
  PromptSortQuery,
  PageQuery,
  ConfidenceQuery,
) {}
