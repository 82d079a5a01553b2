import { RETRIES } from '@app/core/kernel';
import type { LeasedTable } from '@app/platform/leases';

/** A worker claims a run from the first look at the data until its items are written. */
export const RECOMMENDATION_LEASE: LeasedTable = {
  table: 'recommendation_runs',
  key: ['project_id', 'id'],
  due: 'due_at',
  lease: 'lease_until',
  attempts: 'attempts',
  states: {
    column: 'status',
    lanes: { pending: { claimedAs: 'processing' }, processing: {} },
    completed: 'completed',
    failed: 'failed',
  },
  retries: RETRIES.recommendation,
};
