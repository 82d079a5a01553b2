import type { CheckSeverity, CheckStatus } from '@app/core/audit-checks';
import type { AuditReport } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';

/** A check whose status differs between two reports. */
export class ChangedCheck {
  /** Of the check. @example robots_txt.ai-bots */
  id: string;

  /** What it asks. @example "robots.txt lets AI bots read that answer and search" */
  title: string;

  /** What it found now. @example "3 AI bots are refused." */
  finding?: string;

  /** How much it weighs. @example medium */
  severity: CheckSeverity;

  /** In the report before; null where it did not exist. @example pass */
  before: CheckStatus | null;

  /** In this report. @example fail */
  after: CheckStatus;
}

/** A report of an audit, held against the one of the same type before it. */
export class ComparedReport {
  /** What the report judges. @example robots_txt */
  report_type: AuditReport;

  /** The report. @example 5120 */
  id: number;

  /** The completed report that it is held against; null when there is none. @example 4980 */
  previous_id: number | null;

  /** From 0 to 100; null for what has no score, and until completed. @format double @example 83 */
  score: number | null;

  /** Of the report before. @format double @example 79 */
  previous_score: number | null;

  /** False without a report before, until both are completed, of different sites, and when the checks have changed between. */
  comparable: boolean;

  /** Why the two cannot be compared. @example "The checks have changed between the two reports." */
  reason?: string;

  /** They warn or fail, and had nothing to judge before. */
  new: ChangedCheck[];

  /** They warned or failed before. */
  fixed: ChangedCheck[];

  /** They are worse than before. */
  regressed: ChangedCheck[];
}

export class CompareTechnicalGeoResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The audit. @example 812 */
  batch_id: number;

  /** The audit that was asked for to hold it against; null for the report before of each. @example 790 */
  previous_batch_id: number | null;

  /** In the order in which they were asked for. */
  reports: ComparedReport[];
}
