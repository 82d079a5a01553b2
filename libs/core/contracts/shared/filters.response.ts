/** The filters that were sent, and no others; several values of one stand with commas between them. */
export class AppliedFilters {
  model?: string;

  /**
   * An id, or several as text.
   * @format integer or text
   */
  collection_id?: number | string;

  country_code?: string;
  language_code?: string;
  prompt?: number;
  prompt_type?: string;
  brand_kind?: string;
  competitors?: number[];
}
