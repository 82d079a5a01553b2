import type { Socket } from 'node:net';
import type { Pool } from 'pg';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { createDataSource } from './data-source';
import { Database } from './database';
import { isOutage } from './outage';

describe.each(['by itself', 'while nodes are watched'])('a connection that is lost amid a statement, %s', (how) => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 1).initialize());
    if (how === 'while nodes are watched') database.watchNodes(testDatabase.url);
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  /** Without a word of the server's, as when its machine is gone. */
  function loseNext(): void {
    const pool = (database.dataSource.driver as PostgresDriver).master as Pool;
    pool.once('acquire', (client) => {
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      setImmediate(() => stream.destroy());
    });
  }

  it('fails the statement, and nothing else', async () => {
    loseNext();
    const lost = await database.query('select pg_sleep(60)').catch((error: unknown) => error);
    expect(isOutage(lost)).toBe(true);
    expect(await database.query('select 7 as n')).toEqual([{ n: 7 }]);
  });
});
