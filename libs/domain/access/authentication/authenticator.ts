import type { Caller } from '@app/core/kernel';
import type { HttpRequest } from '@app/platform/http';

/** Nest token of the app's {@link Authenticator}. */
export const AUTHENTICATOR = Symbol('authenticator');

/** Who may call, by the headers of a request; an app that takes other credentials provides its own. */
export interface Authenticator {
  /** @throws ApiError `ERR_MISSING_AUTH`, `ERR_INVALID_API_KEY` or `ERR_REVOKED_API_KEY` */
  authenticate(request: HttpRequest): Promise<Caller>;
}
