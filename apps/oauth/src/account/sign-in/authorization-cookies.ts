import type { Response } from 'express';
import { OAUTH_PATH } from '../../shared/paths';

/** The authorization server's own session, and its signature. The library names them so, and they are of its paths. */
const COOKIES = ['_session', '_session.sig'];
const OPTIONS = { path: OAUTH_PATH, httpOnly: true, sameSite: 'lax' } as const;

/**
 * Has the browser drop the authorization server's session. Without the account's session it signs nobody in; it would
 * only still say who was here.
 */
export function forgetAuthorization(response: Response): void {
  for (const name of COOKIES) response.clearCookie(name, OPTIONS);
}
