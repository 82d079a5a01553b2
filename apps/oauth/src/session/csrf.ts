import { Inject, Injectable } from '@nestjs/common';
import { doubleCsrf, type DoubleCsrfUtilities } from 'csrf-csrf';
import type { Request, Response } from 'express';
import { CSRF_FIELD } from '@app/platform/pages';
import { SETTINGS } from '@app/platform/config';
import { deriveKey, type SecretSettings } from '@app/platform/secrets';
import { AccountSessions } from './account-sessions';
import { cookieRules } from './session-cookie';

/** What browsers say of a form that another site has sent (Fetch Metadata, section 2.2). */
const ELSEWHERE = ['cross-site', 'same-site'];

/**
 * Tokens against cross-site requests, bound to the account's session. Signing in or out makes older ones void. Who is not
 * signed in shares a session with every stranger, so browsers are asked where the form came from as well.
 */
@Injectable()
export class Csrf {
  private readonly library: DoubleCsrfUtilities;
  private readonly cookieName: string;

  constructor(sessions: AccountSessions, @Inject(SETTINGS) settings: SecretSettings) {
    const { name, options } = cookieRules('csrf', settings);
    this.cookieName = name;
    this.library = doubleCsrf({
      getSecret: () => deriveKey(settings.SECRET_KEY, 'csrf').toString('base64url'),
      getSessionIdentifier: (request) => sessions.tokenOf(request) ?? '',
      getCsrfTokenFromRequest: ({ body }: { body?: Record<string, unknown> }) => {
        const token = body?.[CSRF_FIELD];
        return typeof token === 'string' ? token : undefined;
      },
      cookieName: name,
      cookieOptions: options,
    });
  }

  /** The token for the forms of the page that answers this request. */
  token(request: Request, response: Response): string {
    // The parser makes objects of values that look like JSON, and the library fails on them.
    const { [this.cookieName]: own } = request.cookies as Record<string, unknown>;
    return this.library.generateCsrfToken(request, response, { overwrite: typeof own !== 'string' });
  }

  isValid(request: Request): boolean {
    const from = request.headers['sec-fetch-site'];
    return !ELSEWHERE.includes(String(from)) && this.library.validateRequest(request);
  }
}
