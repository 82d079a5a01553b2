import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { longOr, spawnTypescript } from '@app/testing';

const APPS = longOr(['api', 'mcp', 'oauth', 'worker', 'all-in-one'], ['api', 'all-in-one']);
const ENTRIES = APPS.map((app) => `apps/${app}/src/main.ts`);

describe('a start without the database', () => {
  it.each([...ENTRIES, 'scripts/migrate.ts'])(
    'of %s ends with one line and code 1',
    async (entry) => {
      const { process: child, ended } = spawnTypescript(join(__dirname, '../..', entry), [], {
        env: {
          ...process.env,
          DATABASE_URL: 'postgres://user:hidden@127.0.0.1:1/app',
          DATA_DIR: '/nowhere',
          PUBLIC_URL: 'http://localhost:3000',
          SECRET_KEY: 'a'.repeat(64),
          PORT: '0',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const output = Promise.all([text(child.stdout!), text(child.stderr!)]);
      expect(await ended).toBe(1);
      expect((await output).join('').trim()).toMatch(
        /^Cannot connect to the database app on 127\.0\.0\.1:1: connect ECONNREFUSED 127\.0\.0\.1:1\. [^\n]*$/,
      );
    },
    180_000,
  );
});
