import { exactQuotient } from '@app/core/metric-engine';
import { createDataSource, Database } from '@app/platform/database';
import { createTestDatabase, type TestDatabase } from '@app/testing';

describe('the order of ratios', () => {
  let server: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    server = await createTestDatabase();
    database = new Database(await createDataSource(server.url, 1).initialize());
  }, 60_000);

  afterAll(async () => {
    await database?.dataSource.destroy();
    await server?.drop();
  });

  async function compare(one: [string, string], other: [string, string]): Promise<number> {
    const [row] = await database.query<{ difference: number }>(
      `select sign(${exactQuotient(...one)} - ${exactQuotient(...other)})::int as difference`,
    );
    return row!.difference;
  }

  it.each<[[string, string], [string, string]]>([
    // Plain numeric division gives these two 16 and 20 decimals.
    [
      ['4', '3'],
      ['13336', '10002'],
    ],
    [
      ['10000001', '3'],
      ['20000002', '6'],
    ],
    [
      ['0', '7'],
      ['0', '1'],
    ],
  ])('is equal for equal ratios %s and %s', async (one, other) => {
    expect(await compare(one, other)).toBe(0);
  });

  it('tells ratios apart that differ beyond what a double holds', async () => {
    // a/b - (a-1)/(b-1) = (b-a) / (b (b-1)), some 10^-20 here.
    expect(await compare(['9999999999', '10000000000'], ['9999999998', '9999999999'])).toBe(1);
  });

  it('has none without a denominator', async () => {
    expect(await compare(['0', '0'], ['1', '2'])).toBeNull();
  });
});
