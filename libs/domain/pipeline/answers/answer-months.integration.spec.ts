import { Client } from 'pg';
import type { LocalDay } from '@app/core/kernel';
import { createDataSource, Database } from '@app/platform/database';
import { createTestDatabase, eventually, type TestDatabase } from '@app/testing';
import { AnswersRepository } from './answers.repository';

const MONTH = '2030-01-01' as LocalDay;

describe('the tables of a month', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let other: Client;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    // One session, which has looked for the tables before it waits for them.
    database = new Database(await createDataSource(testDatabase.url, 1).initialize());
    other = new Client({ connectionString: testDatabase.url });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await database.close();
    await testDatabase.drop();
  });

  it('are made once, though another process makes them at the same time', async () => {
    const answers = new AnswersRepository(database);
    // What the session has made before it need not prepare again, which would tell it what others have made.
    await answers.ensureMonths(['2029-06-15' as LocalDay]);
    await other.query('begin');
    await other.query('select ensure_month($1)', [MONTH]);
    const made = answers.ensureMonths(['2030-01-15' as LocalDay]);
    await eventually(
      async () => (await other.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount,
      (waiting) => waiting === 1,
    );
    await other.query('commit');
    await made;
    expect(await answers.missingTables(MONTH)).toEqual([]);
  });
});
