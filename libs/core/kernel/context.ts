import type { ModelId } from './models';
import type { Plan } from './plans';
import type { Scope } from './scopes';

/** A write that is sent again with the same value of this header gets its first answer again (docs/api.md). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Time comes from here everywhere, so that tests run on any date. */
export interface Clock {
  now(): Date;
}

/** The account on whose behalf a call runs. */
export interface Caller {
  readonly userId: number;
  readonly plan: Plan;
  readonly enabledModels: readonly ModelId[];
  /** When the enabled models last changed. It is part of every ETag. */
  readonly modelsChangedAt: Date;
  /** The credential's rate-limit identity; never the secret itself. */
  readonly tokenId: string;
  readonly scopes: readonly Scope[];
  /** How the caller proved who they are: a REST API key or an OAuth access token. */
  readonly credential: 'api_key' | 'oauth';
}

/** The first argument of every service method: who asks, when, and under which request. */
export interface RequestContext {
  readonly requestId: string;
  readonly caller: Caller;
  readonly now: Date;
  /** The value of the header `Idempotency-Key`. */
  readonly idempotencyKey?: string;
}
