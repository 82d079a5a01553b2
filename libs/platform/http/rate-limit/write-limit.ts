import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { RequestContext } from '@app/core/kernel';
import { setRateLimitHeaders } from './rate-limit.guard';
import { rateLimited, RateLimiter } from './rate-limiter';

/** For requests of which only the body tells that they write; the guard has counted them as requests by then. */
@Injectable()
export class WriteLimit {
  constructor(private readonly limiter: RateLimiter) {}

  /** @throws ApiError `ERR_RATE_LIMITED` */
  async take({ caller }: RequestContext, response: Response): Promise<void> {
    const state = await this.limiter.take([this.limiter.writes(caller.tokenId)]);
    const left = Number(response.getHeader('RateLimit-Remaining'));
    if (!state.accepted || state.remaining < left) setRateLimitHeaders(response, state);
    if (!state.accepted) throw rateLimited(state);
  }
}
