import { Confidence, InlineConfidence } from '../metrics/confidence.response';
import { ReportResponse } from './report.response';

export class OverviewTrendPoint extends InlineConfidence {
  /**
   * Start of the local day (Europe/Madrid) in UTC; with `points=periods` the period's first local day in the window.
   * @format date-time or date
   */
  date: string;

  /** AI overview responses in the period. */
  total: number;

  /** Those for which an AI overview was shown. */
  with_results: number;

  /**
   * In percent; null without responses.
   * @format double
   */
  result_rate: number | null;
}

export class OverviewPromptRow extends InlineConfidence {
  prompt_id: number;
  prompt_text: string;
  country_code: string;
  language_code: string;
  total_responses: number;

  /** Those for which an AI overview was shown. */
  responses_with_results: number;

  /**
   * In percent.
   * @format double
   */
  result_rate: number;
}

export class OverviewConfidence {
  result_rate: Confidence;
}

/** How often an AI overview is shown at all. */
export class OverviewResultsResponse extends ReportResponse {
  /** AI overview responses. */
  total_responses: number;

  /** Those for which an AI overview was shown. */
  responses_with_results: number;

  /**
   * In percent; null without responses.
   * @format double
   */
  result_rate: number | null;

  /** Of the whole window; with `confidence`. */
  confidence?: OverviewConfidence;

  /** One point for every local day of the window, or for every period. */
  trend: OverviewTrendPoint[];

  page: number;
  per_page: number;

  /** Prompts on all pages. */
  total: number;

  /** Prompts by responses, the most first, then by id. */
  data: OverviewPromptRow[];
}
