import type { Clock } from '@app/core/kernel';

/** How a process that lives keeps what it holds, for the heartbeats of this room. */
export interface Lease {
  /** How long each renewal holds; a third of it passes between two. */
  readonly leaseMs: number;
  readonly clock: Clock;
}
