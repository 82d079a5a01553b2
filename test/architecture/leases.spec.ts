import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { createDataSource, Database, type Sql } from '@app/platform/database';
import { type LeasedTable, Leases, Mutex, type MutexTable } from '@app/platform/leases';
import { createTestDatabase, type TestDatabase } from '@app/testing';

const ROOT = resolve(__dirname, '..', '..');
const SOURCES = ['apps', 'libs', 'scripts'];
/** The room itself, the descriptions, and tables as they are made. */
const ALLOWED = [/^libs\/platform\/leases\//, /\.lease\.ts$/, /^libs\/platform\/database\/migrations\//, /\.spec\.ts$/];
/** Skip rows that others are writing to, and hold none beyond their transaction. */
const SKIPS_LOCKED = [
  // Hands due rows to the queue, and ends planned ones that nobody wants any more.
  'libs/domain/pipeline/executions/planned-executions.repository.ts',
  // Takes in a file within one transaction.
  'libs/domain/pipeline/agent-traffic/uploads.repository.ts',
];

/** Mails to people who may be of no project, or of several. */
const OF_NO_PROJECT = ['letters'];

const LEASE_COLUMN = /\blease_until\b/;
const SKIP_LOCKED = /\bfor (no key )?update\b[^`]*\bskip locked\b/i;
const COUNTS_ATTEMPT = /(\bset|,)\s+attempts\s*=\s*(\w+\.)?attempts\s*[+-]/;
const OWN_LIMIT = /\b(\w+_)?(MAX_ATTEMPTS|BACKOFF)(_\w+)?\b|\b\d+ \*\* \(?\w*([aA]ttempt|[sS]ilence)/;
const OWN_WAIT = /\b((DEFAULT|OPEN)_WAIT|LOOK_AGAIN|STOPPED|BUSY|AFTER_\w+)_MS\b/;
/** Makes a worker's carrier by hand. */
const OWN_CARRIER = /\bleases\.(claim|claimNext|giveUp)\b/;

const sources = SOURCES.filter((folder) => existsSync(join(ROOT, folder))).flatMap((folder) =>
  (readdirSync(join(ROOT, folder), { recursive: true }) as string[])
    .map((name) => join(folder, name).split(sep).join('/'))
    .filter((name) => /\.(ts|mts|mjs|js|cjs)$/.test(name)),
);
const textOf = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
const others = sources.filter((name) => !ALLOWED.some((allowed) => allowed.test(name)));
const matching = (pattern: RegExp): string[] => others.filter((name) => pattern.test(textOf(name)));

const described: [string, LeasedTable | MutexTable][] = sources
  .filter((name) => name.endsWith('.lease.ts'))
  .flatMap((name) => Object.values(jest.requireActual<object>(join(ROOT, name))))
  .filter((value): value is LeasedTable | MutexTable => typeof value === 'object' && 'table' in value)
  .map((value) => [value.table, value]);
const isMutex = (value: LeasedTable | MutexTable): value is MutexTable => 'holder' in value;
const moments = (value: LeasedTable | MutexTable): string[] =>
  isMutex(value) ? [value.lease] : [value.due, ...(value.lease === undefined ? [] : [value.lease])];

describe('a lease', () => {
  it('is claimed, renewed and given back by platform/leases alone', () => {
    // Archives of projects carry no lease; they neither claim nor renew one.
    expect(matching(LEASE_COLUMN)).toEqual(['libs/domain/work/project-archives/carried-tables.ts']);
    expect(matching(COUNTS_ATTEMPT)).toEqual([]);
    expect(matching(SKIP_LOCKED).toSorted()).toEqual(SKIPS_LOCKED.toSorted());
    const recurring = described.filter(([, value]) => !isMutex(value) && value.lease === undefined);
    const byHand = new RegExp(`\\bupdate (${recurring.map(([table]) => table).join('|')})\\b[^\`']*\\bdue_at\\b`, 'i');
    expect(recurring.length).toBeGreaterThan(0);
    expect(matching(byHand)).toEqual([]);
  });

  it('has its attempts and waits in the kernel', () => {
    expect(matching(OWN_LIMIT).filter((name) => !name.startsWith('libs/core/kernel/'))).toEqual([]);
    expect(matching(OWN_WAIT).filter((name) => /^libs\/domain\/(pipeline|work)\//.test(name))).toEqual([]);
  });

  it('is held by a carrier', () => {
    expect(matching(OWN_CARRIER)).toEqual([]);
  });

  it.each([
    ['lease_until = $4', LEASE_COLUMN],
    ['for update of due skip locked', SKIP_LOCKED],
    ['set state = $3, attempts = e.attempts + 1', COUNTS_ATTEMPT],
    ['const MAX_ATTEMPTS = 3;', OWN_LIMIT],
    ['FIRST_MS * 2 ** (attempts - 1)', OWN_LIMIT],
    ['const DEFAULT_WAIT_MS = 60_000;', OWN_WAIT],
    ['this.leases.claimNext({ project_id: projectId }, term)', OWN_CARRIER],
  ])('would be noticed in: %s', (source, pattern) => expect(source).toMatch(pattern));
});

describe('the description of', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 2).initialize());
  }, 60_000);
  afterAll(async () => {
    await database.dataSource.destroy();
    await testDatabase.drop();
  });

  it.each(described)('%s fits the table', async (table, value) => {
    const keys = await database.query<{ name: string }>(
      `select a.attname::text as name from pg_index i
       cross join unnest(i.indkey) with ordinality k(number, place)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
       where i.indrelid = $1::regclass and i.indisprimary order by place`,
      [table],
    );
    const key = isMutex(value) ? [value.name] : value.key;
    expect(keys.map(({ name }) => name)).toEqual(key);
    // A fence is compared with a moment of the caller, which has milliseconds.
    const columns = await database.query<{ name: string; type: string }>(
      `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = $1::regclass and attname = any($2::text[])`,
      [table, moments(value)],
    );
    expect(columns.map(({ type }) => type)).toEqual(moments(value).map(() => 'timestamp(3) with time zone'));
    expect(isMutex(value) || OF_NO_PROJECT.includes(table) || value.key[0] === 'project_id').toBe(true);
  });

  it.each(described)('%s makes statements that Postgres takes', async (_table, value) => {
    const explain: Sql['query'] = async (text, values) => {
      await database.query(`explain ${text}`, values);
      return [];
    };
    const prepared: Sql['prepared'] = (_name, text, values) => explain(text, values);
    const sql = { query: explain, sweep: explain, prepared } as unknown as Database;
    const now = new Date();
    const term = { now, until: now };
    if (isMutex(value)) {
      const mutex = new Mutex(value, sql);
      await mutex.take('name', '00000000-0000-0000-0000-000000000000', term);
      return mutex.release('name', '00000000-0000-0000-0000-000000000000');
    }
    const leases = new Leases(value, sql);
    const key = Object.fromEntries(value.key.map((column) => [column, 1]));
    const held = { key, fence: value.lease === undefined ? now : 1 };
    await leases.claim(key, term);
    await leases.claimNext({ [value.key[0]!]: 1 }, term);
    await leases.giveUp(key, now).catch((error: Error) => expect(error.message).toContain('has no state'));
    await leases.renew(held, now);
    await leases.postpone(held, now, { spendsAttempt: false });
  });
});
