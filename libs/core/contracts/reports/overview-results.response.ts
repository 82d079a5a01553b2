import { Confidence, InlineConfidence } from '../metrics/confidence.response';
import { ReportResponse } from './report.response';

export class OverviewTrendPoint extends InlineConfidence {
  /**
   * Start of the local day in UTC; with `points=periods` the period's first local day in the window.
   * @format date-time or date @example 2026-03-01T23:00:00.000Z
   */
  date: string;

  /** AI overview responses in the period. @example 40 */
  total: number;

  /** Those for which an AI overview was shown. @example 30 */
  with_results: number;

  /** In percent; null without responses. @format double @example 75 */
  result_rate: number | null;
}

export class OverviewPromptRow extends InlineConfidence {
  /** The id of the prompt. @example 5120 */
  prompt_id: number;

  /** The text of the prompt. @example "Which analytics software fits a small shop?" */
  prompt_text: string;

  /** Country, ISO 3166-1 alpha-2. @example ES */
  country_code: string;

  /** Language, the shortest code of ISO 639. @example es */
  language_code: string;

  /** Answers. @example 40 */
  total_responses: number;

  /** Those for which an AI overview was shown. @example 30 */
  responses_with_results: number;

  /** In percent. @format double @example 75 */
  result_rate: number;
}

export class OverviewConfidence {
  /** Of `result_rate`. */
  result_rate: Confidence;
}

/** How often an AI overview is shown at all. */
export class OverviewResultsResponse extends ReportResponse {
  /** AI overview responses. @example 40 */
  total_responses: number;

  /** Those for which an AI overview was shown. @example 30 */
  responses_with_results: number;

  /** In percent; null without responses. @format double @example 75 */
  result_rate: number | null;

  /** Of the whole window; with `confidence`. */
  confidence?: OverviewConfidence;

  /** One point for every local day of the window, or for every period. */
  trend: OverviewTrendPoint[];

  /** The page, from 1. @example 1 */
  page: number;

  /** Rows on a page, 100 at most. @example 20 */
  per_page: number;

  /** Prompts on all pages. @example 1 */
  total: number;

  /** Prompts by responses, the most first, then by id. */
  data: OverviewPromptRow[];
}
