import type { Channel, ModelId, SentimentLevel } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';

/** What a project's data can be narrowed by, for menus of clients. */
abstract class LookupResponse extends ResponseBody {
  project_id: number;
}

/** A tag of prompts. */
export class Collection {
  id: number;
  name: string;
  description: string | null;
  prompts_count: number;
}

export class CollectionsResponse extends LookupResponse {
  collections: Collection[];
}

export class ModelWithData {
  model: ModelId;

  /** As shown in charts. */
  name: string;

  addon: boolean;

  /** How its answers came to this project. */
  channel: Channel;

  responses: number;

  /** @format date-time */
  first_executed_at: string;

  /** @format date-time */
  last_executed_at: string;
}

export class ModelsResponse extends LookupResponse {
  models: ModelWithData[];
}

export class CountryWithData {
  country_code: string;

  /** In English. */
  name: string;

  responses: number;
}

export class LanguageWithData {
  language_code: string;

  /** In English. */
  name: string;

  responses: number;
}

export class LocaleWithData {
  country_code: string;
  language_code: string;
  responses: number;
}

export class LocalesResponse extends LookupResponse {
  countries: CountryWithData[];
  languages: LanguageWithData[];
  locales: LocaleWithData[];
}

export class SentimentCategory {
  /** Name of the metric. */
  key: string;

  analysis: SentimentLevel;
  label: string;

  /** For charts, as `#rrggbb`. */
  color: string;
}

export class SentimentCategoriesResponse extends LookupResponse {
  sentiments: SentimentCategory[];
}
