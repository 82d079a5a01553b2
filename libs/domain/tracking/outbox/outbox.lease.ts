import { RETRIES } from '@app/core/kernel';
import { type CarriedTable, type Claim, PROJECT_WORK } from '@app/platform/leases';

interface Happened {
  readonly id: number;
  readonly event: string;
  readonly happenedAt: Date;
  readonly facts: unknown;
}

export type OutboxClaim = Claim<Happened>;

/** A worker claims what has happened in a project until whoever listens is told. */
export const OUTBOX_LEASE: CarriedTable<Happened, 'outbox'> = {
  table: 'outbox',
  ...PROJECT_WORK,
  retries: RETRIES.outbox,
  outlivesHolders: true,
  job: { queue: 'outbox', payload: { projectId: 'project_id' } },
  columns: {
    id: 'outbox.id',
    event: 'outbox.event',
    happenedAt: 'outbox.happened_at',
    facts: 'outbox.facts',
  },
};
