import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Settings, SettingsError } from '@app/platform/config';

export type SecretSettings = Settings & { readonly SECRET_KEY: string };

/**
 * Adds a `SECRET_KEY` to the settings when the operator has set none. The key is generated once and stored beside the
 * embedded database. The embedded process calls this before it fills in `DATABASE_URL`.
 * @throws SettingsError for an operator's own database without a secret: its processes could not share a generated one
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

/** The settings with the key that there is: the operator's, or the one beside an embedded database. It makes none. */
export function withKnownSecretKey(settings: Settings): Settings {
  const { SECRET_KEY, DATABASE_URL, DATA_DIR } = settings;
  const file = fileIn(DATA_DIR);
  if (SECRET_KEY || DATABASE_URL || !existsSync(file)) return settings;
  return { ...settings, SECRET_KEY: readFileSync(file, 'utf8').trim() };
}

const fileIn = (folder: string): string => join(folder, 'secret-key');

/** Writes the key aside and links it into place. So one of several first starts wins, and none reads half a secret. */
function keptSecret(folder: string): string {
  const file = fileIn(folder);
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
