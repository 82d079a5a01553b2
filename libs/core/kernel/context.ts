import type { ModelId } from './models';
import type { Plan } from './plans';
import type { Scope } from './scopes';

/** Its value makes a write that is sent again repeat its first answer (docs/api.md). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Time is injected everywhere, so tests run on any date. */
export interface Clock {
  now(): Date;
}

/** The account on whose behalf a call runs. */
export interface Caller {
  readonly userId: number;
  readonly plan: Plan;
  readonly enabledModels: readonly ModelId[];
  /** When the enabled models last changed; part of every ETag. */
  readonly modelsChangedAt: Date;
  /** The credential's rate-limit identity; never the secret itself. */
  readonly tokenId: string;
  readonly scopes: readonly Scope[];
  /** How the caller proved who they are: a REST API key or an OAuth access token. */
  readonly credential: 'api_key' | 'oauth';
}

/** What every service method takes first: who asks, when, and under which request. */
export interface RequestContext {
  readonly requestId: string;
  readonly caller: Caller;
  readonly now: Date;
  /** The header of that name. */
  readonly idempotencyKey?: string;
}
