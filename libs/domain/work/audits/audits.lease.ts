import { type AuditRepeat, type AuditReport, type LocalDay, RETRIES } from '@app/core/kernel';
import { type CarriedTable, type Claim, PROJECT_WORK } from '@app/platform/leases';

export interface Series {
  readonly url: string;
  readonly countryCode: string | null;
  readonly reports: readonly AuditReport[];
  readonly repeat: AuditRepeat;
  readonly firstDay: LocalDay;
}

interface ClaimedBatch {
  readonly id: number;
  readonly startUrl: string;
}

interface ClaimedReport {
  readonly id: number;
  readonly batchId: number;
  readonly reportType: AuditReport;
}

/** A batch that this process has claimed for its crawl. */
export type BatchClaim = Claim<ClaimedBatch>;

/** A report that this process has claimed. */
export type ReportClaim = Claim<ClaimedReport>;

/** A worker claims a batch for its crawl. A site that ends workers must not end every one of them. */
export const AUDIT_BATCH_LEASE: CarriedTable<ClaimedBatch, 'audit'> = {
  table: 'audit_batches',
  ...PROJECT_WORK,
  states: {
    column: 'state',
    lanes: { pending: { claimedAs: 'crawling' }, crawling: {} },
    completed: 'crawled',
    failed: 'failed',
  },
  retries: RETRIES.audit,
  job: { queue: 'audit', payload: { projectId: 'project_id', batchId: 'id' } },
  columns: { id: 'audit_batches.id', startUrl: 'audit_batches.start_url' },
  postponed: { progress: null },
  failed: () => ({ progress: null }),
  failure: 'The site could not be audited because of an error on our side; the operator has been told why.',
};

/** Workers share the reports of a batch: each claims the next one once the crawl has made them due. */
export const AUDIT_REPORT_LEASE: CarriedTable<ClaimedReport, 'audit'> = {
  table: 'audit_reports',
  ...PROJECT_WORK,
  states: {
    column: 'state',
    lanes: { pending: { claimedAs: 'processing' }, processing: {} },
    completed: 'completed',
    failed: 'failed',
  },
  retries: RETRIES.audit,
  job: { queue: 'audit', payload: { projectId: 'project_id', batchId: 'batch_id' } },
  columns: {
    id: 'audit_reports.id',
    batchId: 'audit_reports.batch_id',
    reportType: 'audit_reports.report_type',
  },
  finishes: true,
  failed: (message, now) => ({ error_message: message, completed_at: now }),
  failure: 'The report could not be made because of an error on our side; the operator has been told why.',
  // A report whose site could not be crawled has never been due.
  dead: { at: 'completed_at', reason: 'audit_reports.error_message' },
};

/** The worker that claims a series starts its next batch. */
export const AUDIT_SERIES_LEASE: CarriedTable<Series> = {
  table: 'audit_series',
  key: ['project_id', 'id'],
  due: 'due_at',
  retries: RETRIES.auditSeries,
  columns: {
    url: 'audit_series.url',
    countryCode: 'audit_series.country_code',
    reports: 'audit_series.reports',
    repeat: 'audit_series.repeat',
    firstDay: 'audit_series.first_day',
  },
};
