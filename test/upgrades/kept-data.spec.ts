import { createDataSource, Database, migrate } from '@app/platform/database';
import { countSealed } from '@app/platform/secrets';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { packageVersion } from '@app/platform/config';
import { ApiHarness } from '../support/api-harness';
import { runCli } from '../support/run-cli';
import { MANY_WRITES } from '../support/writing-account';
import { answersOf, emptied, keep, KEPT_VERSIONS, keptAnswersOf, questionsAbout, restoreKept } from './support/kept';
import { makeKeptProject } from './support/kept-project';
import { columnsIn, rowsIn, type Rows } from './support/kept-rows';

const SECRET = { SECRET_KEY: 'a secret of at least 32 characters' };
const ENV = { ...MANY_WRITES, ...SECRET };

/** `KEEP_DATA=1 npm test -- test/upgrades` writes what the release of these sources leaves (CONTRIBUTING.md). */
const isKept = process.env.KEEP_DATA === '1';

/** Kept before each table had rows. */
const THIN = '0.1.0';

describe('data of a release', () => {
  (isKept ? it : it.skip)('is kept', async () => {
    const api = await ApiHarness.start(ENV);
    try {
      const work = await makeKeptProject(api);
      await keep(packageVersion(), api, questionsAbout(work));
    } finally {
      await api.stop();
    }
  });

  it('is here of this one', () => {
    expect(KEPT_VERSIONS).toContain(packageVersion());
  });
});

describe.each(KEPT_VERSIONS)('data of %s, upgraded,', (version) => {
  let database: TestDatabase;
  let before: Rows;
  let after: Rows;

  beforeAll(async () => {
    database = await createTestDatabase();
    await emptied(database.url);
    await restoreKept(version, database.url);
    before = await rowsIn(database.url);
    const columns = await columnsIn(database.url);
    await migrate(database.url);
    after = await rowsIn(database.url, columns);
  });
  afterAll(() => database.drop());

  (version === THIN ? it.skip : it)('has rows in each table of its release', () => {
    expect(Object.keys(before).filter((table) => before[table]!.length === 0)).toEqual([]);
  });

  it('has every row, and rows say what they said', () => {
    expect(after).toMatchObject(before);
  });

  it('agrees with itself, and opens with its key', async () => {
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'silent', ...SECRET };
    const verified = await runCli('metrics verify', [], env);
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    const opened = new Database(await createDataSource(database.url, 1).initialize());
    try {
      const sealed = await countSealed(opened, SECRET);
      expect(sealed.filter(({ unreadable }) => unreadable > 0)).toEqual([]);
    } finally {
      await opened.dataSource.destroy();
    }
  });

  it('is answered as it was', async () => {
    const kept = keptAnswersOf(version);
    const api = await ApiHarness.start(ENV, { url: database.url, drop: async () => undefined });
    try {
      // A later release may say more.
      expect(await answersOf(api, Object.keys(kept))).toMatchObject(kept);
    } finally {
      await api.stop();
    }
  });
});
