import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { LastUse } from '@app/domain/access';
import { CLOCK } from '@app/platform/telemetry';
import { ConnectionLog } from '../connection-log/connection-log.service';
import { GrantsRepository } from './grants.repository';

@Injectable()
export class GrantLastUse extends LastUse<string> {
  constructor(
    private readonly grants: GrantsRepository,
    private readonly log: ConnectionLog,
    @Inject(CLOCK) clock: Clock,
  ) {
    super(clock);
  }

  protected async store(grantId: string, now: Date): Promise<void> {
    const first = await this.grants.touch(grantId, now);
    if (first) this.log.note({ step: 'mcp', grantId, userId: first.userId, clientId: first.clientId });
  }

  /** The first uses that are noted on the way out are written too. */
  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await this.log.write();
  }
}
