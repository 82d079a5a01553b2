import type { AuditRepeat, AuditReport, JobState } from '@app/core/kernel';
import { PagedResponse } from '../shared/paging.response';

/** How many checks of a report have each status. */
export class CheckCounts {
  /** What they ask for is there. @example 14 */
  pass: number;

  /** Not as good as it could be. @example 3 */
  warn: number;

  /** Wrong, and it harms. @example 1 */
  fail: number;

  /** There is nothing to judge. @example 2 */
  not_applicable: number;

  /** What they need could not be read. @example 0 */
  unknown: number;
}

/** How many checks changed since the last completed report of the same URL and type. */
export class AuditChangeCounts {
  /** They warn or fail, and had nothing to judge before. @example 1 */
  new: number;

  /** They warned or failed before. @example 2 */
  fixed: number;

  /** They are worse than before. @example 0 */
  regressed: number;
}

/** A report of a batch, without what it found. */
export class BatchedReport {
  /** Identifies it within the installation. @example 5120 */
  id: number;

  /** What the report judges. @example schema */
  report_type: AuditReport;

  /** Whether it waits, is under way, or how it ended. */
  status: JobState;

  /** From 0 to 100 (docs/audits.md); null until completed, and for what has no score. @format double @example 83 */
  score: number | null;

  /** Null until completed. */
  counts: CheckCounts | null;

  /** As of when it was completed; null without a report before that compares. */
  changes: AuditChangeCounts | null;
}

/** One audit of a site: reports that rest on one crawl. */
export class TechnicalGeoBatch {
  /** The id of the batch. @example 812 */
  batch_id: number;

  /** The page at which the audit starts. @example https://acme.example/ */
  url: string;

  /** Country, ISO 3166-1 alpha-2. @example ES */
  country_code: string | null;

  /** How often the audit begins again; null for once only, and once the repetition was ended. @example weekly */
  repeat: AuditRepeat | null;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;

  /** In the order of the catalogue. */
  reports: BatchedReport[];
}

export class TechnicalGeoBatchesFilters {
  /** The batch that was asked for. @example 812 */
  batch_id?: number;
}

export class TechnicalGeoBatchesResponse extends PagedResponse {
  /** The filters that were sent. */
  filters: TechnicalGeoBatchesFilters;

  /** URLs that an audit asks a site for at most; as the process that answers is set up. @example 200 */
  urls_per_audit: number;

  /** The rows of the page. */
  data: TechnicalGeoBatch[];
}
