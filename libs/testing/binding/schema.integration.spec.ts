import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '..';
import { unbound } from './check';
import { UNREAD_FUNCTIONS } from './exceptions';
import { type Schema, schemaOfMigrations } from './schema';

let database: TestDatabase;
let client: Client;
let schema: Schema;

beforeAll(async () => {
  [database, schema] = await Promise.all([createTestDatabase(), schemaOfMigrations()]);
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const namesFound = async (sql: string): Promise<string[]> =>
  (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name).sort();

describe('the schema of the migrations', () => {
  it('has the tables and columns that the database has', async () => {
    const read = [...schema.tables].flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
    const found = await namesFound(`
      select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and c.relname <> 'migrations'`);
    expect(read.sort()).toEqual(found);
    expect(schema.keyOf('facts')).toBe('project_id');
    expect(schema.keyOf('projects')).toBe('id');
    expect(schema.keyOf('users')).toBeUndefined();
  });

  it('has the views and functions that the database has', async () => {
    expect([...schema.views.keys()].sort()).toEqual(
      await namesFound(`select viewname as name from pg_views where schemaname = 'public'`),
    );
    expect([...schema.functions.keys()].sort()).toEqual(
      await namesFound(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace`),
    );
  });

  it('has functions that are bound by what they are given, and says why those that cannot be read are', () => {
    const unread = [];
    for (const [name, { parameters, body }] of schema.functions) {
      const given = parameters.map((_, index) => `$${index + 1}`).join(', ');
      if (body) expect(unbound(`select ${name}(${given})`, schema)).toEqual([]);
      else unread.push(name);
    }
    expect(unread.sort()).toEqual(Object.keys(UNREAD_FUNCTIONS).sort());
  });
});
