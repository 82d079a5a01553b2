import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { hashToken, hasTokenForm } from '@app/platform/secrets';
import { CLOCK } from '@app/platform/telemetry';
import { BriefLookup } from '../authentication/brief-lookup';
import { type SessionRow, SessionsRepository } from './sessions.repository';

/** Sessions by the hash of their token. */
@Injectable()
export class SessionLookup {
  private readonly sessions: BriefLookup<SessionRow>;

  constructor(sessions: SessionsRepository, @Inject(CLOCK) clock: Clock) {
    this.sessions = new BriefLookup((hash) => sessions.findByHash(Buffer.from(hash, 'base64url')), clock);
  }

  /** What does not look like a token never reaches the database. */
  async find(token: string): Promise<SessionRow | undefined> {
    return hasTokenForm(token) ? this.sessions.find(hashToken(token).toString('base64url')) : undefined;
  }
}
