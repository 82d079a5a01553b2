import { createPublicKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { CLOCK } from '@app/platform/telemetry';
import { JWKS_CACHE_SECONDS } from '../signing-keys/signing-key-states';
import { SigningKeysRepository } from '../signing-keys/signing-keys.repository';

/** Anyone can send a token that names a key which does not exist. They cause one query in this time. */
const LOOK_AGAIN_MS = 10_000;

/** The public keys that verify access tokens, kept for as long as every verifier may keep them. */
@Injectable()
export class PublishedKeys {
  private keys: ReadonlyMap<string, KeyObject> = new Map();
  private loadedAt = -Infinity;
  private loading: Promise<void> | undefined;

  constructor(
    private readonly repository: SigningKeysRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns undefined for a key that is not published */
  async find(kid: string): Promise<KeyObject | undefined> {
    const age = this.clock.now().getTime() - this.loadedAt;
    const looksAgain = age >= JWKS_CACHE_SECONDS * 1000 || (age >= LOOK_AGAIN_MS && !this.keys.has(kid));
    if (looksAgain) await (this.loading ??= this.load().finally(() => (this.loading = undefined)));
    return this.keys.get(kid);
  }

  private async load(): Promise<void> {
    const loadedAt = this.clock.now().getTime();
    const published = await this.repository.listPublic();
    this.keys = new Map(
      published.map(({ kid, publicJwk }) => [kid, createPublicKey({ key: publicJwk, format: 'jwk' })]),
    );
    this.loadedAt = loadedAt;
  }
}
