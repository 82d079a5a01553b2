import { RETRIES } from '@app/core/kernel';
import type { LeasedTable } from '@app/platform/leases';

/** A worker claims a batch for its crawl. A site that ends workers must not end every one of them. */
export const AUDIT_BATCH_LEASE: LeasedTable = {
  table: 'audit_batches',
  key: ['project_id', 'id'],
  due: 'due_at',
  lease: 'lease_until',
  attempts: 'attempts',
  states: {
    column: 'state',
    lanes: { pending: { claimedAs: 'crawling' }, crawling: {} },
    completed: 'crawled',
    failed: 'failed',
  },
  retries: RETRIES.audit,
};

/** Workers share the reports of a batch: each claims the next one once the crawl has made them due. */
export const AUDIT_REPORT_LEASE: LeasedTable = {
  table: 'audit_reports',
  key: ['project_id', 'id'],
  due: 'due_at',
  lease: 'lease_until',
  attempts: 'attempts',
  states: {
    column: 'state',
    lanes: { pending: { claimedAs: 'processing' }, processing: {} },
    completed: 'completed',
    failed: 'failed',
  },
  retries: RETRIES.audit,
};

/** The worker that claims a series starts its next batch. */
export const AUDIT_SERIES_LEASE: LeasedTable = {
  table: 'audit_series',
  key: ['project_id', 'id'],
  due: 'due_at',
  retries: RETRIES.auditSeries,
};
