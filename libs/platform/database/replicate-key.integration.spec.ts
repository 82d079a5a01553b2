import type { MigrationInterface } from 'typeorm';
import { createProject, createTestDatabase, createUser, type TestDatabase } from '@app/testing';
import { createDataSource } from './data-source';
import { Database } from './database';
import { migrate } from './migrate';
import { FormerRunKey1790000000347, ReplicateKey1790000000346, Replicates1790000000345 } from './migrations';

const KEYS = [FormerRunKey1790000000347, ReplicateKey1790000000346];

describe('the key of runs with replicates', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let projectId: number;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 4).initialize());
    projectId = await createProject(database, await createUser(database));
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  /** @returns the names of the migrations that are to come */
  const takeBack = async (newestFirst: readonly (new () => MigrationInterface)[]) => {
    const names = newestFirst.map(({ name }) => name).toReversed();
    const runner = database.dataSource.createQueryRunner();
    for (const Migration of newestFirst) await new Migration().down(runner);
    await runner.release();
    await database.query('delete from migrations where name = any($1)', [names]);
    return names;
  };

  const plan = (promptId: number, columns = '', values = '') =>
    database.query(
      `insert into executions (project_id, prompt_id, model, slot, channel, due_at${columns})
       values ($1, $2, 1, '2026-03-10.1', 'api', now()${values}) on conflict do nothing returning id`,
      [projectId, promptId],
    );
  const keys = async () => {
    const rows = await database.query<{ name: string }>(
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = 'executions'::regclass and i.indisunique and i.indisvalid order by 1`,
    );
    return rows.map(({ name }) => name);
  };

  it('is built while the former release writes, by one of many who migrate', async () => {
    const names = await takeBack(KEYS);
    expect(await keys()).toEqual(['executions_pkey', 'executions_run']);
    const { migrations } = await database.transaction(async (sql) => {
      // Whoever reads for long holds the building up, and with it nobody else.
      await sql.query('set transaction isolation level repeatable read');
      await sql.query('select count(*) from executions');
      const under = [1, 2, 3].map(() => migrate(testDatabase.url));
      for (let promptId = 1; promptId <= 50; promptId += 1) {
        expect(await plan(promptId)).toHaveLength(1);
        expect(await plan(promptId)).toHaveLength(0);
      }
      return { migrations: under };
    });
    expect((await Promise.all(migrations)).filter((applied) => applied.length > 0)).toEqual([names]);
    expect(await keys()).toEqual(['executions_pkey', 'executions_replicate']);
    // What the former release plans is the first run of its slot.
    expect(await plan(1)).toHaveLength(0);
    expect(await plan(1, ', replicate', ', 2')).toHaveLength(1);
    expect(await plan(1, ', replicate', ', 2')).toHaveLength(0);
  }, 60_000);

  it('is built anew where a building was interrupted', async () => {
    const names = await takeBack([...KEYS, Replicates1790000000345]);
    await database.query('create index executions_replicate on executions (slot)');
    expect(await migrate(testDatabase.url)).toEqual(names);
    expect(await keys()).toEqual(['executions_pkey', 'executions_replicate']);
  }, 60_000);
});
