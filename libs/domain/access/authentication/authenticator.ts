import type { Caller } from '@app/core/kernel';

/** Nest token of the app's {@link Authenticator}. */
export const AUTHENTICATOR = Symbol('authenticator');

/** Who may call, by the `Authorization` header; an app that takes other credentials provides its own. */
export interface Authenticator {
  /** @throws ApiError `ERR_MISSING_AUTH`, `ERR_INVALID_API_KEY` or `ERR_REVOKED_API_KEY` */
  authenticate(authorization: string | undefined): Promise<Caller>;
}
