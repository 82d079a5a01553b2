import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { SessionsService } from '@app/domain/access';
import { parseSettings } from '@app/platform/config';
import { Database, migrate } from '@app/platform/database';
import { startEmbeddedPostgres } from '@app/platform/embedded-postgres';
import { createUser } from '@app/testing';
import { loadDemoOnce } from '../../../apps/all-in-one/src/demo/demo.module';
import type { AtEnd } from '../../at-end';
import type { Options } from '../../options';
import { type Server, startApi } from '../../servers/api';
import { openServices } from '../app';

/** A dashboard to look at. */
export interface Installation {
  readonly server: Server;
  /** A process of its database server. */
  readonly backend: number;
  /** Of somebody who is signed in. */
  readonly session: string;
}

const FOLDER = join('.data', 'bench', 'dashboard');

/** Somebody without a project. */
export const emptyInstallation = (options: Options, atEnd: AtEnd): Promise<Installation> =>
  ownInstallation('empty', options, atEnd, (database) => createUser(database));

/** What `npm start` shows first. */
export const demoInstallation = (options: Options, atEnd: AtEnd): Promise<Installation> =>
  ownInstallation('demo', options, atEnd, async (database, url) => {
    await loadDemoOnce(parseSettings({ DATABASE_URL: url, LOG_LEVEL: 'warn', NODE_ENV: 'production' }));
    const [user] = await database.query<{ id: number }>('select id from users');
    return user!.id;
  });

/** On a new database. @param fill returns whom the installation is for */
async function ownInstallation(
  name: string,
  options: Options,
  atEnd: AtEnd,
  fill: (database: Database, url: string) => Promise<number>,
): Promise<Installation> {
  const folder = join(FOLDER, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { url, stop } = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), database: 'bench' });
  atEnd(stop);
  await migrate(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  atEnd(() => client.end());
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return installationOn({ url, backend: rows[0]!.pid }, options, atEnd, (database) => fill(database, url));
}

/** The API on a database, and a session of the user whom `ownerOf` names. */
export async function installationOn(
  { url, backend }: { readonly url: string; readonly backend: number },
  options: Options,
  atEnd: AtEnd,
  ownerOf: (database: Database) => Promise<number>,
): Promise<Installation> {
  const services = await openServices(url);
  const owner = await ownerOf(services.get(Database, { strict: false }));
  const { token } = await services.get(SessionsService, { strict: false }).open(owner, 'bench');
  await services.close();
  const server = await startApi(url, options);
  atEnd(server.stop);
  return { server, backend, session: token };
}
