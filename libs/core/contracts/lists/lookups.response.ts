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
