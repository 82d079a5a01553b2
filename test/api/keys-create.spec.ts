import { spawnTypescript } from '@app/testing';
import { ApiHarness } from '../support/api-harness';

describe('npm run keys:create', () => {
  let api: ApiHarness;
  const run = (...args: string[]) =>
    spawnTypescript('scripts/keys-create.ts', args, {
      env: { ...process.env, DATABASE_URL: api.settings.DATABASE_URL },
      stdio: ['pipe', 'pipe', 'ignore'],
    });

  beforeAll(async () => {
    api = await ApiHarness.start();
    await api.database.query(`insert into users (email, name) values ('Ann@example.com', 'Ann')`);
  }, 60_000);
  afterAll(() => api.stop());

  it('prints a key that works at once, with the scope asked for', async () => {
    const child = run('--email', 'ann@example.com', '--name', 'ci', '--scope', 'read_write');
    const key = await child.line();
    expect(await child.ended).toBe(0);
    expect((await api.get('/ping', key)).status).toBe(200);
    expect((await api.request('post', '/ping', key)).status).toBe(405);
  }, 60_000);

  it.each([
    ['an unknown address', ['--email', 'bob@example.com', '--name', 'ci']],
    ['an unknown scope', ['--email', 'ann@example.com', '--name', 'ci', '--scope', 'all']],
  ])(
    'fails on %s',
    async (_, args) => {
      expect(await run(...args).ended).not.toBe(0);
    },
    60_000,
  );
});
