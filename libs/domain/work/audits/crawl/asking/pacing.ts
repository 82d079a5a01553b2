import { LRUCache } from 'lru-cache';
import { atMost } from '@app/core/kernel';
import { type CrawlTime, REAL_TIME } from './crawl-time';

const MOST_HOSTS = 10_000;

/** Lets time pass between two requests to a host, whichever crawls of this process they belong to. */
export class Pacing {
  private readonly freeAt = new LRUCache<string, number>(atMost(MOST_HOSTS));

  constructor(
    private readonly delayMs: number,
    private readonly time: CrawlTime = REAL_TIME,
  ) {}

  /** @throws the signal's reason */
  async turn(host: string, signal: AbortSignal): Promise<void> {
    for (let wait = this.waitMs(host); wait > 0; wait = this.waitMs(host)) await this.time.wait(wait, signal);
    signal.throwIfAborted();
    this.rest(host, this.delayMs);
  }

  /** Nobody asks the host for so long. */
  rest(host: string, ms: number = this.delayMs): void {
    this.freeAt.set(host, Math.max(this.freeAt.get(host) ?? 0, this.time.now() + ms));
  }

  private waitMs(host: string): number {
    return Math.ceil((this.freeAt.get(host) ?? 0) - this.time.now());
  }
}
