import type { INestApplicationContext } from '@nestjs/common';
import type { Current } from '@app/domain/access';
import { ExecutionService, PlannerService, VendorGate } from '@app/domain/pipeline';
import { KEY_ACCOUNT_NAMES } from '@app/platform/config';
import { JUDGE, type Judge } from '@app/platform/judge';
import { WRITER, type Writer } from '@app/platform/language-model';
import { VENDOR_ROUTES, VendorError, type VendorRoutes } from '@app/platform/model-vendors';
import { createProject, createPrompt, type Reply, replying, VendorServer } from '@app/testing';
import { AccountHarness, type Browser, SECRET_KEY } from '../support/account-harness';
import { TestClock } from '../support/api-harness';
import { testSettings } from '../support/settings';
import { startStillWorker } from '../support/still-worker';
import { vendorFixture } from '../support/vendor-fixture';
import { everyRow } from './support/every-row';

const KEY = 'sk-live-Zq81xxTEAPOTxx7Hd4';
const NEXT_KEY = 'sk-live-Another0nexxxx9Pw2';
const PAGE = '/account/vendors';
const ANSWERS = replying(200, vendorFixture('responses', 'openai-web-search.json'));
const completion = (content: object) =>
  replying(200, {
    model: 'gpt-5-mini',
    choices: [{ finish_reason: 'stop', message: { content: JSON.stringify(content) } }],
    usage: { prompt_tokens: 9, completion_tokens: 9 },
  });

describe('keys of vendors, set in the browser', () => {
  const vendor = new VendorServer();
  const clock = new TestClock(new Date());
  let harness: AccountHarness;
  let admin: Browser;
  let adminId: number;
  let other: Browser;
  let env: Record<string, string>;

  beforeAll(async () => {
    await vendor.start();
    env = {
      OPENAI_BASE_URL: vendor.url,
      DATAFORSEO_BASE_URL: vendor.url,
      JUDGE_BASE_URL: vendor.url,
      WRITER_BASE_URL: vendor.url,
      // Nobody listens there.
      XAI_BASE_URL: 'http://127.0.0.1:1',
      GOOGLE_API_KEY: 'AIza-of-the-environment-1234',
    };
    harness = await AccountHarness.start(env, clock);
    adminId = (await harness.addUser(null)).id;
    admin = await harness.signedIn(adminId);
    other = await harness.signedIn((await harness.addUser(null)).id);
  }, 60_000);
  afterAll(async () => {
    await harness.stop();
    await vendor.stop();
  });

  beforeEach(async () => {
    vendor.received = [];
    vendor.reply = ANSWERS;
    await harness.database.query('delete from vendor_keys');
    await harness.database.query('delete from vendor_states');
  });

  const set = (account = 'openai', key: Record<string, string> = { OPENAI_API_KEY: KEY }, browser = admin) =>
    browser.submit(`${PAGE}/${account}`, key);
  const stored = async () =>
    (await harness.database.query<{ account: string }>('select account from vendor_keys order by 1')).map(
      ({ account }) => account,
    );
  /** Another process of the installation. */
  const process = async (extra: Record<string, string> = {}): Promise<INestApplicationContext> => {
    const settings = testSettings(harness.testDatabase.url, { SECRET_KEY, SIMULATED_MODELS: 'off', ...env, ...extra });
    return startStillWorker(settings, clock);
  };
  const vendorOf = async (worker: INestApplicationContext) =>
    (await worker.get<Current<VendorRoutes>>(VENDOR_ROUTES)()).routeFor('chatgpt', { demo: false })?.vendor ?? null;

  it('are for sessions of administrators alone', async () => {
    for (const path of [PAGE, `${PAGE}/openai`]) {
      expect((await harness.browser().open(path)).status).toBe(303);
      expect((await other.open(path)).status).toBe(403);
      expect((await admin.open(path)).status).toBe(200);
    }
    const posts = ['openai', 'openai/remove', 'openai/resume'].map((path) => `${PAGE}/${path}`);
    for (const path of posts) {
      expect((await other.submit(path, { OPENAI_API_KEY: KEY })).status).toBe(403);
      expect((await admin.post(path, { OPENAI_API_KEY: KEY })).status).toBe(422);
      const stranger = harness.browser().agent.post(path).set('Authorization', `Bearer ${KEY}`);
      expect((await stranger.type('form').send({ OPENAI_API_KEY: KEY }).redirects(0)).status).toBe(422);
    }
    expect((await other.open('/account')).text).not.toContain(PAGE);
    expect((await admin.open('/account')).text).toContain(PAGE);
    expect([vendor.received, await stored()]).toEqual([[], []]);
  });

  it('are tried by one call, kept sealed, and shown by their last four characters', async () => {
    const done = await set();
    expect([done.status, done.headers.location]).toEqual([303, `${PAGE}?done=vendor-key-set`]);
    expect(vendor.received.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${KEY}`]);
    const pages = [await admin.open(PAGE), await admin.open(`${PAGE}/openai`)].map(({ text }) => text);
    expect(pages[0]).toContain('…7Hd4');
    for (const text of pages) expect(text).not.toContain(KEY.slice(0, -4));
    const rows = await everyRow(harness.database);
    expect(rows).toContain('openai');
    for (const form of ['utf8', 'hex', 'base64'] as const) expect(rows).not.toContain(Buffer.from(KEY).toString(form));
  });

  it('need no other form than what a header takes', async () => {
    for (const key of ['', 'short', 'two words in it', `line\nbreak-in-it`, 'ümlaut-in-the-key', 'x'.repeat(1_001)]) {
      const refused = await set('openai', { OPENAI_API_KEY: key });
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('id="OPENAI_API_KEY-error">A key has 8 to 1,000 characters');
    }
    expect((await set('nobody')).status).toBe(404);
    expect([vendor.received, await stored()]).toEqual([[], []]);
  });

  const openAiError = (status: number, code: string, message = 'no'): Reply =>
    replying(status, { error: { code, message } });

  it.each<[string, Reply, string]>([
    [
      'a wrong key',
      openAiError(401, 'invalid_api_key', `Incorrect API key provided: ${KEY}`),
      'This key is not accepted',
    ],
    ['no credit', openAiError(429, 'insufficient_quota'), 'its account has no credit'],
    ['another country', openAiError(403, 'unsupported_country_region_territory'), 'does not serve the country'],
    ['no right', openAiError(403, 'x'), 'it may not ask this'],
    ['a model that is not known', openAiError(404, 'model_not_found'), 'not known there, or not to this account'],
    ['too many requests', openAiError(429, 'rate_limit_exceeded'), 'It asks to wait'],
    ['a vendor that is out of order', replying(500, ''), 'gave no answer that could be read'],
    ['an answer that is none', replying(200, '<html>'), 'gave no answer that could be read'],
  ])('are not kept after %s, and the page says what to do', async (_, reply, words) => {
    vendor.reply = reply;
    const refused = await set();
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('id="OPENAI_API_KEY-error"');
    expect(refused.text).toContain(words);
    expect(refused.text).not.toContain(KEY);
    expect([vendor.received.length, await stored()]).toEqual([1, []]);
  });

  it('are not kept when their vendor cannot be reached', async () => {
    const refused = await set('xai', { XAI_API_KEY: KEY });
    expect([refused.status, await stored()]).toEqual([422, []]);
    expect(refused.text).toContain('cannot be reached from this installation');
  });

  it('stay as they were when another one does not work', async () => {
    await set();
    vendor.reply = openAiError(401, 'invalid_api_key');
    expect((await set('openai', { OPENAI_API_KEY: NEXT_KEY })).status).toBe(422);
    expect((await admin.open(PAGE)).text).toContain('…7Hd4');
    vendor.reply = ANSWERS;
    expect((await set('openai', { OPENAI_API_KEY: NEXT_KEY })).status).toBe(303);
    const { text } = await admin.open(PAGE);
    expect([text.includes('…7Hd4'), text.includes('…9Pw2')]).toEqual([false, true]);
  });

  it('yield to the environment, which the page names', async () => {
    expect((await admin.open(PAGE)).text).toMatch(
      /…1234<\/code><div class="hint">set by the environment \(<code>GOOGLE_API_KEY/,
    );
    expect((await admin.open(`${PAGE}/google`)).text).not.toContain('type="password"');
    expect((await set('google', { GOOGLE_API_KEY: KEY })).status).toBe(422);
    expect([vendor.received, await stored()]).toEqual([[], []]);

    await set();
    const worker = await process({ OPENAI_API_KEY: 'sk-of-the-environment' });
    try {
      const projectId = await createProject(harness.database, adminId);
      await createPrompt(harness.database, projectId, { text: 'Which desk?' });
      await worker.get(PlannerService).plan(clock.now(), projectId);
      const [run] = await harness.database.query<{ id: number }>(
        'select id from executions where project_id = $1 and model = 1',
        [projectId],
      );
      await worker.get(ExecutionService).run(projectId, run!.id);
      expect(vendor.received.at(-1)!.headers.authorization).toBe('Bearer sk-of-the-environment');
    } finally {
      await worker.close();
    }
  });

  it('reach other processes within ten seconds, and so does their removal', async () => {
    const worker = await process();
    try {
      expect(await vendorOf(worker)).toBeNull();
      await set();
      clock.advance(10_000);
      expect(await vendorOf(worker)).toBe('openai');
      const before = await worker.get<Current<VendorRoutes>>(VENDOR_ROUTES)();
      clock.advance(10_000);
      expect(await worker.get<Current<VendorRoutes>>(VENDOR_ROUTES)()).toBe(before);
      expect((await admin.submit(`${PAGE}/openai/remove`)).status).toBe(303);
      clock.advance(10_000);
      expect(await vendorOf(worker)).toBeNull();
      expect(await stored()).toEqual([]);
    } finally {
      await worker.close();
    }
  });

  it('are asked with by workers', async () => {
    await set();
    const worker = await process();
    try {
      const projectId = await createProject(harness.database, adminId);
      await createPrompt(harness.database, projectId, { text: 'Which desk?' });
      await worker.get(PlannerService).plan(clock.now(), projectId);
      const runs = await harness.database.query<{ id: number }>(
        'select id from executions where project_id = $1 and model = 1',
        [projectId],
      );
      await worker.get(ExecutionService).run(projectId, runs[0]!.id);
      expect(vendor.received.at(-1)).toMatchObject({ headers: { authorization: `Bearer ${KEY}` } });
      expect(await everyRow(harness.database)).not.toContain(KEY);
    } finally {
      await worker.close();
    }
  });

  it('serve the judge and the writer', async () => {
    vendor.reply = completion({});
    expect((await set('judge', { JUDGE_API_KEY: KEY })).status).toBe(303);
    expect((await set('writer', { WRITER_API_KEY: NEXT_KEY })).status).toBe(303);
    expect(vendor.received.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/chat/completions', `Bearer ${KEY}`],
      ['/chat/completions', `Bearer ${NEXT_KEY}`],
    ]);
    vendor.reply = openAiError(402, 'x');
    expect((await set('judge', { JUDGE_API_KEY: NEXT_KEY })).text).toContain('its account has no credit');
    const worker = await process();
    try {
      expect(await worker.get<Current<Judge | null>>(JUDGE)()).toMatchObject({ paid: true });
      expect(await worker.get<Current<Writer | null>>(WRITER)()).not.toBeNull();
      await admin.submit(`${PAGE}/writer/remove`);
      clock.advance(10_000);
      expect(await worker.get<Current<Writer | null>>(WRITER)()).toBeNull();
    } finally {
      await worker.close();
    }
  });

  it('may have two parts, and a vendor of tasks has only to accept one', async () => {
    const key = { DATAFORSEO_LOGIN: 'ann@example.com', DATAFORSEO_PASSWORD: 'a1b2c3d4e5f6a7b8' };
    expect((await set('dataforseo', { ...key, DATAFORSEO_PASSWORD: '' })).text).toContain('DATAFORSEO_PASSWORD-error');
    vendor.reply = replying(200, { status_code: 20_000, tasks: [{ id: 't', status_code: 20_100, cost: 0.002 }] });
    expect((await set('dataforseo', key)).status).toBe(303);
    expect(vendor.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
    const { text } = await admin.open(PAGE);
    expect(text).toContain('…a7b8');
    expect(text).not.toContain('a1b2c3d4');
    vendor.reply = replying(200, { status_code: 40_200, tasks: [] });
    expect((await set('dataforseo', key)).text).toContain('its account has no credit');
  });

  it('have a stopped vendor asked again, and what the former key did does not stop them', async () => {
    const gate = harness.get(VendorGate);
    const failure = new VendorError('account', 'openai answered 401');
    await set();
    const startedAt = clock.now();
    clock.advance(60_000);
    await gate.note('openai', failure, clock.now());
    expect((await admin.open(PAGE)).text).toContain('openai answered 401');
    expect((await admin.submit(`${PAGE}/openai/resume`)).status).toBe(303);
    expect(await gate.pauseOf('openai', clock.now())).toBeNull();

    await gate.note('openai', failure, clock.now());
    await set('openai', { OPENAI_API_KEY: NEXT_KEY });
    expect(await gate.pauseOf('openai', clock.now())).toBeNull();
    clock.advance(60_000);
    await gate.note('openai', failure, clock.now(), startedAt);
    expect(await gate.pauseOf('openai', clock.now())).toBeNull();
    await gate.note('openai', failure, clock.now());
    expect(await gate.pauseOf('openai', clock.now())).toMatchObject({ kind: 'account' });
  });

  it('that another SECRET_KEY has sealed are not used, and the page says so', async () => {
    await set();
    const worker = await process({ SECRET_KEY: 'another secret of 32 characters, at least' });
    try {
      expect(await vendorOf(worker)).toBeNull();
    } finally {
      await worker.close();
    }
    await harness.database.query(`update vendor_keys set account = 'anthropic'`);
    const { text } = await admin.open(PAGE);
    expect(text).toContain('sealed with another SECRET_KEY');
    expect((await admin.submit(`${PAGE}/anthropic/remove`)).status).toBe(303);
    expect(await stored()).toEqual([]);
  });

  it('each have a page', async () => {
    for (const account of KEY_ACCOUNT_NAMES) expect((await admin.open(`${PAGE}/${account}`)).status).toBe(200);
  });
});
