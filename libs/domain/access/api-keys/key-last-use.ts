import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { CLOCK } from '@app/platform/telemetry';
import { LastUse } from '../authentication/last-use';
import { ApiKeysRepository } from './api-keys.repository';

@Injectable()
export class KeyLastUse extends LastUse<number> {
  constructor(
    private readonly keys: ApiKeysRepository,
    @Inject(CLOCK) clock: Clock,
  ) {
    super(clock);
  }

  protected store(id: number, now: Date): Promise<void> {
    return this.keys.touch(id, now);
  }
}
