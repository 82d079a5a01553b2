import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error';

export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

const PACKAGE_PLATFORM: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

function packageFolder(): string {
  const name = `@embedded-postgres/${PACKAGE_PLATFORM[process.platform] ?? process.platform}-${process.arch}`;
  try {
    // The manifest is not exported; the entry point lies in <package>/dist.
    return resolve(require.resolve(name), '..', '..');
  } catch {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL is installed for ${process.platform} ${process.arch} (package ${name}). ` +
        'Run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
}

/**
 * The package ships its libraries' version links as a list, made into links by its install script; install scripts
 * are off (.npmrc), so they are made here.
 */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    try {
      if (!existsSync(link)) symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** @throws EmbeddedPostgresError where no package carries PostgreSQL for this system. */
export function findBinaries(): PostgresBinaries {
  const folder = packageFolder();
  linkLibraries(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => join(folder, 'native', 'bin', `${name}${suffix}`);
  return { initdb: binary('initdb'), pgCtl: binary('pg_ctl'), postgres: binary('postgres') };
}
