import { Inject, Injectable } from '@nestjs/common';
import { AddressLimitStorage } from '@app/platform/cache';
import { type Settings, SETTINGS } from '@app/platform/config';
import { addressBlock } from './address-block';
import { MINUTE_MS, rateLimited, tightest } from './rate-limiter';

/** Of keys that were refused, by where they came from; no key that is good is ever held up by it. */
@Injectable()
export class WrongKeyLimit {
  constructor(
    private readonly storage: AddressLimitStorage,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Counts one more.
   * @param address of the sender, as the setting TRUST_PROXY_HOPS lets it be known
   * @throws ApiError `ERR_RATE_LIMITED`
   */
  async take(address: string | undefined): Promise<void> {
    const key = `rate:{${addressBlock(address)}}:wrong-keys`;
    const rules = [{ key, limit: this.settings.WRONG_KEYS_PER_MINUTE, windowMs: MINUTE_MS }];
    const state = tightest(rules, await this.storage.take(rules));
    if (!state.accepted) throw rateLimited(state, 'wrong keys');
  }
}
