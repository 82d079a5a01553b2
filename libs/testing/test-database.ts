import { randomBytes } from 'node:crypto';
import { cloneOn, databasePrefix, dropOn, type Template, testServers, urlOfDatabase } from './database-server';

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
  const { servers, template, made } = await testServers(of);
  const name = `${databasePrefix()}${randomBytes(6).toString('hex')}`;
  await cloneOn(servers, name, template);
  return { url: urlOfDatabase(servers[0]!, name), drop: () => dropOn(servers, name), made };
}
