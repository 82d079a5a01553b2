import { modelCode, type ModelId } from '@app/core/kernel';
import { VendorGate } from '@app/domain/pipeline';
import type { Database } from '@app/platform/database';
import { createProject, createPrompt, createUser, inTurn, replying, VendorServer } from '@app/testing';
import type { TestClock } from '../support/api-harness';
import { vendorFixture } from '../support/vendor-fixture';
import { WorkerHarness } from '../support/worker-harness';

const CHATGPT_ANSWERS = replying(200, vendorFixture('responses', 'openai-web-search.json'));
const CLAUDE_ANSWERS = replying(200, vendorFixture('messages', 'anthropic-web-search.json'));
const NO_KEY = replying(401, { error: { code: 'invalid_api_key', message: 'no' } });
const LIMITED = replying(429, { error: { code: 'rate_limit_exceeded' } }, { 'retry-after': '600' });

describe('a vendor that is not to be asked', () => {
  const openAi = new VendorServer();
  const claude = new VendorServer();
  let worker: WorkerHarness;
  let clock: TestClock;
  let database: Database;
  let projectId: number;
  let runs: Record<ModelId, number[]>;

  beforeAll(async () => {
    await Promise.all([openAi.start(), claude.start()]);
    worker = await WorkerHarness.start({
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: openAi.url,
      ANTHROPIC_API_KEY: 'sk-test',
      ANTHROPIC_BASE_URL: claude.url,
      SIMULATED_MODELS: 'off',
    });
    ({ clock, database } = worker);
  }, 60_000);

  afterAll(async () => {
    await worker.stop();
    await Promise.all([openAi.stop(), claude.stop()]);
  });

  beforeEach(async () => {
    for (const server of [openAi, claude]) server.received = [];
    openAi.reply = CHATGPT_ANSWERS;
    claude.reply = CLAUDE_ANSWERS;
    await database.query('update projects set paused = true');
    await database.query('delete from vendor_states');
    projectId = await createProject(database, await createUser(database, { addonModels: [modelCode('claude')] }));
    for (const text of ['One?', 'Two?', 'Three?']) await createPrompt(database, projectId, { text });
    await worker.plan(projectId);
    const of = async (model: ModelId) =>
      (
        await database.query<{ id: number }>(
          'select id from executions where project_id = $1 and model = $2 order by id',
          [projectId, modelCode(model)],
        )
      ).map(({ id }) => id);
    runs = { chatgpt: await of('chatgpt'), claude: await of('claude') } as typeof runs;
    expect([runs.chatgpt, runs.claude].map((ids) => ids.length)).toEqual([3, 3]);
  });

  const run = (id: number) => worker.run(projectId, id);
  const gate = () => worker.app.get(VendorGate, { strict: false });
  const row = async (id: number) => {
    const [found] = await database.query(
      'select state, attempts, due_at, error_code, vendor, cost_micros from executions where project_id = $1 and id = $2',
      [projectId, id],
    );
    return found;
  };
  const after = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);

  it('pauses for every run as long as it asked, and no other vendor', async () => {
    const [first, second] = runs.chatgpt as [number, number];
    openAi.reply = LIMITED;
    await run(first);
    await run(second);
    expect(openAi.received).toHaveLength(1);
    const waiting = { state: 'queued', attempts: 0, due_at: after(600_000) };
    expect([await row(first), await row(second)]).toMatchObject([waiting, waiting]);
    await run(runs.claude[0]!);
    expect(await row(runs.claude[0]!)).toMatchObject({ state: 'succeeded', vendor: 'anthropic', cost_micros: 42_200 });

    openAi.reply = CHATGPT_ANSWERS;
    clock.advance(599_999);
    await run(second);
    expect(openAi.received).toHaveLength(1);
    clock.advance(1);
    await run(second);
    expect(await row(second)).toMatchObject({ state: 'succeeded', attempts: 1, vendor: 'openai' });
  });

  it('goes on with a run that a long pause has put off once an operator has ended the pause', async () => {
    const [first, second] = runs.chatgpt as [number, number];
    openAi.reply = replying(429, { error: { code: 'rate_limit_exceeded' } }, { 'retry-after': '86400' });
    await run(first);
    await run(second);
    const waiting = { state: 'queued', attempts: 0, due_at: after(900_000) };
    expect([await row(first), await row(second)]).toMatchObject([waiting, waiting]);
    openAi.reply = CHATGPT_ANSWERS;
    clock.advance(900_000);
    await run(first);
    expect(await row(first)).toMatchObject({ state: 'queued', attempts: 0, due_at: after(900_000) });
    await gate().resume('openai');
    await run(second);
    expect(await row(second)).toMatchObject({ state: 'succeeded', attempts: 1 });
    expect(openAi.received).toHaveLength(2);
  });

  it('keeps the longer of two pauses', async () => {
    await database.query(`insert into vendor_states values ('openai', $1, null, 'earlier')`, [after(9_000_000)]);
    await gate().note('openai', { kind: 'rate_limited', message: 'later', retryAfterMs: 5_000 } as never, clock.now());
    expect(await gate().pauseOf('openai', clock.now())).toMatchObject({ until: after(9_000_000) });
  });

  it('stops at an account that does not work, is reported once, and goes on when an operator says so', async () => {
    const [first, second, third] = runs.chatgpt as [number, number, number];
    const reported = jest.spyOn((gate() as unknown as { logger: { error(text: string): void } }).logger, 'error');
    openAi.reply = inTurn(NO_KEY);
    await Promise.all([run(first), run(second)]);
    await run(third);
    // Whichever is asked first fails; the other one has been asked by then, or waits.
    const asked = openAi.received.length;
    const together = [await row(first), await row(second)].map((found) => [found!['state'], found!['error_code']]);
    expect(together.filter(([state, code]) => state === 'failed' && code === 'account')).toHaveLength(asked);
    expect(together.filter(([state]) => state === 'queued')).toHaveLength(2 - asked);
    expect(asked).toBeGreaterThan(0);
    expect(reported.mock.calls).toEqual([[expect.stringMatching(/^openai answered 401.*vendors resume/)]]);
    expect(await row(third)).toMatchObject({ state: 'queued', attempts: 0, due_at: after(900_000) });
    expect(await gate().all()).toMatchObject([{ vendor: 'openai', circuitOpenSince: clock.now() }]);

    openAi.reply = CHATGPT_ANSWERS;
    clock.advance(3_600_000);
    await run(third);
    expect(await row(third)).toMatchObject({ state: 'queued', attempts: 0 });
    expect(await gate().resume('openai')).toBe(true);
    expect(await gate().resume('openai')).toBe(false);
    await run(third);
    expect(await row(third)).toMatchObject({ state: 'succeeded', attempts: 1 });
  });

  it('is not asked for a day that is over', async () => {
    const [first, second] = runs.chatgpt as [number, number];
    openAi.reply = NO_KEY;
    await run(first);
    clock.advance(24 * 3_600_000);
    await run(second);
    expect(await row(second)).toMatchObject({ state: 'failed', attempts: 1, error_code: 'account' });
    expect(openAi.received).toHaveLength(1);
  });

  it('waits also after an error that says when to come back', async () => {
    const [first, second] = runs.chatgpt as [number, number];
    openAi.reply = replying(503, '', { 'retry-after': '60' });
    await run(first);
    await run(second);
    expect(openAi.received).toHaveLength(1);
    expect([await row(first), await row(second)]).toMatchObject([
      { state: 'queued', attempts: 1, due_at: after(60_000) },
      { state: 'queued', attempts: 0, due_at: after(60_000) },
    ]);
  });
});
