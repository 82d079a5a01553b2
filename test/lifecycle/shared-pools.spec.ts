import { Database, PULSE_NAME, SharedDatabaseModule } from '@app/platform/database';
import { createTestDatabase, eventually, type TestDatabase } from '@app/testing';
import { createApiApp } from '../../apps/api/src/create-api-app';
import { createMcpApp } from '../../apps/mcp/src/create-mcp-app';
import { createOAuthApp } from '../../apps/oauth/src/create-oauth-app';
import { testSettings } from '../support/settings';

const SECRET_KEY = 'a secret of at least 32 characters';

describe('apps of one process', () => {
  let testDatabase: TestDatabase;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });
  afterAll(() => testDatabase.drop());

  it('share the pools of one of them, which go on when the others end', async () => {
    const settings = testSettings(testDatabase.url, { SECRET_KEY });
    const api = await createApiApp(settings);
    try {
      const shared = SharedDatabaseModule.of(api);
      const others = [
        await createMcpApp(settings, undefined, shared),
        await createOAuthApp(settings, undefined, shared),
      ];
      const database = api.get(Database);
      expect(others.map((app) => app.get(Database, { strict: false }))).toEqual([database, database]);
      const pulses = () =>
        database.query('select from pg_stat_activity where datname = current_database() and application_name = $1', [
          PULSE_NAME,
        ]);
      expect(await eventually(pulses, (open) => open.length > 0)).toHaveLength(1);
      for (const app of others) await app.close();
      expect(await database.query('select 7 as n')).toEqual([{ n: 7 }]);
    } finally {
      await api.close();
    }
  });
});
