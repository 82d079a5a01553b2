import { createTestDatabase, eventually, type TestDatabase } from '@app/testing';
import { createDataSource } from './data-source';
import { Database } from './database';
import { mapReading } from './reading';

const COUNT = 'select i as id from generate_series(1, $1::int) i';

describe('a reading in batches', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 2).initialize());
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  const never = () => new AbortController().signal;
  /** Connections of the readers that are amid a list. */
  const readers = async (): Promise<number> => {
    const [row] = await database.query<{ open: number }>(
      `select count(*) as open from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
         and backend_type = 'client backend'`,
    );
    return row!.open;
  };

  it.each([0, 1, 250, 251, 1_000])('has each of %i rows once, in order', async (rows) => {
    const ids: number[] = [];
    const sizes: number[] = [];
    for await (const batch of database.reading<{ id: number }>(COUNT, [rows]).batches(never())) {
      sizes.push(batch.length);
      ids.push(...batch.map(({ id }) => id));
    }
    expect(ids).toEqual(Array.from({ length: rows }, (_, index) => index + 1));
    expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(250);
    expect(await readers()).toBe(0);
  });

  it('sees the state of its beginning to the end', async () => {
    await database.query('create table fruit as select i as id from generate_series(1, 600) i');
    let rows = 0;
    for await (const batch of database.reading('select id from fruit', []).batches(never())) {
      rows += batch.length;
      await database.query('delete from fruit');
    }
    expect(rows).toBe(600);
  });

  it('frees the database when its reader stops', async () => {
    for await (const batch of database.reading(COUNT, [10_000]).batches(never())) {
      expect([batch.length, await readers()]).toEqual([250, 1]);
      break;
    }
    expect(await eventually(readers, (open) => open === 0)).toBe(0);
  });

  it('frees the database at once when it is aborted amid a statement', async () => {
    const left = new AbortController();
    const rows = database.reading('select pg_sleep(60)', []).batches(left.signal)[Symbol.asyncIterator]();
    const first = rows.next();
    const refused = expect(first).rejects.toThrow('aborted');
    await eventually(readers, (open) => open === 1);
    left.abort();
    await refused;
    expect(await eventually(readers, (open) => open === 0)).toBe(0);
  });

  it('frees the database when it is aborted between two statements', async () => {
    const left = new AbortController();
    const rows = database.reading('select pg_sleep(60)', []).batches(left.signal)[Symbol.asyncIterator]();
    const first = rows.next();
    const refused = expect(first).rejects.toThrow('aborted');
    left.abort();
    await refused;
    expect(await eventually(readers, (open) => open === 0)).toBe(0);
  });

  it('opens nothing once it is aborted', async () => {
    const rows = database.reading(COUNT, [10]).batches(AbortSignal.abort())[Symbol.asyncIterator]();
    await expect(rows.next()).rejects.toThrow('aborted');
    expect(await readers()).toBe(0);
  });

  it('fails without harm when the server ends it between two batches', async () => {
    const rows = database.reading(COUNT, [10_000]).batches(never())[Symbol.asyncIterator]();
    await rows.next();
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`,
    );
    await eventually(readers, (open) => open === 0);
    await expect(rows.next()).rejects.toThrow();
    expect(await database.reading(COUNT, [3]).rows()).toHaveLength(3);
  });

  it('turns its rows into others either way', async () => {
    const doubled = mapReading(database.reading<{ id: number }>(COUNT, [300]), (rows) => rows.map(({ id }) => id * 2));
    const batches: number[][] = [];
    for await (const batch of doubled.batches(never())) batches.push(batch);
    expect(batches.flat()).toEqual(await doubled.rows());
    expect(batches).toHaveLength(2);
  });

  it('lets short statements have their own connections', async () => {
    const open = Array.from({ length: 4 }, () =>
      database.reading(COUNT, [10_000]).batches(never())[Symbol.asyncIterator](),
    );
    await Promise.all(open.map((rows) => rows.next()));
    expect(await readers()).toBe(4);
    await Promise.all(open.map((rows) => rows.return!()));
  });
});
