import type { FetchTrouble } from '@app/core/audit-checks';
import { PagedResponse } from '../shared/paging.response';

/** A place that a check of a report saw. */
export class FindingPlace {
  /** The check. @example site_structure.broken-links */
  check_id: string;

  /** The page or file. @example https://acme.example/ */
  url: string;

  /** Line, header or element; null where the whole is meant. @example "line 12" */
  detail: string | null;
}

export class FindingPlacesApplied {
  /** The check that was asked for. @example site_structure.broken-links */
  check_id?: string;
}

export class TechnicalGeoPlacesResponse extends PagedResponse {
  /** The report. @example 5120 */
  report_id: number;

  /** The filters that were sent. */
  filters: FindingPlacesApplied;

  /** The rows of the page. */
  data: FindingPlace[];
}

/** A URL of the site that the crawl of an audit asked for. */
export class TechnicalGeoUrl {
  /** As it was found, without a fragment. @example https://acme.example/shoes */
  url: string;

  /** Of the last response; null without one. @example 200 */
  status: number | null;

  /** Why there is no response; null with one. @example timeout */
  trouble: FetchTrouble | null;

  /** How many redirects were followed. @example 0 */
  redirects: number;

  /** Where they led. @example https://acme.example/shoes */
  final_url: string;

  /** The first canonical URL that the page names; null without one. @example https://acme.example/shoes */
  canonical: string | null;

  /** The first title of the page; null without one. @example "Shoes | Acme" */
  title: string | null;

  /** Words that readers see; null unless a page was read. @example 640 */
  words: number | null;

  /** Clicks from the start page; null when no link leads here. @example 1 */
  depth: number | null;

  /** Other pages of the site that link here. @example 12 */
  links_in: number;

  /** Other URLs of the site that the page links to; null unless a page was read. @example 31 */
  links_out: number | null;

  /** URLs of other sites that the page links to; null unless a page was read. @example 4 */
  external_links: number | null;

  /** What led here: `link`, `sitemap`, `redirect`, … @example ["link","sitemap"] */
  found_by: string[];
}

export class TechnicalGeoUrlsResponse extends PagedResponse {
  /** The audit. @example 812 */
  batch_id: number;

  /** The rows of the page, in the order of the crawl. */
  data: TechnicalGeoUrl[];
}
