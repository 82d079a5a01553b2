import { text } from 'node:stream/consumers';
import { createDataSource, Database, requireSchema } from '@app/platform/database';
import { createTestDatabase, eventually, longOr, spawnTypescript, type TestDatabase } from '@app/testing';
import { APPS, entryOf, startProcess } from '../support/service-process';

const FUTURE = 'Harvest1900000000000';
/** The all-in-one process and operator commands migrate by themselves. */
const MIGRATED = longOr(
  APPS.filter((app) => app !== 'all-in-one'),
  ['worker'] as const,
);

describe('a start on a schema of another release', () => {
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

  /** As a later release leaves it. */
  const goOn = async (servesFrom: number) => {
    await database.query('insert into migrations (timestamp, name) values (1900000000000, $1)', [FUTURE]);
    await database.query('update schema_state set serves_from = $1', [servesFrom]);
  };
  const goBack = () => database.query('delete from migrations where name = $1', [FUTURE]);

  const failedStart = async (app: (typeof APPS)[number]) => {
    const { process: child, ended } = spawnTypescript(entryOf(app), [], {
      env: {
        ...process.env,
        DATABASE_URL: testDatabase.url,
        PUBLIC_URL: 'http://localhost:3000',
        SECRET_KEY: 'a'.repeat(64),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = Promise.all([text(child.stdout!), text(child.stderr!)]);
    return { code: await ended, output: (await output).join('').trim() };
  };

  it('is possible when the schema still serves this release', async () => {
    await goOn(1790000000100);
    try {
      await requireSchema(database);
      const service = await startProcess('api', { DATABASE_URL: testDatabase.url });
      await eventually(
        async () => (await fetch(`${service.base}/readyz`)).status,
        (status) => status === 200,
      );
      service.process.kill('SIGKILL');
      await service.ended;
    } finally {
      await goBack();
    }
  }, 180_000);

  it('is refused when it does not', async () => {
    await goOn(1900000000000);
    try {
      await expect(requireSchema(database)).rejects.toThrow(
        /schema is Harvest1900000000000, which serves releases from 1900000000000 on, and this one is of \w+\d{13}\./,
      );
    } finally {
      await goBack();
    }
  });

  it('is refused while a migration of this release is missing', async () => {
    const rows = await database.query<{ name: string }>('select name from migrations order by timestamp');
    const known = [...rows.map(({ name }) => name), FUTURE];
    await expect(requireSchema(database, known)).rejects.toThrow(
      `The database's schema is ${rows.at(-1)!.name}, and this release needs ${FUTURE}. Run "npm run migrate" first.`,
    );
  });

  describe('that was never migrated', () => {
    beforeAll(() => database.query('alter table migrations rename to former_migrations'));
    afterAll(() => database.query('alter table former_migrations rename to migrations'));

    it.each(MIGRATED)(
      'is refused by %s in one line',
      async (app) => {
        expect(await failedStart(app)).toEqual({
          code: 1,
          output: expect.stringMatching(/^The database's schema is none, and this release needs \w+\d{13}\. [^\n]*$/),
        });
      },
      180_000,
    );
  });
});
