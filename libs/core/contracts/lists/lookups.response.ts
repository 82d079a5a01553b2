import type { Channel, ModelId } from '@app/core/kernel';
import { LookupResponse } from '../shared/body.response';

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

export class ModelSource {
  model: ModelId;

  /** As shown in charts. */
  name: string;

  /** The vendor that is asked for this project, `simulated` for made-up answers; null when nobody is. */
  vendor: string | null;

  /** How its answers come, or would come; null when nobody is asked. */
  channel: Channel | null;

  /** Settings that hold the account of a vendor of this model; those of one vendor are enough (docs/vendors.md). */
  settings: string[];
}

export class ModelSourcesResponse extends LookupResponse {
  models: ModelSource[];
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
