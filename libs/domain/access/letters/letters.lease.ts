import { RETRIES } from '@app/core/kernel';
import type { CarriedTable, Claim } from '@app/platform/leases';

interface ClaimedLetter {
  readonly id: number;
  readonly messageId: string;
  readonly sealed: Buffer;
  readonly endsAt: Date;
}

export type LetterClaim = Claim<ClaimedLetter>;

/** A worker claims a letter for each attempt to send it. */
export const LETTER_LEASE: CarriedTable<ClaimedLetter, 'letter'> = {
  table: 'letters',
  key: ['id'],
  due: 'due_at',
  lease: 'lease_until',
  attempts: 'attempts',
  states: {
    column: 'state',
    lanes: { queued: { claimedAs: 'sending', postponedAs: 'queued' }, sending: { postponedAs: 'queued' } },
    completed: 'sent',
    failed: 'failed',
  },
  retries: RETRIES.notice,
  job: { queue: 'letter', payload: { letterId: 'id' } },
  columns: {
    id: 'letters.id',
    messageId: 'letters.message_id::text',
    sealed: 'letters.sealed',
    endsAt: 'letters.ends_at',
  },
  finishes: true,
  failed: (message) => ({ error: message }),
  failure: 'every process that sent it ended while it did',
  // Where it is too late for it, the worker says so again.
  dead: { reason: 'letters.error', revivedAs: 'queued', revived: { error: null } },
};
