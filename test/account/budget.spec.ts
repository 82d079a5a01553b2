import { ExecutionService, PlannerService } from '@app/domain/pipeline';
import { createProject, createPrompt, replying, VendorServer } from '@app/testing';
import { AccountHarness, type Browser } from '../support/account-harness';
import { TestClock } from '../support/api-harness';
import { testSettings } from '../support/settings';
import { startStillWorker } from '../support/still-worker';
import { vendorFixture } from '../support/vendor-fixture';

const PAGE = '/account/budget';

describe('budgets, on the pages of administrators', () => {
  const clock = new TestClock(new Date());
  const vendor = new VendorServer();
  let harness: AccountHarness;
  let admin: Browser;
  let other: Browser;
  let adminId: number;
  let projectId: number;
  let foreign: number;

  beforeAll(async () => {
    await vendor.start();
    const keys = { OPENAI_API_KEY: 'sk-test', DATAFORSEO_LOGIN: 'a login', DATAFORSEO_PASSWORD: 'a password' };
    harness = await AccountHarness.start({ ACCOUNT_HARD_CAP_MICROS: '9000000', ...keys }, clock);
    adminId = (await harness.addUser(null)).id;
    const otherId = (await harness.addUser(null)).id;
    [admin, other] = [await harness.signedIn(adminId), await harness.signedIn(otherId)];
    projectId = await createProject(harness.database, adminId, { name: 'Alpine Boots' });
    foreign = await createProject(harness.database, otherId, { name: 'Foreign' });
  }, 60_000);
  afterAll(async () => {
    await harness.stop();
    await vendor.stop();
  });

  const capsOf = async (table: 'users' | 'projects', id: number) =>
    (await harness.database.query<{ spend_caps: object }>(`select spend_caps from ${table} where id = $1`, [id]))[0]!
      .spend_caps;

  it('are for administrators alone', async () => {
    for (const path of [PAGE, `${PAGE}/${projectId}`]) {
      expect((await harness.browser().open(path)).status).toBe(303);
      expect((await other.open(path)).status).toBe(403);
      expect((await other.submit(path, { hard: '1' })).status).toBe(403);
      expect((await admin.post(path, { hard: '1' })).status).toBe(422);
    }
    for (const path of [`${PAGE}/${foreign}`, `${PAGE}/${foreign}/account`, `${PAGE}/${projectId}/account`])
      expect((await other.submit(path, { hard: '1' })).status).toBe(403);
    for (const id of ['x', 0, 424_242]) {
      expect((await admin.open(`${PAGE}/${id}`)).status).toBe(404);
      expect((await admin.submit(`${PAGE}/${id}`, { hard: '1' })).status).toBe(404);
    }
    const all = [
      await capsOf('users', adminId),
      await capsOf('projects', projectId),
      await capsOf('projects', foreign),
    ];
    expect(all).toEqual([{}, {}, {}]);
  });

  it('change caps of the account and of a project, and leave what is empty', async () => {
    expect((await admin.open(PAGE)).text).toContain('<dt>Stops at</dt><dd>9.00 USD</dd>');
    const saved = await admin.submit(PAGE, { soft: ' 8.50 ', hard: '' });
    expect([saved.status, saved.headers.location]).toEqual([303, `${PAGE}?done=caps-saved`]);
    expect(await capsOf('users', adminId)).toEqual({ soft: 8_500_000 });
    await admin.submit(PAGE, { soft: 'Default', hard: 'None' });
    expect(await capsOf('users', adminId)).toEqual({ hard: null });

    const ofProject = await admin.submit(`${PAGE}/${projectId}`, { hard: '0.25' });
    expect(ofProject.headers.location).toBe(`${PAGE}/${projectId}?done=caps-saved`);
    expect(await capsOf('projects', projectId)).toEqual({ hard: 250_000 });
    expect((await admin.open(PAGE)).text).toContain('0.25 USD');
  });

  it.each(['-1', '1,500', '1e3', 'much', '1.1234567'])('refuse %s and change nothing', async (hard) => {
    const before = [await capsOf('users', adminId), await capsOf('projects', projectId)];
    for (const path of [PAGE, `${PAGE}/${projectId}`]) {
      const refused = await admin.submit(path, { soft: '1', hard });
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('id="hard-error">Write an amount such as 12.50');
    }
    expect([await capsOf('users', adminId), await capsOf('projects', projectId)]).toEqual(before);
  });

  it('read a comma as a point, and refuse a warning above the stop, also beside what holds', async () => {
    const id = await createProject(harness.database, adminId, { name: 'Order' });
    const path = `${PAGE}/${id}`;
    const refused = async (sent: object, field: string) => {
      const { status, text } = await admin.submit(path, { soft: '', hard: '', ...sent });
      expect([status, text.includes(`id="${field}-error">“Warn at” (soft) must not be above`)]).toEqual([422, true]);
    };
    await refused({ soft: '10', hard: '5' }, 'soft');
    expect(await capsOf('projects', id)).toEqual({});
    await admin.submit(path, { soft: '2,5', hard: '5' });
    expect(await capsOf('projects', id)).toEqual({ soft: 2_500_000, hard: 5_000_000 });
    await refused({ soft: '5.01' }, 'soft');
    await refused({ hard: '2' }, 'hard');
    await harness.database.query(`update projects set spend_caps = spend_caps || '{"owner": 4000000}' where id = $1`, [
      id,
    ]);
    await admin.submit(path, { soft: '3', hard: '' });
    expect(await capsOf('projects', id)).toEqual({ soft: 3_000_000, hard: 5_000_000, owner: 4_000_000 });
    expect((await admin.open(path)).text).toContain('<dt>Stops at</dt><dd>4.00 USD</dd>');
    await admin.submit(path, { soft: '10', hard: 'none' });
    expect(await capsOf('projects', id)).toEqual({ soft: 10_000_000, hard: null });
  });

  it('move a model to a channel over which a vendor would answer, and to no other', async () => {
    const id = await createProject(harness.database, adminId, { name: 'Channels' });
    const path = `${PAGE}/${id}`;
    const channel = async () =>
      (await harness.database.query('select channel from project_models where project_id = $1', [id]))[0];
    const move = (wanted: object, by = admin) =>
      by.submit(`${path}/channel`, { model: 'chatgpt', channel: 'ui_capture', ...wanted });
    expect((await admin.open(path)).text).not.toContain('/channel"');
    expect((await move({})).status).toBe(422);
    await harness.database.query(`insert into project_models (project_id, model, channel) values ($1, 1, 'api')`, [id]);
    expect((await admin.open(path)).text).toContain('Ask the app as people see it');
    expect((await move({}, other)).status).toBe(403);
    for (const wanted of [{ channel: 'imported' }, { channel: 'x' }, { model: 'claude' }])
      expect((await move(wanted)).status).toBe(422);
    expect(await channel()).toEqual({ channel: 'api' });
    const moved = await move({});
    expect([moved.status, moved.headers.location]).toEqual([303, `${path}?done=channel-moved`]);
    expect(await channel()).toEqual({ channel: 'ui_capture' });
    const [asked] = await harness.database.query('select count(*) as n from recalculations where project_id = $1', [
      id,
    ]);
    expect(asked).toEqual({ n: 1 });
  });

  it('of other people are seen and changed: caps of a project and of its account, and the channel of a model', async () => {
    const [owner] = await harness.database.query<{ id: number; email: string }>(
      'select u.id, u.email from projects p join users u on u.id = p.user_id where p.id = $1',
      [foreign],
    );
    const all = (await admin.open(PAGE)).text;
    expect(all).toContain('Projects of other people');
    expect(all).toContain(owner!.email);
    const path = `${PAGE}/${foreign}`;
    expect((await admin.submit(path, { hard: '0.75' })).headers.location).toBe(`${path}?done=caps-saved`);
    expect((await admin.submit(`${path}/account`, { account_hard: '2' })).headers.location).toBe(
      `${path}?done=caps-saved`,
    );
    expect(await capsOf('projects', foreign)).toEqual({ hard: 750_000 });
    expect(await capsOf('users', owner!.id)).toEqual({ hard: 2_000_000 });
    const { text } = await admin.open(path);
    expect(text).toContain('0.75 USD');
    expect(text).toContain('2.00 USD');
    expect((await admin.submit(`${path}/account`, { account_hard: 'much' })).status).toBe(422);
    await harness.database.query(`insert into project_models (project_id, model, channel) values ($1, 1, 'api')`, [
      foreign,
    ]);
    const wanted = { model: 'chatgpt', channel: 'ui_capture' };
    expect((await admin.submit(`${path}/channel`, wanted)).headers.location).toBe(`${path}?done=channel-moved`);
    // What an administrator may is for this page alone.
    expect((await other.open(PAGE)).status).toBe(403);
  });

  it('say what a day of each model costs, by what its runs have cost', async () => {
    vendor.reply = replying(200, vendorFixture('responses', 'openai-web-search.json'));
    const env = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: vendor.url, SIMULATED_MODELS: 'off' };
    const worker = await startStillWorker(testSettings(harness.testDatabase.url, env), clock);
    try {
      await harness.database.query(`update projects set cadence = '6h', spend_caps = '{}' where id = $1`, [projectId]);
      await createPrompt(harness.database, projectId, { text: 'Which desk?' });
      const narrowed = await createPrompt(harness.database, projectId, { text: 'Which chair?' });
      await harness.database.query(`update prompts set models = '{2}' where id = $1`, [narrowed]);
      await worker.get(PlannerService).plan(clock.now(), projectId);
      const [run] = await harness.database.query<{ id: number }>('select id from executions where project_id = $1', [
        projectId,
      ]);
      await worker.get(ExecutionService).run(projectId, run!.id);
    } finally {
      await worker.close();
    }
    const [spent] = await harness.database.query<{ micros: number }>(
      'select sum(cost_micros)::bigint as micros from cost_entries where project_id = $1',
      [projectId],
    );
    expect(spent!.micros).toBeGreaterThan(0);
    const money = (micros: number) =>
      `${(micros / 1_000_000).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 4 })} USD`;
    const { text } = await admin.open(`${PAGE}/${projectId}`);
    expect(text).toContain(`<dt>Spent today</dt><dd>${money(spent!.micros)}</dd>`);
    const row = /ChatGPT<\/th>(.*?)<\/tr>/.exec(text)![1]!;
    expect(row).toContain("the vendor's API");
    expect(row).toContain(money(4 * spent!.micros));
    const unasked = /Perplexity<\/th>(.*?)<\/tr>/.exec(text)![1]!;
    expect(unasked).toContain('<div>none</div>');
    expect(unasked).not.toContain('not known yet');
    expect((await admin.open(PAGE)).text).toContain('every 6 h');
  });
});
