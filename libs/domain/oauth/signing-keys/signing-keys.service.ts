import { createPrivateKey, type JsonWebKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { type Settings, SETTINGS, SettingsError } from '@app/platform/config';
import { Seal, SEALED } from '@app/platform/secrets';
import { CLOCK } from '@app/platform/telemetry';
import { newSigningKey, SIGNING_ALGORITHM } from './new-signing-key';
import { dueFrom, maySignFrom, type SigningKeyState, spentIfReplacedBy } from './signing-key-states';
import { type NewSigningKeyRow, type SigningKeyRow, SigningKeysRepository } from './signing-keys.repository';

/** A key pair in memory. Only its public members leave the process. */
export interface SigningKey {
  readonly kid: string;
  readonly state: SigningKeyState;
  readonly privateJwk: JsonWebKey;
}

/** What a rotation came to. */
export interface KeyRotation {
  /** False if the next key has not been published for long enough. */
  readonly rotated: boolean;
  readonly current: string;
  readonly next: string;
  readonly nextMaySignFrom: Date;
}

@Injectable()
export class SigningKeysService {
  constructor(
    private readonly keys: SigningKeysRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Loads all keys; the one that signs comes first. The first start makes this key and its successor.
   * @throws SettingsError when the keys were sealed with another `SECRET_KEY`
   */
  async load(): Promise<SigningKey[]> {
    const present = await this.keys.list();
    const rows = present.length > 0 ? present : await this.createFirst();
    return rows.map((row) => this.open(row));
  }

  /**
   * Has the next key sign from now on. Of several calls at once, one does so.
   * @throws SettingsError when the keys were sealed with another `SECRET_KEY`
   */
  async rotate(): Promise<KeyRotation> {
    await this.load();
    return this.keys.change(async (rows, sql) => {
      // A key that is sealed with another secret would keep the authorization server from starting.
      rows.forEach((row) => this.open(row));
      const [current, next] = [inState(rows, 'current'), inState(rows, 'next')];
      const now = this.clock.now();
      if (now < maySignFrom(next)) return rotation(false, current, next);
      const successor = await this.create('next');
      await this.keys.promote(now, sql);
      await this.keys.insert(successor, sql);
      return rotation(true, next, successor);
    });
  }

  /**
   * Rotates once the current key has signed for `SIGNING_KEY_DAYS`, and removes old keys whose tokens have all expired.
   * @returns null when no rotation was due
   */
  async keepUp(): Promise<KeyRotation | null> {
    const now = this.clock.now();
    await this.keys.removeReplacedBy(spentIfReplacedBy(now));
    const current = (await this.keys.list()).find(({ state }) => state === 'current');
    if (!current || now < dueFrom(current, this.settings.SIGNING_KEY_DAYS)) return null;
    return this.rotate();
  }

  private createFirst(): Promise<readonly SigningKeyRow[]> {
    return this.keys.change(async (others, sql) => {
      if (others.length > 0) return others;
      await this.keys.insert(await this.create('current'), sql);
      await this.keys.insert(await this.create('next'), sql);
      return this.keys.list(sql);
    });
  }

  private async create(state: SigningKeyState): Promise<NewSigningKeyRow> {
    const { kid, publicJwk, privateKey } = await newSigningKey();
    const plain = privateKey.export({ format: 'der', type: 'pkcs8' });
    const label = { kid, use: 'sig', alg: SIGNING_ALGORITHM };
    return {
      kid,
      state,
      publicJwk: { ...publicJwk, ...label },
      sealedPrivateKey: this.box().seal(kid, plain),
      createdAt: this.clock.now(),
    };
  }

  private open({ kid, state, publicJwk, sealedPrivateKey }: SigningKeyRow): SigningKey {
    const opened = this.box().open(kid, sealedPrivateKey);
    if (!opened) {
      throw new SettingsError('SECRET_KEY is not the one that the signing keys in this database were stored with.');
    }
    const privateKey = createPrivateKey({ key: opened.plain, format: 'der', type: 'pkcs8' });
    return { kid, state, privateJwk: { ...privateKey.export({ format: 'jwk' }), ...publicJwk } };
  }

  /** Workers start without the secret. */
  private box(): Seal {
    if (!this.settings.SECRET_KEY) throw new SettingsError('SECRET_KEY is not set: signing keys are sealed with it.');
    return new Seal(SEALED.signingKeys, this.settings);
  }
}

const inState = (rows: readonly SigningKeyRow[], wanted: SigningKeyState): SigningKeyRow => {
  const row = rows.find(({ state }) => state === wanted);
  if (!row) throw new Error(`there is no ${wanted} signing key`);
  return row;
};

const rotation = (
  rotated: boolean,
  current: { readonly kid: string },
  next: { readonly kid: string; readonly createdAt: Date },
): KeyRotation => ({ rotated, current: current.kid, next: next.kid, nextMaySignFrom: maySignFrom(next) });
