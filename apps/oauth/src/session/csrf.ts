import { Inject, Injectable } from '@nestjs/common';
import { doubleCsrf, type DoubleCsrfUtilities } from 'csrf-csrf';
import type { Request, Response } from 'express';
import { cookieOf, cookieRules, isFromElsewhere } from '@app/platform/http';
import { CSRF_FIELD } from '@app/platform/pages';
import { SETTINGS } from '@app/platform/config';
import { derivedKeys, type SecretSettings } from '@app/platform/secrets';
import { AccountSessions } from './account-sessions';

/**
 * Tokens against cross-site requests, bound to the account's session. Signing in or out makes older ones void. Who is not
 * signed in shares a session with every stranger, so browsers are asked where the form came from as well.
 */
@Injectable()
export class Csrf {
  private readonly library: DoubleCsrfUtilities;
  private readonly cookieName: string;
  private readonly publicUrl: string;

  constructor(sessions: AccountSessions, @Inject(SETTINGS) settings: SecretSettings) {
    const { name, options } = cookieRules('csrf', settings);
    this.cookieName = name;
    this.publicUrl = settings.PUBLIC_URL;
    this.library = doubleCsrf({
      getSecret: () => derivedKeys(settings, 'csrf'),
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
    // The library fails on cookies that are no texts.
    const overwrite = cookieOf(request, this.cookieName) === undefined;
    return this.library.generateCsrfToken(request, response, { overwrite });
  }

  isValid(request: Request): boolean {
    return !isFromElsewhere(request, this.publicUrl) && this.library.validateRequest(request);
  }
}
