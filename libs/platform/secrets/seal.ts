import { type Settings, SettingsError } from '@app/platform/config';
import { deriveKey } from './derive-key';
import { SealedBox } from './sealed-box';
import type { SealedColumn } from './sealed-columns';

export type SecretKeys = Pick<Settings, 'SECRET_KEY' | 'FORMER_SECRET_KEY'>;

/** What was read of a sealed column, and whether `SECRET_KEY` or only the former key opens it. */
export interface Opened {
  readonly plain: Buffer;
  readonly by: 'present' | 'former';
}

/** Seals the content of a column with `SECRET_KEY`, and opens it with that key or with `FORMER_SECRET_KEY`. */
export class Seal {
  constructor(
    private readonly column: SealedColumn,
    private readonly settings: SecretKeys,
  ) {}

  /** @throws SettingsError without a `SECRET_KEY` */
  seal(key: string | number, plain: Buffer): Buffer {
    const { SECRET_KEY } = this.settings;
    if (SECRET_KEY === undefined)
      throw new SettingsError(`SECRET_KEY is not set: ${this.column.table} are sealed with it.`);
    return this.box(SECRET_KEY).seal(plain, this.column.label(key));
  }

  /** @returns null for what was sealed with another key than this process has, or for another row */
  open(key: string | number, sealed: Buffer): Opened | null {
    const { SECRET_KEY, FORMER_SECRET_KEY } = this.settings;
    const label = this.column.label(key);
    const secrets = [
      ['present', SECRET_KEY],
      ['former', FORMER_SECRET_KEY],
    ] as const;
    for (const [by, secret] of secrets) {
      if (secret === undefined) continue;
      try {
        return { plain: this.box(secret).open(sealed, label), by };
      } catch {
        // The other key may open it.
      }
    }
    return null;
  }

  private box(secret: string): SealedBox {
    return new SealedBox(deriveKey(secret, this.column.purpose));
  }
}

/** One key for each secret, the present one first: what is made with the former one still counts during a rotation. */
export const derivedKeys = ({ SECRET_KEY, FORMER_SECRET_KEY }: SecretKeys, purpose: string): string[] =>
  [SECRET_KEY, FORMER_SECRET_KEY]
    .filter((secret) => secret !== undefined)
    .map((secret) => deriveKey(secret, purpose).toString('base64url'));
