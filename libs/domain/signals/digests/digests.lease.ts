import { type DigestCadence, RETRIES } from '@app/core/kernel';
import type { CarriedTable, Claim } from '@app/platform/leases';

interface ClaimedDigest {
  readonly id: number;
  readonly cadence: DigestCadence;
  readonly weekday: number;
  readonly hour: number;
  readonly channelIds: readonly number[];
}

export type DigestClaim = Claim<ClaimedDigest>;

/** A worker claims a digest to make its next issue. */
export const DIGEST_LEASE: CarriedTable<ClaimedDigest, 'digest'> = {
  table: 'digests',
  key: ['project_id', 'id'],
  due: 'due_at',
  retries: RETRIES.digest,
  job: { queue: 'digest', payload: { projectId: 'project_id', digestId: 'id' } },
  columns: {
    id: 'digests.id',
    cadence: 'digests.cadence',
    weekday: 'digests.weekday',
    hour: 'digests.hour',
    channelIds: 'digests.channel_ids',
  },
};
