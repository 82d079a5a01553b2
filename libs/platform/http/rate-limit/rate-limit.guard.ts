import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerRequest } from '@nestjs/throttler';
import type { Response } from 'express';
import type { RateRule } from '@app/platform/cache';
import type { HttpRequest } from '../http-request';
import { rateLimited, RateLimiter, type RateLimitState } from './rate-limiter';

/**
 * The throttler decides which limits apply to a route; they are then taken together, so that a request refused by one
 * does not count under the other. Runs after authentication, and lets the routes without it pass.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  @Inject(RateLimiter) private readonly limiter: RateLimiter;
  private readonly applying = new WeakMap<object, RateRule[]>();

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<HttpRequest>();
    if (!request.context) return true;
    const rules: RateRule[] = [];
    this.applying.set(request, rules);
    await super.canActivate(context);
    if (rules.length === 0) return true;
    const state = await this.limiter.take(rules);
    setRateLimitHeaders(context.switchToHttp().getResponse<Response>(), state);
    if (!state.accepted) throw rateLimited(state);
    return true;
  }

  protected override async handleRequest({ context, limit, ttl, throttler }: ThrottlerRequest): Promise<boolean> {
    const request = context.switchToHttp().getRequest<HttpRequest>();
    const key = this.limiter.key(request.context!.caller.tokenId, throttler.name!);
    this.applying.get(request)!.push({ key, limit, windowMs: ttl });
    return true;
  }
}

/** docs/api.md: the tightest limit that applies; `Reset` in seconds. */
export function setRateLimitHeaders(response: Response, { limit, remaining, resetSeconds }: RateLimitState): void {
  response.setHeader('RateLimit-Limit', limit);
  response.setHeader('RateLimit-Remaining', remaining);
  response.setHeader('RateLimit-Reset', resetSeconds);
}
