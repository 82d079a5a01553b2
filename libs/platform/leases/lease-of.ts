import type { Clock } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';

/** How a process that lives keeps what it holds, for the heartbeats of this room. */
export interface Lease {
  /** How long each renewal holds; a third of it passes between two. */
  readonly leaseMs: number;
  readonly clock: Clock;
}

export const leaseOf = ({ LEASE_SECONDS }: Pick<Settings, 'LEASE_SECONDS'>, clock: Clock): Lease => ({
  leaseMs: LEASE_SECONDS * 1_000,
  clock,
});
