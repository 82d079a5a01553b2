import { createTestDatabase, type TestDatabase } from '@app/testing';
import { createDataSource } from './data-source';
import { Database } from './database';

/** Of every table of rows that belong to projects, months among them. */
const OPTIONS = `
  select c.relname as name, c.reloptions as options from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'project_id' and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;

describe('statistics of tables that have rows of projects', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 1).initialize());
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  it('are gathered anew after five hundred rows, however large the table is, also of a new month', async () => {
    await database.query(`select ensure_month('2031-05-01')`);
    const tables = await database.query<{ name: string; options: string[] | null }>(OPTIONS);
    const names = tables.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['executions', 'urls', 'facts_2031_05', 'answers_2031_05']));
    const late = tables.filter(
      ({ options }) =>
        !options?.includes('autovacuum_analyze_scale_factor=0') ||
        !options.includes('autovacuum_analyze_threshold=500'),
    );
    expect(late.map(({ name }) => name)).toEqual([]);
  });
});
