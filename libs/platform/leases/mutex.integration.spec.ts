import { createDataSource, Database } from '@app/platform/database';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { LocalMutex, Mutex } from '.';

const START = new Date('2026-03-10T12:00:00Z').getTime();
const term = (seconds: number) => ({
  now: new Date(START + seconds * 1_000),
  until: new Date(START + (seconds + 60) * 1_000),
});

describe('a mutex', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let mutex: Mutex;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 4).initialize());
    await database.query('create table locks (name text primary key, by text not null, until timestamptz(3) not null)');
    mutex = new Mutex({ table: 'locks', name: 'name', holder: 'by', lease: 'until' }, database);
  }, 60_000);
  afterAll(async () => {
    await database.dataSource.destroy();
    await testDatabase.drop();
  });

  it('is one holder’s until it is released, or its lease has lapsed', async () => {
    const taken = await Promise.all(['a', 'b', 'c'].map((holder) => mutex.take('host', holder, term(0))));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const [first, second] = taken[0] ? ['a', 'b'] : [taken[1] ? 'b' : 'c', 'a'];
    expect(await mutex.take('host', first!, term(30))).toBe(true);
    expect(await mutex.take('host', second!, term(60))).toBe(false);
    expect(await mutex.take('other', second!, term(0))).toBe(true);
    expect(await mutex.take('host', second!, term(90))).toBe(true);
    await mutex.release('host', first!);
    expect(await mutex.take('host', first!, term(91))).toBe(false);
    await mutex.release('host', second!);
    expect(await mutex.take('host', first!, term(91))).toBe(true);
  });
});

describe('a local mutex', () => {
  it('lets work of one name take turns, and none wait beyond its signal', async () => {
    const mutex = new LocalMutex();
    const { signal } = new AbortController();
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    const working = mutex.hold('host', signal, () => first.promise.then(() => void order.push('first')));
    const waiting = mutex.hold('host', signal, async () => void order.push('second'));
    await mutex.hold('other', signal, async () => void order.push('other'));
    await expect(mutex.hold('host', AbortSignal.abort('gone'), async () => undefined)).rejects.toBe('gone');
    first.resolve();
    await Promise.all([working, waiting]);
    expect(order).toEqual(['other', 'first', 'second']);
  });
});
