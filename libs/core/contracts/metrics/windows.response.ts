import type { CitationSourceType } from '../citations/citations.request';
import { DaysBody } from '../shared/body.response';
import { AppliedFilters } from '../shared/filters.response';
import type { WindowSubject } from './windows.request';

/** Both ends of a window, included, in UTC. */
export class WindowEnds {
  /** Its start. @format date-time @example 2026-02-28T23:00:00.000Z */
  from: string;

  /** Its end. @format date-time @example 2026-03-30T21:59:59.999Z */
  to: string;
}

/** The window that is held against. */
export class WindowBefore extends WindowEnds {
  /** False when the project's first answer is not from before it: then much of `won` may only be new to the measurement. */
  complete: boolean;
}

/** How many rows each list has in all. */
export class WindowCounts {
  /** In this window alone. @example 4 */
  won: number;

  /** In the window before alone. @example 2 */
  lost: number;

  /** In both. @example 31 */
  stayed: number;
}

export class WindowFilters extends AppliedFilters {
  /** Whose citations were asked for, or of which kind. @example owned */
  source_type?: CitationSourceType;
}

export class WindowRow {
  /**
   * The URL, the domain, or the id of the prompt.
   * @format integer or text @example https://reviews.example/best-analytics
   */
  key: number | string;

  /** Title of the page, or text of the prompt; null for a page without a title, and for domains. @example "The best analytics" */
  label: string | null;

  /** Of a page: SHA-256 of the URL. @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
  url_sha256?: string;

  /**
   * Citations in the window before, or the mean rank of the brand there; null for a rank where nobody names it.
   * @format double @example 6
   */
  before: number | null;

  /** The same in this window. @format double @example 0 */
  after: number | null;

  /** Answers that cite it in the window before; of a prompt all its answers there. @example 5 */
  answers_before: number;

  /** The same in this window. @example 0 */
  answers_after: number;
}

export class WindowsResponse extends DaysBody {
  /** The project. @example 294 */
  project_id: number;

  /** What is held against each other. @example pages */
  of: WindowSubject;

  /** This window. */
  window: WindowEnds;

  /** The window of the same length just before. */
  previous: WindowBefore;

  /** The filters that were sent. */
  filters: WindowFilters;

  /** Rows in all, whatever `limit` is. */
  counts: WindowCounts;

  /**
   * In this window and not in the one before. Pages and sources go by citations; prompts by what they add to the change of
   * the mean rank, or by id where a window has no rank.
   */
  won: WindowRow[];

  /** In the window before and not in this one, in the same order. */
  lost: WindowRow[];

  /** In both, in the same order. */
  stayed: WindowRow[];
}
