import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { LastUse } from '@app/domain/access';
import { CLOCK } from '@app/platform/telemetry';
import { GrantsRepository } from './grants.repository';

@Injectable()
export class GrantLastUse extends LastUse<string> {
  constructor(
    private readonly grants: GrantsRepository,
    @Inject(CLOCK) clock: Clock,
  ) {
    super(clock);
  }

  protected async store(id: string, now: Date): Promise<void> {
    await this.grants.touch(id, now);
  }
}
