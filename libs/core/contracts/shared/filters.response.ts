/** The filters that were sent, and no others; several values of one stand with commas between them. */
export class AppliedFilters {
  /** The AI model. @example chatgpt */
  model?: string;

  /** An id, or several as text. @format integer or text @example 61 */
  collection_id?: number | string;

  /** Country, ISO 3166-1 alpha-2. @example ES */
  country_code?: string;

  /** Language, the shortest code of ISO 639. @example es */
  language_code?: string;

  /** The id of a prompt. @example 5120 */
  prompt?: number;

  /** Search intent of the prompt. @example commercial */
  prompt_type?: string;

  /** Whether the prompt names the brand, another brand, or none. @example non_brand */
  brand_kind?: string;

  /** Ids of competitors; empty where `none` was asked for. @example [1007] */
  competitors?: number[];
}
