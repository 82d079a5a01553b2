import { RETRIES } from '@app/core/kernel';
import type { LeasedTable } from '@app/platform/leases';

/**
 * A worker claims a recalculation from its beginning until the project switches to the new rows, one at a time for a
 * project. A worker's death says nothing about the answers, so deaths do not end a recalculation.
 */
export const RECALCULATION_LEASE: LeasedTable = {
  table: 'recalculations',
  key: ['project_id', 'id'],
  due: 'due_at',
  lease: 'lease_until',
  attempts: 'attempts',
  outlivesHolders: true,
  states: {
    column: 'state',
    lanes: { pending: { claimedAs: 'processing' }, processing: {} },
    completed: 'completed',
    failed: 'failed',
  },
  guard: {
    where: `recalculations.state <> 'pending' or not exists (
      select from recalculations other
      where other.project_id = recalculations.project_id and other.state = 'processing')`,
  },
  retries: RETRIES.recalculation,
};
