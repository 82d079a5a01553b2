import { migrate, migrationsUpTo } from '@app/platform/database';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { examine } from '../../apps/cli/src/doctor/examine';
import { connected } from '../support/connected';
import { runCli } from '../support/run-cli';
import { testSettings } from '../support/settings';
import { emptied, restoreKept } from './support/kept';
import { schemaOf } from './support/schema-of';

/** Of which the dump is: it has all migrations in whose place the baseline stands. */
const BEFORE = '0.1.0';
const BASELINE = 'TimeZones1790000000570';
/** Of the migrations before the baseline, the last that an older database may have. */
const HALF = 1790000000300;
const REFUSAL =
  /The database's schema is AnswerSearch1790000000300 without Audits1790000000310, .* Commit [0-9a-f]{8} brings it there: .* Nothing was changed\./;

describe('the baseline', () => {
  const databases: TestDatabase[] = [];

  async function empty(): Promise<string> {
    const database = await createTestDatabase();
    databases.push(database);
    await emptied(database.url);
    return database.url;
  }
  const former = async (): Promise<string> => {
    const url = await empty();
    await restoreKept(BEFORE, url);
    return url;
  };
  const namesIn = (url: string): Promise<string[]> =>
    connected(url, async (client) => {
      const { rows } = await client.query<{ name: string }>('select name from migrations order by timestamp');
      return rows.map(({ name }) => name);
    });
  const schemaIn = (url: string): Promise<string[]> => connected(url, schemaOf);

  afterAll(async () => {
    for (const database of databases) await database.drop();
  });

  it('makes what the migrations made in whose place it stands, to the letter', async () => {
    const [made, before] = [await empty(), await former()];
    expect(await migrate(made, BASELINE)).toEqual([BASELINE]);
    // So the release before can work on it.
    expect(await namesIn(made)).toEqual(await namesIn(before));
    // Answers of these months are in the dump.
    for (const month of ['2026-02-01', '2026-03-01'])
      await connected(made, (client) => client.query('select ensure_month($1)', [month]));
    const schema = await schemaIn(before);
    expect(schema.length).toBeGreaterThan(2_000);
    expect(await schemaIn(made)).toEqual(schema);
  });

  it('runs nothing where all of them have run, and later ones run', async () => {
    const url = await former();
    const [before, names] = [await schemaIn(url), await namesIn(url)];
    expect(await migrate(url, BASELINE)).toEqual([]);
    expect([await schemaIn(url), await namesIn(url)]).toEqual([before, names]);
    const later = migrationsUpTo()
      .map(({ name }) => name)
      .filter((name) => name !== BASELINE);
    expect(await migrate(url)).toEqual(later);
  });

  it('is refused where some of them are missing, by all who open the database, and nothing changes', async () => {
    const url = await former();
    await connected(url, async (client) => {
      await client.query('delete from migrations where timestamp > $1', [HALF]);
      await client.query('drop table digest_issues, digests, page_requests');
    });
    const before = [await schemaIn(url), await namesIn(url)];
    await expect(migrate(url)).rejects.toThrow(REFUSAL);
    const env = { DATABASE_URL: url, LOG_LEVEL: 'silent', SECRET_KEY: 'k'.repeat(32) };
    expect(await runCli('metrics verify', [], env)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(new RegExp(`^${REFUSAL.source}\n$`)) as string,
    });
    const found = await examine(() => testSettings(url, { SECRET_KEY: 'k'.repeat(32) }));
    expect(found.find(({ check }) => check === 'schema')).toMatchObject({
      state: 'failed',
      finding: expect.stringMatching(REFUSAL) as string,
    });
    expect([await schemaIn(url), await namesIn(url)]).toEqual(before);
  });
});
