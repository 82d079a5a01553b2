import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings, SettingsError } from '@app/platform/config';
import { deriveKey, SealedBox } from '@app/platform/secrets';

/** Encrypts the tokens of CDNs for storage. Each is bound to its project. */
@Injectable()
export class SealedTokens {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  seal(projectId: number, token: string): Buffer {
    return this.box().seal(Buffer.from(token), labelOf(projectId));
  }

  /** @returns null for a token that was sealed with another `SECRET_KEY` */
  open(projectId: number, sealed: Buffer): string | null {
    const box = this.box();
    try {
      return box.open(sealed, labelOf(projectId)).toString();
    } catch {
      return null;
    }
  }

  private box(): SealedBox {
    const { SECRET_KEY } = this.settings;
    if (!SECRET_KEY) throw new SettingsError('SECRET_KEY is not set: tokens of CDNs are sealed with it.');
    return new SealedBox(deriveKey(SECRET_KEY, 'cdn-tokens'));
  }
}

const labelOf = (projectId: number): string => `cdn:${projectId}`;
