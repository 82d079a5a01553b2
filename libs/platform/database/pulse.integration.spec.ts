import { createTestDatabase, eventually, type TestDatabase } from '@app/testing';
import { createDataSource } from './data-source';
import { Database } from './database';
import { Pulse } from './pulse';

/** Longer than a server may be silent. */
const LONG_SECONDS = 5;

describe('a database with a pulse', () => {
  let testDatabase: TestDatabase;
  let watching: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    watching = new Database(await createDataSource(testDatabase.url, 2).initialize());
  }, 60_000);
  afterAll(async () => {
    await watching.close();
    await testDatabase.drop();
  });

  const open = async () =>
    new Database(await createDataSource(testDatabase.url, 1).initialize(), new Pulse(testDatabase.url));
  const pulses = async (): Promise<number[]> => {
    const rows = await watching.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'ai-visibility pulse'`,
    );
    return rows.map(({ pid }) => pid);
  };

  it('lets long statements be, and ends with the database', async () => {
    const [plain, inTransaction] = await Promise.all([open(), open()]);
    const slow = `select 1 as one from pg_sleep(${LONG_SECONDS})`;
    const answers = await Promise.all([plain.query(slow), inTransaction.transaction((sql) => sql.query(slow))]);
    expect(answers).toEqual([[{ one: 1 }], [{ one: 1 }]]);
    expect(await pulses()).toHaveLength(2);
    await Promise.all([plain.close(), inTransaction.close()]);
    expect(await eventually(pulses, (left) => left.length === 0)).toEqual([]);
  });

  it('shows that the service is there, also while nobody waits', async () => {
    const database = await open();
    expect(await eventually(pulses, (all) => all.length === 1)).toHaveLength(1);
    await database.close();
  });

  it('connects anew when its connection ends, and refuses nobody meanwhile', async () => {
    const database = await open();
    const { promise: until, resolve: seen } = Promise.withResolvers<void>();
    const held = watching.transaction(async (sql) => {
      await sql.query('select pg_advisory_xact_lock(1)');
      await until;
    });
    const holders = () => watching.query("select from pg_locks where locktype = 'advisory' and granted");
    await eventually(holders, (all) => all.length === 1);
    const waiting = database.query('select 1 as one from pg_advisory_lock(1)');
    const [first] = await eventually(pulses, (all) => all.length === 1);
    await watching.query('select pg_terminate_backend($1)', [first]);
    await eventually(pulses, ([pid]) => pid !== undefined && pid !== first);
    seen();
    expect(await waiting).toEqual([{ one: 1 }]);
    await held;
    await database.close();
  });
});
