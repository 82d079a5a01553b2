import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Settings, SettingsError } from '@app/platform/config';

export type SecretSettings = Settings & { readonly SECRET_KEY: string };

/**
 * The settings with a `SECRET_KEY`: the operator's, or for the embedded database one that is generated once and kept
 * beside it. A host fills it in before it fills in `DATABASE_URL`.
 * @throws SettingsError for a database of the operator's without a secret: its other processes could not share one
 */
export function withSecretKey(settings: Settings): SecretSettings {
  const { SECRET_KEY, DATABASE_URL, DATA_DIR } = settings;
  if (SECRET_KEY) return { ...settings, SECRET_KEY };
  if (DATABASE_URL) {
    throw new SettingsError(
      'SECRET_KEY is not set: with a DATABASE_URL, every process needs the same one. ' +
        'Set it to at least 32 random characters, for example those of: openssl rand -base64 32',
    );
  }
  return { ...settings, SECRET_KEY: keptSecret(DATA_DIR) };
}

/** Written aside and linked into place, so that of several first starts one wins and none reads half a secret. */
function keptSecret(folder: string): string {
  const file = join(folder, 'secret-key');
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}
