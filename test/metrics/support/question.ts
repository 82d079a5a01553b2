import type { BrandKind, ConfidenceKind, Granularity, ModelId, PointUnit, PromptType } from '@app/core/kernel';
import type { MetricName } from '@app/core/metric-engine';

export interface PromptFilters {
  readonly collectionId?: number;
  readonly countryCode?: string;
  readonly languageCode?: string;
  readonly prompt?: number;
  readonly promptType?: PromptType;
  readonly brandKind?: BrandKind;
}

/** What a query means, written down by whoever made the query and not read from its text. */
export interface Meaning {
  readonly now: number;
  readonly enabled: readonly ModelId[];
  /** Both ends included, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly granularity: Granularity;
  readonly points: PointUnit;
  /** As asked for, each once. */
  readonly metrics: readonly MetricName[];
  readonly model?: ModelId;
  readonly filters: PromptFilters;
  readonly competitors?: readonly number[];
  readonly includeProject: boolean;
  readonly confidence?: ConfidenceKind;
}

export interface Question {
  /** The query string's parameters. */
  readonly raw: Readonly<Record<string, string>>;
  readonly meaning: Meaning;
}
