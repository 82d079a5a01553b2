import { Inject, Injectable } from '@nestjs/common';
import { ApiError, type Clock, DAY_MS } from '@app/core/kernel';
import type { Sql } from '@app/platform/database';
import { hashToken, hasTokenForm, newToken } from '@app/platform/secrets';
import { CLOCK } from '@app/platform/telemetry';
import { type AccountSession, type SessionInfo, SessionsRepository } from './sessions.repository';

/** A session ends so long after its sign-in, however much it is used. */
const SESSION_DAYS = 30;
const USER_AGENT_CHARACTERS = 300;

export interface OpenedSession {
  /** The value of the cookie. It can never be shown again. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** Sessions of people in browsers (docs/operations.md). Programs have keys and tokens instead. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Makes a session with a token of its own. A token that a browser brought is never taken over. */
  async open(userId: number, userAgent = '', sql?: Sql): Promise<OpenedSession> {
    const token = newToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
    const session = {
      tokenHash: hashToken(token),
      userId,
      userAgent: userAgent.slice(0, USER_AGENT_CHARACTERS),
      now,
      expiresAt,
    };
    await this.sessions.insert(session, sql);
    return { token, expiresAt };
  }

  /** What does not look like a token never reaches the database. */
  async find(token: string | undefined): Promise<AccountSession | undefined> {
    if (!token || !hasTokenForm(token)) return undefined;
    return this.sessions.find(hashToken(token), this.clock.now());
  }

  /** Last used first. */
  list(userId: number): Promise<SessionInfo[]> {
    return this.sessions.list(userId, this.clock.now());
  }

  /** Ends the session of a browser, if it has one. */
  async close(token: string | undefined): Promise<void> {
    if (token && hasTokenForm(token)) await this.sessions.removeByToken(hashToken(token));
  }

  /** @throws ApiError `ERR_NOT_FOUND` for a session that is not the user's */
  async end(userId: number, id: number): Promise<void> {
    if (await this.sessions.remove(userId, id)) return;
    throw new ApiError('ERR_NOT_FOUND', 'there is no such session');
  }

  /** Ends all sessions of a user but one; null ends all. */
  async endOthers(userId: number, keptId: number | null, sql?: Sql): Promise<void> {
    await this.sessions.removeOthers(userId, keptId, sql);
  }

  async removeExpired(): Promise<void> {
    await this.sessions.removeExpired(this.clock.now());
  }
}
