import { RETRIES } from '@app/core/kernel';
import type { LeasedTable } from '@app/platform/leases';

/** The worker that claims a task writes it. */
export const TASK_LEASE: LeasedTable = {
  table: 'tasks',
  key: ['project_id', 'id'],
  due: 'due_at',
  lease: 'lease_until',
  attempts: 'attempts',
  states: {
    column: 'state',
    lanes: { pending: { claimedAs: 'processing' }, processing: { postponedAs: 'pending' } },
    completed: 'completed',
    failed: 'failed',
  },
  retries: RETRIES.task,
};
