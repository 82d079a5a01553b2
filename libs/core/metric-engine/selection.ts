import type { Granularity, TimeWindow } from '../kernel';
import type { Measure } from './measures';

/**
 * The prompts that count. Filters on what a prompt is now are resolved to ids first and never baked into rollups: only
 * ids tell the planner how many rows will come.
 */
export interface PromptFilters {
  /** All prompts when absent. */
  readonly ids?: readonly number[];
}

/** Which executions of one project count. It is already checked: every id belongs to the project. */
export interface Selection {
  readonly projectId: number;
  readonly generation: number;
  readonly window: TimeWindow;
  /** Model codes, or `all` when no model with data is left out. */
  readonly models: 'all' | readonly number[];
  readonly prompts: PromptFilters;
}

/** The selection of a list of rows, whose window may be all time (null). */
export type RowSelection = Omit<Selection, 'window'> & { readonly window: TimeWindow | null };

/** A selection, and what is asked of it: these measures of these actors by period. */
export interface MetricQuestion extends Selection {
  readonly granularity: Granularity;
  readonly measures: readonly Measure[];
  readonly actorIds: readonly number[];
}
