import { Inject, Injectable } from '@nestjs/common';
import type { SessionResponse } from '@app/core/contracts';
import { ApiError, type Caller, type Clock, CSRF_HEADER, type RequestContext, SCOPES } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { cookieOf, cookieRules, type HttpRequest, isFromElsewhere, SESSION_COOKIE } from '@app/platform/http';
import { CLOCK } from '@app/platform/telemetry';
import { AccountLimits } from '../limits/account-limits';
import { csrfTokenOf, isCsrfToken } from './session-csrf';
import { SessionLastUse } from './session-last-use';
import { SessionLookup } from './session-lookup';
import { SessionsService } from './sessions.service';

/** The session of a browser as a credential of the REST API (docs/api.md, "Sessions"). */
@Injectable()
export class SessionCredential {
  private readonly cookieName: string;

  constructor(
    private readonly lookup: SessionLookup,
    private readonly lastUse: SessionLastUse,
    private readonly sessions: SessionsService,
    private readonly limits: AccountLimits,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.cookieName = cookieRules(SESSION_COOKIE, settings).name;
  }

  /** @returns the value of the session's cookie; undefined without one */
  tokenOf(request: HttpRequest): string | undefined {
    return cookieOf(request, this.cookieName);
  }

  /**
   * Without the session's token against cross-site requests the caller may only read.
   * @throws ApiError `ERR_MISSING_AUTH`
   */
  async authenticate(token: string, request: HttpRequest): Promise<Caller> {
    const session = await this.lookup.find(token);
    // Asked of every request, and not of the database: a session that is known for a moment must not outlive its end.
    if (!session || session.expiresAt <= this.clock.now()) {
      throw ended();
    }
    this.lastUse.note(session.id);
    return this.limits.caller(session, {
      userId: session.userId,
      projectIds: null,
      tokenId: `session:${session.id}`,
      scopes: this.isOwnPage(token, request) ? SCOPES : ['read'],
      credential: 'session',
    });
  }

  /**
   * Who is signed in, and the token that writes carry.
   * @throws ApiError `ERR_INSUFFICIENT_SCOPE` for a request with another credential, `ERR_MISSING_AUTH`
   */
  async describe({ caller }: RequestContext, request: HttpRequest): Promise<SessionResponse> {
    const token = this.tokenOf(request);
    if (caller.credential !== 'session') {
      throw new ApiError('ERR_INSUFFICIENT_SCOPE', 'this is for pages of this service: a key has no session');
    }
    const session = await this.sessions.find(token);
    // The guard may have remembered it for a moment.
    if (!session) throw ended();
    const { id, userId, email, name, isAdmin, signedInAt, expiresAt } = session;
    return {
      id,
      user: { id: userId, email, name, is_admin: isAdmin },
      csrf_token: csrfTokenOf(token!),
      signed_in_at: signedInAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    };
  }

  /**
   * Signs out.
   * @returns the id of the session that has ended
   * @throws ApiError `ERR_INSUFFICIENT_SCOPE` for a request with another credential, `ERR_MISSING_AUTH`
   */
  async end(ctx: RequestContext, request: HttpRequest): Promise<number> {
    const { id } = await this.describe(ctx, request);
    await this.sessions.close(this.tokenOf(request));
    return id;
  }

  /** Whether the request comes from a page of ours, which alone can read the token. */
  private isOwnPage(token: string, request: HttpRequest): boolean {
    const sent = request.headers[CSRF_HEADER.toLowerCase()];
    return !isFromElsewhere(request, this.settings.PUBLIC_URL) && isCsrfToken(sent, token);
  }
}

const ended = (): ApiError =>
  new ApiError('ERR_MISSING_AUTH', 'the session has ended: sign in again', { credential: 'session' });
