import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { VendorGate } from '@app/domain/pipeline';
import { Carriers } from '@app/platform/leases';
import { QueueClient } from '@app/platform/queue';
import { CLOCK, type Look, reading, type Reading, watched } from '@app/platform/telemetry';

/** Several who scrape, or one who does so often, cost the stores one look in so long. */
const REMEMBERED_MS = 15_000;

/** It begins when the look has ended, which may have taken longer. Nobody looks twice at a time: {@link watched}. */
function remembered(look: () => Promise<Reading[]>): Look {
  let seen: { readonly until: number; readonly readings: Reading[] } | undefined;
  return async () => {
    if (!seen || performance.now() > seen.until) {
      const readings = await look();
      seen = { until: performance.now() + REMEMBERED_MS, readings };
    }
    return seen.readings;
  };
}

/**
 * What the whole installation has to do. Every worker says it: their figures are the same, not parts of a sum. Each store
 * is looked at apart, so that one that hangs silences nothing but itself.
 */
@Injectable()
export class FleetReadings implements OnApplicationBootstrap, OnModuleDestroy {
  private unwatch: readonly (() => void)[] = [];

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly carriers: Carriers,
    private readonly queues: QueueClient,
    private readonly gate: VendorGate,
  ) {}

  onApplicationBootstrap(): void {
    const looks = [() => this.backlogs(), () => this.depths(), () => this.stoppedVendors()];
    this.unwatch = looks.map((look) => watched(remembered(look)));
  }

  onModuleDestroy(): void {
    for (const unwatch of this.unwatch) unwatch();
  }

  /** One kind after the other: nobody waits for a connection because of this. A kind that fails is left out. */
  private async backlogs(): Promise<Reading[]> {
    const all: Reading[] = [];
    for (const carrier of this.carriers.all) {
      const { work } = carrier;
      const backlog = await carrier.backlog().catch(() => undefined);
      if (!backlog) continue;
      const { due, oldestSeconds, live, lapsed } = backlog;
      all.push(
        reading('visibility.work.due', { work }, due),
        reading('visibility.work.oldest_due', { work }, oldestSeconds),
        reading('visibility.leases.live', { work }, live),
        reading('visibility.leases.lapsed', { work }, lapsed),
      );
    }
    return all;
  }

  private async depths(): Promise<Reading[]> {
    const depths = await this.queues.depths();
    return depths.map(({ queue, state, jobs }) => reading('visibility.queue.jobs', { queue, state }, jobs));
  }

  private async stoppedVendors(): Promise<Reading[]> {
    const now = this.clock.now();
    const states = await this.gate.all();
    return states.flatMap(({ vendor, circuitOpenSince, pausedUntil }) => {
      if (circuitOpenSince) return [reading('visibility.vendor.stopped', { vendor, reason: 'account' }, 1)];
      const pauses = pausedUntil !== null && pausedUntil > now;
      return pauses ? [reading('visibility.vendor.stopped', { vendor, reason: 'pause' }, 1)] : [];
    });
  }
}
