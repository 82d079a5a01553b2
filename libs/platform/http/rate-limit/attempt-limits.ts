import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ApiError, LIMITS } from '@app/core/kernel';
import { AddressLimitStorage, type RateRule } from '@app/platform/cache';
import { type Settings, SETTINGS } from '@app/platform/config';
import { addressBlock } from './address-block';
import { MINUTE_MS, tightest } from './rate-limiter';

const SIGN_IN_MS = 15 * MINUTE_MS;
const SIGN_UP_MS = 60 * MINUTE_MS;

/**
 * Limits of what people try, right or wrong (docs/operations.md). Unknown accounts count like known ones. `address` is the
 * sender's, as the setting TRUST_PROXY_HOPS lets it be known.
 */
@Injectable()
export class AttemptLimits {
  constructor(
    private readonly storage: AddressLimitStorage,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Counts one attempt to prove a password. A stranger who uses up an account's count from his address has not used it up
   * for its owner's address.
   * @throws ApiError `ERR_RATE_LIMITED`
   */
  async signIn(address: string | undefined, email: string): Promise<void> {
    const { SIGN_INS_PER_ADDRESS, SIGN_INS_PER_ACCOUNT_AND_ADDRESS, SIGN_INS_PER_ACCOUNT } = this.settings;
    const sender = `rate:{${addressBlock(address)}}:sign-in`;
    const account = digest(email);
    await this.take([
      { key: sender, limit: SIGN_INS_PER_ADDRESS, windowMs: SIGN_IN_MS },
      { key: `${sender}:${account}`, limit: SIGN_INS_PER_ACCOUNT_AND_ADDRESS, windowMs: SIGN_IN_MS },
    ]);
    await this.take([{ key: `rate:{${account}}:sign-in`, limit: SIGN_INS_PER_ACCOUNT, windowMs: SIGN_IN_MS }]);
  }

  /** @throws ApiError `ERR_RATE_LIMITED` */
  async signUp(address: string | undefined): Promise<void> {
    const key = `rate:{${addressBlock(address)}}:sign-up`;
    await this.take([{ key, limit: this.settings.SIGN_UPS_PER_HOUR, windowMs: SIGN_UP_MS }]);
  }

  /** Counts one request for a mail by whoever has forgotten a password. @throws ApiError `ERR_RATE_LIMITED` */
  async forgotten(address: string | undefined): Promise<void> {
    const key = `rate:{${addressBlock(address)}}:forgotten`;
    await this.take([{ key, limit: LIMITS.forgottenPerHour, windowMs: SIGN_UP_MS }]);
  }

  private async take(rules: readonly RateRule[]): Promise<void> {
    const { accepted, resetSeconds } = tightest(rules, await this.storage.take(rules));
    if (accepted) return;
    const minutes = Math.ceil(resetSeconds / 60);
    throw new ApiError('ERR_RATE_LIMITED', `Too many attempts. Try again in ${minutes} min.`, {
      retry_after_seconds: resetSeconds,
    });
  }
}

/** Keys have one length, and no address of a person in them. */
const digest = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22);
