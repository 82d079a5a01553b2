import type { CheckBasis, CheckSeverity, CheckStatus } from '@app/core/audit-checks';
import type { AuditRepeat, AuditReport, JobState } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';
import { PagedResponse } from '../shared/paging.response';

/** Where a check saw something. */
export class AuditPlace {
  url: string;

  /** Line, header or element. */
  detail?: string;
}

/** What one check says of a site (docs/audits.md). */
export class AuditFinding {
  /** The same in every audit. */
  id: string;

  title: string;

  /** `unknown` when what the check needs could not be fetched or read. */
  status: CheckStatus;

  severity: CheckSeverity;

  /** What the check rests on; a `heuristic` says at most `warn`. */
  basis: CheckBasis;

  /** What was seen. */
  evidence: string;

  recommendation: string;

  /** Address of the rule. */
  reference: string;

  /** What a finding of the whole site is about. */
  subject_key?: string;

  /** 20 at most. */
  places: AuditPlace[];

  places_total: number;
}

export class TechnicalGeoResult {
  /** Empty until the report is completed. */
  checks: AuditFinding[];

  /** What the findings rest on, and how far the crawl is while it is under way (docs/audits.md). */
  facts: Record<string, unknown>;
}

/** What has changed since the last completed report of the same URL and type. */
export class AuditComparison {
  previous_id: number;

  /** False when the checks have changed between the two. Then all lists are empty. */
  comparable: boolean;

  /** Why the two cannot be compared. */
  reason?: string;

  /** Checks that warn or fail now and had nothing to judge before. */
  new: string[];

  /** Checks that pass now and warned or failed before. */
  fixed: string[];

  /** Checks that are worse now than before. */
  regressed: string[];
}

/** A technical report of a site. */
export class TechnicalGeoReport {
  id: number;
  project_id: number;

  /** Reports of a batch rest on one crawl. */
  batch_id: number;

  report_type: AuditReport;
  url: string;
  country_code: string | null;
  status: JobState;

  /**
   * From 0 to 100 (docs/audits.md); null until completed, and for what has no score.
   * @format double
   */
  score: number | null;

  /** Null before the work has begun, and when it failed. */
  result_data: TechnicalGeoResult | null;

  /** Why it failed; null otherwise. */
  error_message: string | null;

  /** When to ask again; null once it has ended. */
  poll_after_seconds: number | null;

  /** @format date-time */
  created_at: string;

  /** @format date-time */
  started_at: string | null;

  /** @format date-time */
  completed_at: string | null;
}

export class TechnicalGeoReportResponse extends TechnicalGeoReport {
  /** Of a completed report; null when it is the first of its URL. */
  comparison?: AuditComparison | null;

  /** Identifies this request; also the `X-Request-Id` header. */
  request_id?: string;
}

export class TechnicalGeoReportsFilters {
  report_type?: AuditReport;
  status?: JobState;
  batch_id?: number;
}

export class TechnicalGeoReportsResponse extends PagedResponse {
  filters: TechnicalGeoReportsFilters;
  data: TechnicalGeoReport[];
}

/** A report of a batch, without what it found. */
export class BatchedReport {
  id: number;
  report_type: AuditReport;
  status: JobState;

  /**
   * From 0 to 100 (docs/audits.md); null until completed, and for what has no score.
   * @format double
   */
  score: number | null;
}

/** One audit of a site: reports that rest on one crawl. */
export class TechnicalGeoBatch {
  batch_id: number;
  url: string;
  country_code: string | null;

  /** How often the audit begins again; null for once only, and once the repetition was ended. */
  repeat: AuditRepeat | null;

  /** @format date-time */
  created_at: string;

  /** In the order of the catalogue. */
  reports: BatchedReport[];
}

export class TechnicalGeoBatchesFilters {
  batch_id?: number;
}

export class TechnicalGeoBatchesResponse extends PagedResponse {
  filters: TechnicalGeoBatchesFilters;
  data: TechnicalGeoBatch[];
}

export class CreatedTechnicalGeoReport {
  id: number;
  report_type: AuditReport;
  status: JobState;

  /** @format date-time */
  created_at: string;
}

export class CreateTechnicalGeoReportResponse extends ResponseBody {
  project_id: number;
  batch_id: number;
  url: string;
  country_code: string | null;
  reports: CreatedTechnicalGeoReport[];
}
