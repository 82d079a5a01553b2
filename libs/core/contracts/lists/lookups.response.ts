import type { Channel, ModelId } from '@app/core/kernel';
import { LookupResponse } from '../shared/body.response';

export class ModelWithData {
  /** The AI model. @example chatgpt */
  model: ModelId;

  /** As shown in charts. @example ChatGPT */
  name: string;

  /** Whether it must be switched on first. @example false */
  addon: boolean;

  /** How its answers came to this project. */
  channel: Channel;

  /** Answers. @example 40 */
  responses: number;

  /** When the first of the answers came, in UTC. @format date-time @example 2026-01-12T09:00:00.000Z */
  first_executed_at: string;

  /** When the last of the answers came, in UTC. @format date-time @example 2026-03-10T09:00:00.000Z */
  last_executed_at: string;
}

export class ModelsResponse extends LookupResponse {
  /** By AI model. */
  models: ModelWithData[];
}

export class ModelSource {
  /** The AI model. @example chatgpt */
  model: ModelId;

  /** As shown in charts. @example ChatGPT */
  name: string;

  /**
   * The vendor that is asked for this project, `simulated` for made-up answers; null when nobody is.
   * @example openai
   */
  vendor: string | null;

  /** How its answers come, or would come; null when nobody is asked. */
  channel: Channel | null;

  /** The channel over which alone the project takes its answers; null before the first of them. @example api */
  fixed_channel: Channel | null;

  /**
   * Settings that hold the account of a vendor of this model; those of one vendor are enough (docs/vendors.md).
   * @example ["OPENAI_API_KEY","OPENROUTER_API_KEY"]
   */
  settings: string[];
}

export class ModelSourcesResponse extends LookupResponse {
  /** By AI model. */
  models: ModelSource[];
}

export class CountryWithData {
  /** Country, ISO 3166-1 alpha-2. @example ES */
  country_code: string;

  /** In English. @example Spain */
  name: string;

  /** Answers. @example 40 */
  responses: number;
}

export class LanguageWithData {
  /** Language, the shortest code of ISO 639. @example es */
  language_code: string;

  /** In English. @example Spanish */
  name: string;

  /** Answers. @example 40 */
  responses: number;
}

export class LocaleWithData {
  /** Country, ISO 3166-1 alpha-2. @example ES */
  country_code: string;

  /** Language, the shortest code of ISO 639. @example es */
  language_code: string;

  /** Answers. @example 40 */
  responses: number;
}

export class LocalesResponse extends LookupResponse {
  /** By country, most answers first. */
  countries: CountryWithData[];

  /** By language, most answers first. */
  languages: LanguageWithData[];

  /** By country and language, most answers first. */
  locales: LocaleWithData[];
}
