import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Clock } from '@app/core/kernel';
import { CLOCK } from '@app/platform/telemetry';
import { ApiKeysRepository } from './api-keys.repository';

const EVERY_MS = 60_000;
const KEPT = 10_000;

/** Notes when a key was last used: at most once a minute, and never in the way of the request. */
@Injectable()
export class LastUse implements BeforeApplicationShutdown {
  private readonly logger = new Logger(LastUse.name);
  private readonly noted: LRUCache<number, true>;
  private readonly pending = new Set<Promise<void>>();

  constructor(
    private readonly keys: ApiKeysRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.noted = new LRUCache({
      max: KEPT,
      ttl: EVERY_MS,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
  }

  note(keyId: number): void {
    if (this.noted.has(keyId)) return;
    this.noted.set(keyId, true);
    const writing = this.keys
      .touch(keyId, this.clock.now())
      .catch((error: unknown) => this.logger.warn({ err: error }, 'could not note the last use of a key'))
      .finally(() => this.pending.delete(writing));
    this.pending.add(writing);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.pending);
  }
}
