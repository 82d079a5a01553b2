import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '.';

const queryIn = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(sql)).rows;
  } finally {
    await client.end();
  }
};

describe('createTestDatabase', () => {
  let first: TestDatabase;
  let second: TestDatabase;

  beforeAll(async () => {
    [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  }, 60_000);
  afterAll(() => Promise.all([first.drop(), second.drop()]));

  it('gives every caller a migrated database of its own', async () => {
    const migrations = 'SELECT name FROM migrations';
    expect(await queryIn(first.url, migrations)).not.toHaveLength(0);
    await queryIn(first.url, 'DELETE FROM migrations');
    expect(await queryIn(first.url, migrations)).toHaveLength(0);
    expect(await queryIn(second.url, migrations)).not.toHaveLength(0);
  });

  it('drops a database that is still in use', async () => {
    const third = await createTestDatabase();
    const user = new Client({ connectionString: third.url });
    user.on('error', () => undefined);
    await user.connect();
    await third.drop();
    await expect(queryIn(third.url, 'SELECT 1')).rejects.toThrow(/does not exist/);
    await user.end();
  });
});
