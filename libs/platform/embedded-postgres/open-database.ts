import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@app/platform/config';
import { startEmbeddedPostgres } from './start-embedded-postgres';

export interface OpenDatabase {
  url: string;
  /** Ends an embedded server that this process started; call it after everything that uses it has closed. */
  stop(): Promise<void>;
}

/** The database of the settings, past a pooler, or the embedded one where none is set. */
export async function openDatabase(settings: Settings): Promise<OpenDatabase> {
  const { DATABASE_URL, DATABASE_PREPARED: prepared, DATABASE_DIRECT_URL: direct } = settings;
  const given = DATABASE_URL && !prepared ? direct : DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  return startEmbeddedPostgres({
    dataDir: join(settings.DATA_DIR, 'postgres'),
    port: settings.EMBEDDED_POSTGRES_PORT,
    guarded: true,
    logger: { info: (message) => process.stderr.write(`${message}\n`) },
  });
}

/** Whether there is an embedded database of earlier starts. */
export const hasEmbeddedDatabase = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): boolean =>
  existsSync(join(DATA_DIR, 'postgres', 'cluster'));
