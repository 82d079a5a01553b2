import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { CLOCK } from '@app/platform/telemetry';
import { BriefLookup } from '../authentication/brief-lookup';
import { hashApiKey } from './api-key';
import { type ApiKeyRow, ApiKeysRepository } from './api-keys.repository';

/** Keys by their hash. */
@Injectable()
export class ApiKeyLookup {
  private readonly keys: BriefLookup<ApiKeyRow>;

  constructor(keys: ApiKeysRepository, @Inject(CLOCK) clock: Clock) {
    this.keys = new BriefLookup((hash) => keys.findByHash(Buffer.from(hash, 'base64url')), clock);
  }

  find(key: string): Promise<ApiKeyRow | undefined> {
    return this.keys.find(hashApiKey(key).toString('base64url'));
  }
}
