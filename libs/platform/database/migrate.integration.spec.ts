import type { QueryRunner } from 'typeorm';
import { createProject, createTestDatabase, createUser, type TestDatabase } from '@app/testing';
import { createDataSource } from './data-source';
import { Database } from './database';
import { apply, migrate } from './migrate';
import { migrationsUpTo } from './schema-version';

/** As a later release may have it. */
class BySlot1990000000000 {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists executions_by_slot');
    await runner.query('create index concurrently executions_by_slot on executions (slot)');
  }

  down = (): Promise<void> => Promise.reject(new Error('none'));
}
const LATER = [...migrationsUpTo(), BySlot1990000000000];

describe('several processes that migrate at once', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 4).initialize());
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  const indexes = async () => {
    const rows = await database.query<{ valid: boolean }>(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass('executions_by_slot')`,
    );
    return rows.map(({ valid }) => valid);
  };

  it('make an empty database once', async () => {
    await database.query('drop schema public cascade; create schema public');
    const applied = await Promise.all([1, 2, 3].map(() => migrate(testDatabase.url)));
    const names = migrationsUpTo().map(({ name }) => name);
    expect(applied.filter(({ length }) => length > 0)).toEqual([names]);
    expect(
      await database.query('select name from migrations where timestamp >= 1790000000570 order by timestamp'),
    ).toEqual(names.map((name) => ({ name })));
  });

  it('build an index once while others write, and wait for who reads for long without keeping anybody waiting', async () => {
    const projectId = await createProject(database, await createUser(database));
    const { migrations } = await database.transaction(async (sql) => {
      await sql.query('set transaction isolation level repeatable read');
      await sql.query('select count(*) from executions');
      const under = [1, 2, 3].map(() => apply(testDatabase.url, LATER));
      for (let promptId = 1; promptId <= 50; promptId += 1) {
        await database.query(
          `insert into executions (project_id, prompt_id, model, slot, channel, due_at)
           values ($1, $2, 1, '2026-03-10.1', 'api', now())`,
          [projectId, promptId],
        );
      }
      return { migrations: under };
    });
    expect((await Promise.all(migrations)).filter(({ length }) => length > 0)).toEqual([[BySlot1990000000000.name]]);
    expect(await indexes()).toEqual([true]);
  }, 60_000);

  it('build it anew where a building was interrupted', async () => {
    await database.query('delete from migrations where name = $1', [BySlot1990000000000.name]);
    expect(await apply(testDatabase.url, LATER)).toEqual([BySlot1990000000000.name]);
    expect(await indexes()).toEqual([true]);
  }, 60_000);
});
