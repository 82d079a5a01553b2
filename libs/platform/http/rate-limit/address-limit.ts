import { Injectable } from '@nestjs/common';
import { AddressLimitStorage } from '@app/platform/cache';
import { addressBlock } from './address-block';
import { rateLimited, tightest } from './rate-limiter';

export interface AddressRule {
  /** Names the counter: `rate:{address}:name`. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly counted?: Parameters<typeof rateLimited>[1];
}

/** Limits what has no caller yet, by where it comes from. */
@Injectable()
export class AddressLimit {
  constructor(private readonly storage: AddressLimitStorage) {}

  /**
   * Counts one more.
   * @param address of the sender, as the setting TRUST_PROXY_HOPS lets it be known
   * @throws ApiError `ERR_RATE_LIMITED`
   */
  async take({ name, limit, windowMs, counted }: AddressRule, address: string | undefined): Promise<void> {
    const rules = [{ key: `rate:{${addressBlock(address)}}:${name}`, limit, windowMs }];
    const state = tightest(rules, await this.storage.take(rules));
    if (!state.accepted) throw rateLimited(state, counted);
  }
}
