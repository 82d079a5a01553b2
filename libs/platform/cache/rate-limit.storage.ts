import { Logger } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Clock } from '@app/core/kernel';
import type { RateOutcome, RateRule, SlidingWindow } from './sliding-window';

/** Counts in the shared store. While that is out of reach, each instance counts by itself and goes on serving. */
export class RateLimitStorage implements ThrottlerStorage {
  private readonly logger = new Logger(RateLimitStorage.name);
  private sharing = true;

  constructor(
    private readonly clock: Clock,
    private readonly shared: SlidingWindow | null,
    private readonly own: SlidingWindow,
  ) {}

  async take(rules: readonly RateRule[]): Promise<RateOutcome> {
    const now = this.clock.now().getTime();
    if (!this.shared) return this.own.take(rules, now);
    try {
      const outcome = await this.shared.take(rules, now);
      this.note(true);
      return outcome;
    } catch {
      this.note(false);
      return this.own.take(rules, now);
    }
  }

  /** The throttler's own guard calls this. A block lasts as long as the window is full. */
  async increment(key: string, ttl: number, limit: number) {
    const { accepted, uses } = await this.take([{ key, limit, windowMs: ttl }]);
    const [{ used, resetMs }] = uses as [RateOutcome['uses'][number]];
    const seconds = Math.ceil(resetMs / 1000);
    return {
      totalHits: accepted ? used : used + 1,
      timeToExpire: seconds,
      isBlocked: !accepted,
      timeToBlockExpire: accepted ? 0 : seconds,
    };
  }

  private note(sharing: boolean): void {
    if (sharing === this.sharing) return;
    this.sharing = sharing;
    this.logger.warn(sharing ? 'Redis is back: limits are shared' : 'Redis is out of reach: limits are per instance');
  }
}
