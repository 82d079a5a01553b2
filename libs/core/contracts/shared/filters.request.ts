import {
  BRAND_KINDS,
  type BrandKind,
  GRANULARITIES,
  type Granularity,
  LIMITS,
  MODEL_IDS,
  type ModelId,
  type Moment,
  PROMPT_TYPES,
  type PromptType,
  windowProblem,
} from '@app/core/kernel';
import { CountryParam, EnumParam, inOrder, IntListParam, IntParam, LanguageParam, MomentParam } from '../params';

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Building blocks of docs/api.md; an endpoint joins them with `inOrder`. */
export class ProjectQuery {
  @IntParam({ required: true, description: 'The project; it must be one of yours.' })
  project_id: number;
}

export class RangeQuery {
  @IntParam({ max: LIMITS.rangeMaxDays, description: 'Days to look back from today; 30 unless sent.' })
  range?: number;
}

export class FromToQuery {
  @MomentParam({
    requiredWith: 'to',
    beside: ({ from, to }) => (from && to ? windowProblem(from as Moment, to as Moment) : undefined),
    description: 'Start, as an ISO 8601 date (its first instant in Europe/Madrid) or date-time.',
  })
  from?: Moment;

  @MomentParam({ description: 'End, included, as an ISO 8601 date (its last instant) or date-time; needs `from`.' })
  to?: Moment;
}

/** Fits the `WindowInput` of the kernel. */
export class WindowQuery extends inOrder(RangeQuery, FromToQuery) {}

export class GranularityQuery {
  @EnumParam(GRANULARITIES, { default: 'day', description: 'The periods that figures are computed over.' })
  granularity: Granularity;
}

export class CompetitorsFilter {
  @IntListParam({ description: 'Competitors to include; all of the project unless sent.' })
  competitors?: number[];
}

export class ModelFilter {
  @EnumParam(MODEL_IDS, { description: 'Only answers of this AI model.' })
  model?: ModelId;
}

export class CollectionFilter {
  @IntParam({ description: 'Only prompts that carry this tag.' })
  collection_id?: number;
}

export class LocaleFilter {
  @CountryParam({ description: 'Only prompts of this country (ISO 3166-1 alpha-2).' })
  country_code?: string;

  @LanguageParam({ description: 'Only prompts in this language (ISO 639).' })
  language_code?: string;
}

export class PromptFilter {
  @IntParam({ description: 'Only this prompt.' })
  prompt?: number;

  @EnumParam(PROMPT_TYPES, { description: 'Only prompts of this search intent.' })
  prompt_type?: PromptType;

  @EnumParam(BRAND_KINDS, { description: 'Only prompts that name the brand, another brand, or none.' })
  brand_kind?: BrandKind;
}

export class PageQuery {
  @IntParam({ default: 1, description: 'Page, from 1.' })
  page: number;

  @IntParam({ default: LIMITS.perPageDefault, max: LIMITS.perPageMax, description: 'Rows on a page.' })
  per_page: number;
}
