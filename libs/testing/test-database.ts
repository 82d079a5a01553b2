import { randomBytes } from 'node:crypto';
import { databasePrefix, testServer, urlOfDatabase, withServer } from './database-server';

export interface TestDatabase {
  url: string;
  /** Also closes open connections to the database. */
  drop(): Promise<void>;
}

/** A real, migrated, empty database for one spec file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { server, template } = await testServer();
  const name = `${databasePrefix()}${randomBytes(6).toString('hex')}`;
  await withServer(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const drop = () =>
    withServer(server, async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)));
  return { url: urlOfDatabase(server, name), drop };
}
