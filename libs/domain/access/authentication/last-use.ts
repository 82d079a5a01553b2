import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost, type Clock } from '@app/core/kernel';

const EVERY_MS = 60_000;
const KEPT = 10_000;

/** Notes when a credential was last used: at most once a minute, and never in the way of the request. */
export abstract class LastUse<Id extends string | number> implements BeforeApplicationShutdown {
  private readonly logger = new Logger(this.constructor.name);
  private readonly noted: LRUCache<Id, true>;
  private readonly pending = new Set<Promise<void>>();

  constructor(private readonly clock: Clock) {
    this.noted = new LRUCache({
      ...atMost(KEPT),
      ttl: EVERY_MS,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
  }

  protected abstract store(id: Id, now: Date): Promise<void>;

  note(id: Id): void {
    if (this.noted.has(id)) return;
    this.noted.set(id, true);
    const writing = this.store(id, this.clock.now())
      .catch((error: unknown) => this.logger.warn({ err: error }, 'could not note the last use of a credential'))
      .finally(() => this.pending.delete(writing));
    this.pending.add(writing);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.pending);
  }
}
