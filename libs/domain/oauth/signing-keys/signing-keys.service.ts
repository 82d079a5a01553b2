import { createPrivateKey, type JsonWebKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { SETTINGS, SettingsError } from '@app/platform/config';
import { deriveKey, SealedBox, type SecretSettings } from '@app/platform/secrets';
import { CLOCK } from '@app/platform/telemetry';
import { newSigningKey, SIGNING_ALGORITHM } from './new-signing-key';
import { type SigningKeyRow, SigningKeysRepository, type SigningKeyState } from './signing-keys.repository';

/** A key pair in memory. Only its public members leave the process. */
export interface SigningKey {
  readonly kid: string;
  readonly state: SigningKeyState;
  readonly privateJwk: JsonWebKey;
}

@Injectable()
export class SigningKeysService {
  private readonly box: SealedBox;

  constructor(
    private readonly keys: SigningKeysRepository,
    @Inject(SETTINGS) settings: SecretSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.box = new SealedBox(deriveKey(settings.SECRET_KEY, 'signing-keys'));
  }

  /**
   * Loads all keys; the one that signs comes first. The first start makes this key and its successor.
   * @throws SettingsError when the keys were sealed with another `SECRET_KEY`
   */
  async load(): Promise<SigningKey[]> {
    const rows = await this.keys.listOrCreate(() => Promise.all([this.create('current'), this.create('next')]));
    return rows.map((row) => this.open(row));
  }

  private async create(state: SigningKeyState): Promise<SigningKeyRow> {
    const { kid, publicJwk, privateKey } = await newSigningKey();
    const plain = privateKey.export({ format: 'der', type: 'pkcs8' });
    const label = { kid, use: 'sig', alg: SIGNING_ALGORITHM };
    return {
      kid,
      state,
      publicJwk: { ...publicJwk, ...label },
      sealedPrivateKey: this.box.seal(plain, kid),
      createdAt: this.clock.now(),
    };
  }

  private open({ kid, state, publicJwk, sealedPrivateKey }: SigningKeyRow): SigningKey {
    let plain: Buffer;
    try {
      plain = this.box.open(sealedPrivateKey, kid);
    } catch {
      throw new SettingsError('SECRET_KEY is not the one that the signing keys in this database were stored with.');
    }
    const privateKey = createPrivateKey({ key: plain, format: 'der', type: 'pkcs8' });
    return { kid, state, privateJwk: { ...privateKey.export({ format: 'jwk' }), ...publicJwk } };
  }
}
