import type { CheckBasis, CheckSeverity, CheckStatus } from '@app/core/audit-checks';
import type { AuditReport, JobState } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';
import { PagedResponse } from '../shared/paging.response';

/** Where a check saw something. */
export class AuditPlace {
  /** The page or file. @example https://acme.example/ */
  url: string;

  /** Line, header or element. @example "line 12" */
  detail?: string;
}

/** What one check says of a site (docs/audits.md). */
export class AuditFinding {
  /** The same in every audit. @example schema.jsonld */
  id: string;

  /** What the check asks for. @example "Pages have structured data" */
  title: string;

  /** What was found; missing in reports of older releases. @example "12 pages have no structured data." */
  finding?: string;

  /** `unknown` when what the check needs could not be fetched or read. */
  status: CheckStatus;

  /** How much it matters. @example medium */
  severity: CheckSeverity;

  /** What the check rests on; a `heuristic` says at most `warn`. @example vendor_guidance */
  basis: CheckBasis;

  /** What was seen. @example "None of 12 pages has JSON-LD." */
  evidence: string;

  /** What to do about it. @example "Describe the organisation in JSON-LD." */
  recommendation: string;

  /** Address of the rule. @example https://schema.org/Organization */
  reference: string;

  /** What a finding of the whole site is about. @example acme.example */
  subject_key?: string;

  /** 20 at most. */
  places: AuditPlace[];

  /** All places, also those that are not shown. @example 12 */
  places_total: number;
}

export class TechnicalGeoResult {
  /** Empty until the report is completed. */
  checks: AuditFinding[];

  /**
   * What the findings rest on, and how far the crawl is while it is under way (docs/audits.md).
   * @example {"urls_asked":12,"pages_read":12,"complete":true}
   */
  facts: Record<string, unknown>;
}

/** What has changed since the last completed report of the same URL and type. */
export class AuditComparison {
  /** The id of the report before. @example 7101 */
  previous_id: number;

  /** False when the checks have changed between the two. Then all lists are empty. */
  comparable: boolean;

  /** Why the two cannot be compared. @example "The checks have changed between the two reports." */
  reason?: string;

  /** Checks that warn or fail now and had nothing to judge before. @example ["schema.jsonld"] */
  new: string[];

  /** Checks that pass now and warned or failed before. @example ["crawlability.status"] */
  fixed: string[];

  /** Checks that are worse now than before. @example ["discoverability.title"] */
  regressed: string[];
}

/** A technical report of a site. */
export class TechnicalGeoReport {
  /** Identifies it within the installation. @example 5120 */
  id: number;

  /** The project. @example 294 */
  project_id: number;

  /** Reports of a batch rest on one crawl. @example 812 */
  batch_id: number;

  /** What the report judges. @example schema */
  report_type: AuditReport;

  /** The page at which the audit starts. @example https://acme.example/ */
  url: string;

  /** Country, ISO 3166-1 alpha-2. @example ES */
  country_code: string | null;

  /** Whether it waits, is under way, or how it ended. */
  status: JobState;

  /** From 0 to 100 (docs/audits.md); null until completed, and for what has no score. @format double @example 83 */
  score: number | null;

  /** Null before the work has begun, and when it failed. */
  result_data: TechnicalGeoResult | null;

  /** Why it failed; null otherwise. */
  error_message: string | null;

  /** When to ask again; null once it has ended. */
  poll_after_seconds: number | null;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;

  /** When the work began, in UTC; null before. @format date-time @example 2026-03-02T09:14:06.310Z */
  started_at: string | null;

  /** When it ended, in UTC; null before. @format date-time @example 2026-03-02T09:16:40.050Z */
  completed_at: string | null;
}

export class TechnicalGeoReportResponse extends TechnicalGeoReport {
  /** Of a completed report; null when it is the first of its URL. */
  comparison?: AuditComparison | null;

  /** Identifies this request; also the `X-Request-Id` header. @example 6f1c2a54-1f0b-4c0e-9b3e-2f5a8c1d7e90 */
  request_id?: string;
}

export class TechnicalGeoReportsFilters {
  /** The type that was asked for. @example schema */
  report_type?: AuditReport;

  /** The state that was asked for. */
  status?: JobState;

  /** The batch that was asked for. @example 812 */
  batch_id?: number;
}

export class TechnicalGeoReportsResponse extends PagedResponse {
  /** The filters that were sent. */
  filters: TechnicalGeoReportsFilters;

  /** The rows of the page. */
  data: TechnicalGeoReport[];
}

export class CreatedTechnicalGeoReport {
  /** Identifies it within the installation. @example 5120 */
  id: number;

  /** What the report judges. @example schema */
  report_type: AuditReport;

  /** Whether it waits, is under way, or how it ended. @example pending */
  status: JobState;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;
}

export class CreateTechnicalGeoReportResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The id of the batch. @example 812 */
  batch_id: number;

  /** The page at which the audit starts. @example https://acme.example/ */
  url: string;

  /** Country, ISO 3166-1 alpha-2. @example ES */
  country_code: string | null;

  /** One for each type that was asked for. */
  reports: CreatedTechnicalGeoReport[];
}
