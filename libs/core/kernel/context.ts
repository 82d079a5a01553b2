import type { ModelId } from './models';
import type { Plan } from './plans';
import type { Credential, Scope } from './scopes';

/** A write that is sent again with the same value of this header gets its first answer again (docs/api.md). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Time comes from here everywhere, so that tests run on any date. */
export interface Clock {
  now(): Date;
}

/** Whose projects a call may touch, and which of them. */
export interface ProjectReach {
  readonly userId: number;
  /** The projects to which the credential is limited; null for all of the user's. */
  readonly projectIds: readonly number[] | null;
}

/** The account on whose behalf a call runs. */
export interface Caller extends ProjectReach {
  readonly plan: Plan;
  readonly enabledModels: readonly ModelId[];
  /** When the enabled models last changed. It is part of every ETag. */
  readonly modelsChangedAt: Date;
  /** The credential's rate-limit identity; never the secret itself. */
  readonly tokenId: string;
  readonly scopes: readonly Scope[];
  readonly credential: Credential;
}

/** The first argument of every service method: who asks, when, and under which request. */
export interface RequestContext {
  readonly requestId: string;
  readonly caller: Caller;
  readonly now: Date;
  /** The value of the header `Idempotency-Key`. */
  readonly idempotencyKey?: string;
}
