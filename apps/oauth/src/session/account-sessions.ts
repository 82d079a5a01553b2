import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type AccountSession, type OpenedSession, SessionsService } from '@app/domain/access';
import { type Settings, SETTINGS } from '@app/platform/config';
import { cookieOf, type CookieRules, cookieRules, SESSION_COOKIE, type WithCookies } from '@app/platform/http';

/** The account's session as a cookie of the browser. It alone says who is signed in. */
@Injectable()
export class AccountSessions {
  private readonly cookie: CookieRules;

  constructor(
    private readonly sessions: SessionsService,
    @Inject(SETTINGS) settings: Settings,
  ) {
    this.cookie = cookieRules(SESSION_COOKIE, settings);
  }

  /** @returns undefined when nobody is signed in */
  of(request: WithCookies): Promise<AccountSession | undefined> {
    return this.sessions.find(this.tokenOf(request));
  }

  /** The provider's requests are ours, so their cookies have been parsed too. */
  tokenOf(request: WithCookies): string | undefined {
    return cookieOf(request, this.cookie.name);
  }

  /** Signs a user in with a new session. The browser's old one, if any, ends. */
  async open(request: Request, response: Response, userId: number): Promise<void> {
    await this.take(request, response, await this.sessions.open(userId, request.headers['user-agent']));
  }

  /** Makes a session that has just been opened the browser's own. Its old one, if any, ends. */
  async take(request: Request, response: Response, { token, expiresAt }: OpenedSession): Promise<void> {
    await this.sessions.close(this.tokenOf(request));
    response.cookie(this.cookie.name, token, { ...this.cookie.options, expires: expiresAt });
  }

  /** Signs out. */
  async end(request: Request, response: Response): Promise<void> {
    await this.sessions.close(this.tokenOf(request));
    response.clearCookie(this.cookie.name, this.cookie.options);
  }
}
