import { randomBytes } from 'node:crypto';
import { databasePrefix, type Template, testServer, urlOfDatabase, withServer } from './database-server';

export interface TestDatabase {
  url: string;
  /** Also closes open connections to the database. */
  drop(): Promise<void>;
}

/** A real, migrated, empty database for one spec file. */
export const createTestDatabase = (): Promise<TestDatabase> => cloneOf();

/** A clone of what `fill` has put into a migrated database, once in this run; and what it returned. */
export const createFilledDatabase = <Made>(
  name: string,
  fill: (url: string) => Promise<Made>,
): Promise<TestDatabase & { readonly made: Made }> => cloneOf({ name, fill, migrated: true });

async function cloneOf<Made>(of?: Template<Made>): Promise<TestDatabase & { readonly made: Made }> {
  const { server, template, made } = await testServer(of);
  const name = `${databasePrefix()}${randomBytes(6).toString('hex')}`;
  await withServer(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`));
  const drop = () =>
    withServer(server, async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)));
  return { url: urlOfDatabase(server, name), drop, made };
}
