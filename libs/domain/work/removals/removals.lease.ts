import { RETRIES } from '@app/core/kernel';
import type { CarriedTable, Claim } from '@app/platform/leases';

interface ClaimedRemoval {
  readonly projectId: number;
  readonly acceptedAt: Date;
  /** null until the rows are counted. */
  readonly total: number | null;
}

export type RemovalClaim = Claim<ClaimedRemoval>;

/** A worker claims the rows that a removed project has left. */
export const REMOVAL_LEASE: CarriedTable<ClaimedRemoval, 'removal'> = {
  table: 'project_removals',
  key: ['project_id'],
  due: 'due_at',
  lease: 'lease_until',
  attempts: 'attempts',
  states: { column: 'state', lanes: { removing: {} }, completed: 'removed' },
  retries: RETRIES.removal,
  outlivesHolders: true,
  job: { queue: 'removal', payload: { projectId: 'project_id' } },
  columns: {
    projectId: 'project_removals.project_id',
    acceptedAt: 'project_removals.accepted_at',
    total: 'project_removals.total',
  },
};
