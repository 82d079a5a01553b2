import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { type RateOutcome, RateLimitStorage, type RateRule } from '@app/platform/cache';

export const MINUTE_MS = 60_000;

/** The tightest limit of a request, as the `RateLimit-*` headers show it. */
export interface RateLimitState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
  readonly windowSeconds: number;
  readonly accepted: boolean;
}

@Injectable()
export class RateLimiter {
  constructor(
    private readonly storage: RateLimitStorage,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** What a credential's hits are counted under: every request as `requests`, a write once more as `writes`. */
  key(tokenId: string, name: string): string {
    return `rate:{${tokenId}}:${name}`;
  }

  /** The limit of writes of one credential (docs/api.md). */
  writes(tokenId: string): RateRule {
    return {
      key: this.key(tokenId, 'writes'),
      limit: this.settings.WRITE_RATE_LIMIT_PER_MINUTE,
      windowMs: MINUTE_MS,
    };
  }

  /** Counts one hit under all rules, or under none when one of them is used up. */
  async take(rules: readonly RateRule[]): Promise<RateLimitState> {
    return tightest(rules, await this.storage.take(rules));
  }
}

export function tightest(rules: readonly RateRule[], { accepted, uses }: RateOutcome): RateLimitState {
  const states = rules.map(({ limit, windowMs }, index) => ({
    limit,
    remaining: Math.max(0, limit - uses[index]!.used),
    resetSeconds: Math.ceil(uses[index]!.resetMs / 1000),
    windowSeconds: windowMs / 1000,
    accepted,
  }));
  return states.reduce((found, state) => (isTighter(state, found) ? state : found));
}

/** Of two limits that are used up, the one that stays so the longer. */
function isTighter(one: RateLimitState, other: RateLimitState): boolean {
  if (one.remaining !== other.remaining) return one.remaining < other.remaining;
  return one.remaining === 0 ? one.resetSeconds > other.resetSeconds : one.limit < other.limit;
}

export const rateLimited = (
  { limit, windowSeconds, resetSeconds }: RateLimitState,
  counted: 'requests' | 'registrations' | 'wrong keys' = 'requests',
): ApiError =>
  new ApiError('ERR_RATE_LIMITED', `more than ${limit} ${counted} in ${windowSeconds} seconds`, {
    limit,
    window_seconds: windowSeconds,
    retry_after_seconds: resetSeconds,
  });
