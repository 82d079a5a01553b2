import { Client } from 'pg';
import type { INestApplicationContext } from '@nestjs/common';
import {
  createPrompt,
  createTestDatabase,
  eventually,
  hasPgbouncer,
  type Pooler,
  startPgbouncer,
  type TestDatabase,
} from '@app/testing';
import { examine } from '../../apps/cli/src/doctor/examine';
import { createWorkerApp } from '../../apps/worker/src/create-worker-app';
import { AccountHarness } from '../support/account-harness';
import { ApiHarness } from '../support/api-harness';
import { testSettings } from '../support/settings';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

const PROMPTS = 3;

/** `TEST_PGBOUNCER` names its binary where it is not on the path. */
(hasPgbouncer ? describe : describe.skip)('an installation behind PgBouncer, which pools transactions', () => {
  let database: TestDatabase;
  let pooler: Pooler;
  let api: ApiHarness;
  let direct: ApiHarness;
  let worker: INestApplicationContext;
  let account: WritingAccount;
  let env: Record<string, string>;

  beforeAll(async () => {
    database = await createTestDatabase();
    env = { DATABASE_PREPARED: 'false', DATABASE_DIRECT_URL: database.url, SIMULATED_MODELS: 'all', ...MANY_WRITES };
    const shared = (url: string) => ({ url, drop: () => Promise.resolve() });
    await set(`timezone = 'Europe/Madrid'`);
    pooler = await startPgbouncer(database.url);
    const refused = ApiHarness.start(env, shared(pooler.url)).catch((error: Error) => error.message);
    expect(await refused).toMatch(/time zone Europe\/Madrid.*alter role/);
    await pooler.stop();
    await set(`timezone = 'UTC'`);
    pooler = await startPgbouncer(database.url);
    api = await ApiHarness.start(env, shared(pooler.url));
    direct = await ApiHarness.start({}, shared(database.url));
    account = await WritingAccount.create(api, { plan: 'scale' });
    for (let number = 0; number < PROMPTS; number++)
      await createPrompt(api.database, account.projectId, { text: `Which hat ${number}?` });
    worker = await createWorkerApp(testSettings(pooler.url, { ...env, PLAN_EVERY_SECONDS: '1' }), api.clock);
  }, 180_000);

  afterAll(async () => {
    await worker?.close();
    await direct?.stop();
    await api?.stop();
    await pooler.stop();
    await database.drop();
  });

  /** What the role has in an installation; here only this database is ours. */
  const set = async (setting: string) => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`alter database ${new URL(database.url).pathname.slice(1)} set ${setting}`);
    await client.end();
  };

  it('captures answers by leases, and counts them', async () => {
    const states = () =>
      direct.database.query<{ state: string; count: number }>(
        'select state, count(*) as count from executions where project_id = $1 group by 1',
        [account.projectId],
      );
    const found = await eventually(states, (rows) => rows.length === 1 && rows[0]!.state === 'succeeded', 120_000);
    expect(found[0]!.count).toBeGreaterThanOrEqual(PROMPTS);
  });

  it('answers metrics and lists at once, as without the pooler', async () => {
    const { projectId, key } = account;
    const paths = [
      `/metrics/timeseries?project_id=${projectId}&metrics=visibility,responses&range=7`,
      `/metrics/timeseries?project_id=${projectId}&metrics=mentions&range=7&confidence=true`,
      `/dimensions/all_mentions?project_id=${projectId}`,
      `/dimensions/executions?project_id=${projectId}&output=csv&per_page=all`,
    ];
    const asked = Array.from({ length: 5 }, () => paths).flat();
    const answers = await Promise.all(asked.map((path) => api.get(path, key)));
    for (const [index, path] of asked.entries()) {
      const { status, text } = await direct.get(path, key);
      const plain = (body: string) => body.replace(/"request_id":"[^"]+"/, '');
      expect([path, answers[index]!.status, plain(answers[index]!.text)]).toEqual([path, status, plain(text)]);
    }
  });

  it('writes, once for each key of a request, and ascribes it', async () => {
    const headers = { 'Idempotency-Key': 'hats-1' };
    const bodies = await Promise.all([1, 2, 3].map(() => account.post('/collections', { name: 'Hats' }, headers)));
    expect(bodies.some(({ status }) => status === 201)).toBe(true);
    const rows = await direct.database.query<{ actor_kind: string }>(
      `select actor_kind from project_changes where project_id = $1 and noun = 'collection'`,
      [account.projectId],
    );
    expect(rows).toEqual([{ actor_kind: 'api_key' }]);
  });

  it('is what doctor compares with the direct address', async () => {
    const found = async (url: string) => {
      const checks = await examine(() =>
        testSettings(pooler.url, { ...env, SECRET_KEY: 'k'.repeat(32), DATABASE_DIRECT_URL: url }),
      );
      return checks.find(({ check }) => check === 'database')!;
    };
    expect((await found(database.url)).state).not.toBe('failed');
    const other = new URL(database.url);
    other.pathname = '/postgres';
    expect(await found(other.href)).toMatchObject({
      state: 'failed',
      finding: expect.stringContaining('DATABASE_DIRECT_URL leads to another'),
    });
  });

  it('signs people in', async () => {
    const accounts = await AccountHarness.start({ ...env, DATABASE_URL: pooler.url });
    try {
      const { email } = await accounts.addUser();
      const browser = accounts.browser();
      await browser.signIn(email);
      expect(await browser.isSignedIn()).toBe(true);
    } finally {
      await accounts.stop();
    }
  });
});
