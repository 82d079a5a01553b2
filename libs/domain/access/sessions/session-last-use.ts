import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { CLOCK } from '@app/platform/telemetry';
import { LastUse } from '../authentication/last-use';
import { SessionsRepository } from './sessions.repository';

@Injectable()
export class SessionLastUse extends LastUse<number> {
  constructor(
    private readonly sessions: SessionsRepository,
    @Inject(CLOCK) clock: Clock,
  ) {
    super(clock);
  }

  protected store(id: number, now: Date): Promise<void> {
    return this.sessions.touch(id, now);
  }
}
