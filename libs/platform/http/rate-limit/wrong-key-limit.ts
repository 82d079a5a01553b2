import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '@app/platform/config';
import { AddressLimit } from './address-limit';
import { MINUTE_MS } from './rate-limiter';

/** Of keys that were refused, by where they came from; no key that is good is ever held up by it. */
@Injectable()
export class WrongKeyLimit {
  constructor(
    private readonly limit: AddressLimit,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Counts one more.
   * @param address of the sender, as the setting TRUST_PROXY_HOPS lets it be known
   * @throws ApiError `ERR_RATE_LIMITED`
   */
  take(address: string | undefined): Promise<void> {
    const limit = this.settings.WRONG_KEYS_PER_MINUTE;
    return this.limit.take({ name: 'wrong-keys', limit, windowMs: MINUTE_MS, counted: 'wrong keys' }, address);
  }
}
