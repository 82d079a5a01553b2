import { Inject, Injectable } from '@nestjs/common';
import { type AccountKey, type KeyAccount, type Settings, SETTINGS } from '@app/platform/config';
import { Seal, SEALED } from '@app/platform/secrets';

/** Encrypts the keys of accounts for storage. Each is bound to its account. */
@Injectable()
export class SealedKeys {
  private readonly box: Seal;

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.box = new Seal(SEALED.vendorKeys, settings);
  }

  /** @throws SettingsError without a `SECRET_KEY` */
  seal(account: KeyAccount, key: AccountKey): Buffer {
    return this.box.seal(account, Buffer.from(JSON.stringify(key)));
  }

  /** @returns null for a key that was sealed with another `SECRET_KEY` than this process has */
  open(account: KeyAccount, sealed: Buffer): AccountKey | null {
    const opened = this.box.open(account, sealed);
    return opened && (JSON.parse(opened.plain.toString()) as AccountKey);
  }
}
