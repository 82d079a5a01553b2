import type { Plan } from './plans';
import type { Credential, Scope } from './scopes';

/** A write that is sent again with the same value of this header gets its first answer again (docs/api.md). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Time comes from here everywhere, so that tests run on any date. */
export interface Clock {
  now(): Date;
}

/** Who asks for a project, and which of theirs the credential may touch. */
export interface ProjectReach {
  readonly userId: number;
  /** The projects to which the credential is limited; null for all, own and shared, those to come too. */
  readonly projectIds: readonly number[] | null;
}

/** The account on whose behalf a call runs. */
export interface Caller extends ProjectReach {
  /** The caller's own. What an operation on a project needs is asked of the plan of the project's owner. */
  readonly plan: Plan;
  /** The highest plan of the caller and of the owners whose projects the caller may touch. */
  readonly highestPlan: Plan;
  /** The credential's rate-limit identity; never the secret itself. */
  readonly tokenId: string;
  readonly scopes: readonly Scope[];
  readonly credential: Credential;
  /** The id of the API key, or of the OAuth client; a session has none to tell. */
  readonly credentialId?: string;
}

/** The first argument of every service method: who asks, when, and under which request. */
export interface RequestContext {
  readonly requestId: string;
  readonly caller: Caller;
  readonly now: Date;
  /** The value of the header `Idempotency-Key`. */
  readonly idempotencyKey?: string;
}
