import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAbort } from '@app/core/kernel';
import { LeaseLost } from './lease-lost';
import type { Lease } from './lease';

export interface Heartbeat extends Lease {
  /** @returns whether the lease is still the holder's */
  renew(until: Date): Promise<boolean>;
}

/**
 * Renews a lease while `work` runs. The signal aborts with {@link LeaseLost} when another worker has taken over, or
 * when no renewal has succeeded until the lease ended. Returns after the last renewal, so that none comes later.
 */
export async function heartbeat<Result>(
  { leaseMs, clock, renew }: Heartbeat,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  const ended = new AbortController();
  const beat = async (): Promise<void> => {
    for (let end = clock.now().getTime() + leaseMs; !lost.signal.aborted;) {
      await sleep(leaseMs / 3, undefined, { signal: ended.signal }).catch(() => undefined);
      if (ended.signal.aborted) return;
      const until = clock.now().getTime() + leaseMs;
      try {
        // The timeout makes the loop notice the end of the lease even when the database hangs.
        const renewed = await beforeAbort(renew(new Date(until)), AbortSignal.timeout(Math.ceil(leaseMs / 3)));
        if (renewed) end = until;
        else lost.abort(new LeaseLost());
      } catch (cause) {
        if (clock.now().getTime() >= end) lost.abort(new LeaseLost({ cause }));
      }
    }
  };
  const beats = beat();
  try {
    return await work(lost.signal);
  } finally {
    ended.abort();
    await beats;
  }
}
