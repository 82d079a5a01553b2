import type { ExportKind, ExportSource } from '@app/core/site-exports';
import type { AssistantSlug } from '@app/core/site-visits';
import { ResponseBody } from '../shared/body.response';
import { PagedResponse } from '../shared/paging.response';
import type { ExportRowSort } from './site-exports.request';

export class SiteExport {
  /** Identifies it within the installation. @example 7 */
  id: number;

  /** Whose export it is. @example search_console */
  source: ExportSource;

  /** What its rows are of. @example query */
  kind: ExportKind;

  /** First day of its period, by the calendar of its source. @format date @example 2026-03-01 */
  first_day: string;

  /** Last day of its period, included. @format date @example 2026-03-31 */
  last_day: string;

  /** The name of the file. @example Queries.csv */
  name: string;

  /** Rows that are kept. @example 1000 */
  rows: number;

  /** Rows of GA4 whose source is no assistant; they are not kept. @example 0 */
  rows_left_out: number;

  /** When it came first, in UTC. @format date-time @example 2026-04-02T09:14:05.120Z */
  created_at: string;

  /**
   * When another file of the same source, kind and period took its place, in UTC; null where none did.
   * @format date-time @example null
   */
  replaced_at: string | null;
}

export class SiteExportsResponse extends PagedResponse {
  /** The rows of the page. */
  data: SiteExport[];
}

/** What a file does to what is there. */
export const EXPORT_OUTCOMES = ['added', 'replaced', 'unchanged'] as const;
export type ExportOutcome = (typeof EXPORT_OUTCOMES)[number];

export class TakenSiteExport extends SiteExport {
  /** Whether it is new, took the place of another file of its period, or was there already. @example added */
  outcome: ExportOutcome;
}

export class TakenSiteExportsResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The tables that are kept, one of each kind. */
  exports: TakenSiteExport[];

  /** Files of the archive that were not read: none of them is known. @example ["Filters.csv"] */
  skipped: string[];
}

/** What an export counts of a row. What its source does not tell is null. */
export class ExportFigures {
  /** The query, address, day or country, as the file has it; of GA4 the landing page without its query. @example "running shoes" */
  key: string;

  /** The page of the site, as `/metrics/ai_traffic/pages` has it; null for what is none. @example acme.example/shoes */
  page_address: string | null;

  /** Of GA4: the assistant that has sent the sessions. @example chatgpt */
  assistant: AssistantSlug | null;

  /** Of GA4: source and medium, as the file has them. @example "chatgpt.com / referral" */
  source_medium: string | null;

  /** Of Search Console: clicks in results of Google. @example 12 */
  clicks: number | null;

  /** Of Search Console: how often a result was shown. @example 340 */
  impressions: number | null;

  /** Clicks / impressions, in percent. @format double @example 3.53 */
  ctr: number | null;

  /** Mean position in the results, as the file has it. @format double @example 8.2 */
  position: number | null;

  /** Of GA4: sessions that began on the page. @example 31 */
  sessions: number | null;

  /** Of Bing: citations in answers of Copilot and its partners. @example 14 */
  citations: number | null;
}

export class PreviewedSiteExport {
  /** The file that it is in. @example Queries.csv */
  file: string;

  /** Whose export it is. @example search_console */
  source: ExportSource;

  /** What its rows are of. @example query */
  kind: ExportKind;

  /** First day of its period; null while nobody has named it. @format date @example 2026-03-01 */
  first_day: string | null;

  /** Last day of its period, included; null while nobody has named it. @format date @example 2026-03-31 */
  last_day: string | null;

  /** Rows that would be kept. @example 1000 */
  rows: number;

  /** Rows of GA4 whose source is no assistant; they would not be kept. @example 0 */
  rows_left_out: number;

  /** Rows that are a page of the site. @example 0 */
  rows_of_site: number;

  /** What the import would do; null while the period is not named. @example added */
  outcome: ExportOutcome | null;

  /** The first rows. */
  first_rows: ExportFigures[];
}

export class SiteExportPreviewResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** What the file holds, one of each kind. */
  exports: PreviewedSiteExport[];

  /** Files of the archive that are not read: none of them is known. @example ["Filters.csv"] */
  skipped: string[];
}

export class SiteExportRow extends ExportFigures {
  /** Answers of the export's period that cite the page; null for what is no page. @example 3 */
  cited: number | null;

  /** Visits in the export's period by people whom assistants have sent, of GA4 this one; null for what is no page. @example 9 */
  visits: number | null;
}

export class SiteExportRowsResponse extends PagedResponse {
  /** The export. */
  export: SiteExport;

  /** How rows are sorted. @example file */
  sort: ExportRowSort;

  /** The rows of the page. */
  data: SiteExportRow[];
}
