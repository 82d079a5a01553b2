import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { createDataSource, Database } from '@app/platform/database';
import { SEALED, type SealedColumn } from '@app/platform/secrets';
import { createTestDatabase, type TestDatabase } from '@app/testing';

const ROOT = resolve(__dirname, '..', '..');
const ENCRYPTS = /\bcreateCipheriv\b|\bnew SealedBox\b|\bsubtle\.encrypt\b/;
const COLUMNS: readonly SealedColumn[] = Object.values(SEALED);

describe('what is stored sealed', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 2).initialize());
  });
  afterAll(async () => {
    await database.dataSource.destroy();
    await testDatabase.drop();
  });

  it('is sealed by platform/secrets alone, which seals listed columns only', () => {
    const sources = ['apps', 'libs'].flatMap((folder) =>
      (readdirSync(join(ROOT, folder), { recursive: true }) as string[])
        .map((name) => join(folder, name).split(sep).join('/'))
        .filter((name) => /(?<!\.spec)\.tsx?$/.test(name) && !name.startsWith('libs/testing/')),
    );
    const encrypting = sources.filter((name) => ENCRYPTS.test(readFileSync(join(ROOT, name), 'utf8')));
    expect(encrypting.toSorted()).toEqual(['libs/platform/secrets/seal.ts', 'libs/platform/secrets/sealed-box.ts']);
  });

  it('is listed, column by column', async () => {
    const stored = await database.query<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
       where c.table_schema = current_schema() and c.data_type = 'bytea' and c.column_name like '%sealed%' order by 1, 2`,
    );
    const listed = COLUMNS.map(({ table, column }) => ({ table, column }));
    expect(stored).toEqual(listed.toSorted((one, other) => one.table.localeCompare(other.table)));
  });

  it('has a derived key of its own for each purpose', () => {
    expect(new Set(COLUMNS.map(({ purpose }) => purpose)).size).toBe(COLUMNS.length);
  });
});
