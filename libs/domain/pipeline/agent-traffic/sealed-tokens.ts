import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings, SettingsError } from '@app/platform/config';
import { Seal, SEALED } from '@app/platform/secrets';

/** Encrypts the tokens of CDNs for storage. Each is bound to its project. */
@Injectable()
export class SealedTokens {
  private readonly box: Seal;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {
    this.box = new Seal(SEALED.cdnTokens, settings);
  }

  /** @throws SettingsError without a `SECRET_KEY` */
  seal(projectId: number, token: string): Buffer {
    return this.box.seal(projectId, Buffer.from(token));
  }

  /**
   * @returns null for a token that was sealed with another key than this process has
   * @throws SettingsError without a `SECRET_KEY`, which says nothing about the token
   */
  open(projectId: number, sealed: Buffer): string | null {
    if (!this.settings.SECRET_KEY) throw new SettingsError('SECRET_KEY is not set: tokens of CDNs are sealed with it.');
    return this.box.open(projectId, sealed)?.plain.toString() ?? null;
  }
}
