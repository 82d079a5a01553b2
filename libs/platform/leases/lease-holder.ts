import type { Clock } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { type Lease, leaseOf } from './lease-of';
import { LeaseLost } from './lease-lost';
import type { Term } from './leased-table';

/** What a worker does with one claim. */
export interface Held {
  /** Renews the lease while `work` runs: a repository's `whileHeld`. */
  readonly whileHeld: (lease: Lease, work: (lost: AbortSignal) => Promise<void>) => Promise<void>;
  /** @param signal aborts when the lease is lost or the process stops */
  readonly work: (signal: AbortSignal) => Promise<void>;
  /** The process stops: the next worker goes on. */
  readonly handBack: () => Promise<void>;
  readonly failed: (error: Error) => Promise<void>;
}

/** Holds the claims of one kind of work until its process stops. */
export class LeaseHolder {
  private readonly stop = new AbortController();
  private readonly lease: Lease;

  constructor(
    settings: Pick<Settings, 'LEASE_SECONDS'>,
    private readonly clock: Clock,
  ) {
    this.lease = leaseOf(settings, clock);
  }

  get stopped(): boolean {
    return this.stop.signal.aborted;
  }

  /** For a claim that is made now. */
  term(): Term {
    const now = this.clock.now();
    return { now, until: new Date(now.getTime() + this.lease.leaseMs) };
  }

  /** What is under way ends at its next look at the signal, so that the process can end. */
  release(): void {
    this.stop.abort();
  }

  /** Work whose lease is lost belongs to another worker, and is left alone. */
  async hold({ whileHeld, work, handBack, failed }: Held): Promise<void> {
    try {
      await whileHeld(this.lease, (lost) => work(AbortSignal.any([lost, this.stop.signal])));
    } catch (error) {
      if (error instanceof LeaseLost) return;
      await (this.stopped ? handBack() : failed(error as Error));
    }
  }
}
