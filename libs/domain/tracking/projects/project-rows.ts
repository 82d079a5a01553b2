import type { Cadence, Role } from '@app/core/kernel';

export interface ProjectRow {
  readonly id: number;
  readonly name: string;
  readonly brand_name: string | null;
}

export interface ListedProjectRow extends ProjectRow {
  readonly demo: boolean;
  readonly archived: boolean;
  readonly paused: boolean;
  /** Of its days, which are those of its rows. */
  readonly time_zone: string;
  /** Of whoever lists it. */
  readonly role: Role;
}

export interface ProjectDetailsRow extends ProjectRow {
  readonly demo: boolean;
  readonly archived_at: Date | null;
  readonly url: string | null;
  readonly description: string | null;
  readonly matching_names: string[];
  readonly industry: string | null;
  readonly business_model: string | null;
  readonly primary_products: string | null;
  readonly target_audience: string | null;
  readonly brand_voice: string | null;
  readonly country_code: string | null;
  readonly language_code: string | null;
  readonly paused: boolean;
  readonly cadence: Cadence;
  readonly time_zone: string;
  readonly replicates: number;
  readonly google_play_id: string | null;
  readonly app_store_id: string | null;
  readonly created_at: Date;
  readonly use_subdomain: boolean;
  readonly prompts_count: number;
  readonly competitors_count: number;
  readonly collections_count: number;
}

/** Fields of a project that clients may set. */
export const PROJECT_FIELDS = [
  'name',
  'brand_name',
  'url',
  'description',
  'industry',
  'business_model',
  'primary_products',
  'target_audience',
  'brand_voice',
  'country_code',
  'language_code',
  'paused',
  'cadence',
  'time_zone',
  'google_play_id',
  'app_store_id',
  'use_subdomain',
] as const;

/** Columns of `projects` and their values. `domain` is the domain of the URL in stored form. */
export type ProjectColumns = Partial<
  Readonly<
    Record<(typeof PROJECT_FIELDS)[number] | 'archived_at' | 'domain' | 'matching_names' | 'rows_time_zone', unknown>
  >
>;

/** Fields that decide which mentions and citations are the project's own, and whose days they are counted by. */
export interface OwnBrand {
  readonly name: string;
  readonly brand_name: string | null;
  readonly domain: string;
  readonly matching_names: readonly string[];
  readonly use_subdomain: boolean;
  readonly time_zone: string;
}

/** What a copy has of the project that it was made of, besides what that tracks. */
export type ProjectTemplate = Pick<
  ProjectDetailsRow,
  | 'industry'
  | 'business_model'
  | 'target_audience'
  | 'country_code'
  | 'language_code'
  | 'time_zone'
  | 'cadence'
  | 'use_subdomain'
  | 'replicates'
>;
