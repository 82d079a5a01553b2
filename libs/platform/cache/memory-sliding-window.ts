import { LRUCache } from 'lru-cache';
import { atMost, type Clock } from '@app/core/kernel';
import type { RateOutcome, RateRule, SlidingWindow } from './sliding-window';

/** Beyond this many keys, the one that was silent the longest is forgotten. */
const KEYS_KEPT = 20_000;

/** An exact log of hits in this process. */
export class MemorySlidingWindow implements SlidingWindow {
  private readonly logs = new LRUCache<string, number[]>(atMost(KEYS_KEPT));

  constructor(private readonly clock: Clock) {}

  async take(rules: readonly RateRule[]): Promise<RateOutcome> {
    const now = this.clock.now().getTime();
    const logs = rules.map(({ key, windowMs }) => withoutExpired(this.logs.get(key) ?? [], now - windowMs));
    const accepted = rules.every(({ limit }, index) => logs[index]!.length < limit);
    const uses = rules.map(({ key, windowMs }, index) => {
      const log = logs[index]!;
      if (accepted) log.push(now);
      this.logs.set(key, log);
      return { used: log.length, resetMs: log.length > 0 ? log[0]! + windowMs - now : 0 };
    });
    return { accepted, uses };
  }
}

/** Hits come in order, so only those that leave are looked at. */
function withoutExpired(log: number[], until: number): number[] {
  const first = log.findIndex((hit) => hit > until);
  log.splice(0, first < 0 ? log.length : first);
  return log;
}
