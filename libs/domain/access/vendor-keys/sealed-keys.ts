import { Inject, Injectable } from '@nestjs/common';
import { type AccountKey, type KeyAccount, type Settings, SETTINGS, SettingsError } from '@app/platform/config';
import { deriveKey, SealedBox } from '@app/platform/secrets';

/** Encrypts the keys of accounts for storage. Each is bound to its account. */
@Injectable()
export class SealedKeys {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** @throws SettingsError without a `SECRET_KEY` */
  seal(account: KeyAccount, key: AccountKey): Buffer {
    const box = this.box();
    if (!box) throw new SettingsError('SECRET_KEY is not set: keys of vendors are sealed with it.');
    return box.seal(Buffer.from(JSON.stringify(key)), labelOf(account));
  }

  /** @returns null for a key that was sealed with another `SECRET_KEY` than this process has */
  open(account: KeyAccount, sealed: Buffer): AccountKey | null {
    try {
      const plain = this.box()?.open(sealed, labelOf(account)).toString();
      return plain === undefined ? null : (JSON.parse(plain) as AccountKey);
    } catch {
      return null;
    }
  }

  private box(): SealedBox | null {
    const { SECRET_KEY } = this.settings;
    return SECRET_KEY === undefined ? null : new SealedBox(deriveKey(SECRET_KEY, 'vendor-keys'));
  }
}

const labelOf = (account: KeyAccount): string => `vendor-key:${account}`;
