import { createDataSource, Database } from '@app/platform/database';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { untilTold } from './until-told';

const NEVER = new AbortController().signal;

describe('what became of work', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 1).initialize());
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  const loseConnection = () => database.query('select pg_terminate_backend(pg_backend_pid())');

  /** @param served what is found, each time that it is asked, of the projects of others */
  async function told(failures: number, served: readonly boolean[]) {
    const asked = [...served];
    let attempts = 0;
    const change = async () => {
      attempts += 1;
      if (attempts <= failures) await loseConnection();
      return 'told';
    };
    const servesOthers = async () => asked.shift()!;
    const telling = { database: { servesOthers }, stop: NEVER, nodeMs: 0 };
    const result = await untilTold(change, telling).catch(() => 'given up');
    return { result, attempts, unasked: asked.length };
  }

  it('is told when the database is back, though others are served by then', async () => {
    expect(await told(1, [true])).toEqual({ result: 'told', attempts: 2, unasked: 0 });
  });

  it('is told when the database has come, gone, and come again', async () => {
    expect(await told(2, [true, false])).toEqual({ result: 'told', attempts: 3, unasked: 0 });
  });

  it('is given up while a node is away and others are served', async () => {
    expect(await told(9, [true, true])).toEqual({ result: 'given up', attempts: 2, unasked: 0 });
  });
});
