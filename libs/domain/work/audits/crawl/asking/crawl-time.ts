import { setTimeout } from 'node:timers/promises';

/** The time by which a crawl waits and counts, in milliseconds from any moment on. */
export interface CrawlTime {
  now(): number;
  /** @throws the signal's reason */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** Nest token of {@link CrawlTime}. */
export const CRAWL_TIME = Symbol('crawl time');

export const REAL_TIME: CrawlTime = {
  now: () => performance.now(),
  wait: async (ms, signal) => {
    await setTimeout(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
  },
};
