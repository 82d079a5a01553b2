import type { BrandKind, Granularity, PromptType, TimeWindow } from '../kernel';
import type { Measure } from './measures';

/** Filters on what a prompt is now; tags and attributes are joined at query time, never baked into rollups. */
export interface PromptFilters {
  readonly promptId?: number;
  readonly collectionId?: number;
  readonly countryCode?: string;
  readonly languageCode?: string;
  readonly promptType?: PromptType;
  readonly brandKind?: BrandKind;
}

/** Which executions of one project count; already checked: every id belongs to it. */
export interface Selection {
  readonly projectId: number;
  readonly generation: number;
  readonly window: TimeWindow;
  /** Model codes, or `all` when no model with data is left out. */
  readonly models: 'all' | readonly number[];
  readonly prompts: PromptFilters;
}

/** A question about one project, already checked: every id belongs to it. */
export interface MetricQuestion extends Selection {
  readonly granularity: Granularity;
  readonly measures: readonly Measure[];
  readonly actorIds: readonly number[];
}
