import { SpendCapsService } from '@app/domain/pipeline';
import type { ProjectScope } from '@app/domain/tracking';
import { eventually, HeldDeadlines, type Reply, replying } from '@app/testing';
import { TaskWorker } from './support/task-worker';
import { CALL_COST, WriterDouble } from '../support/writer-double';

/** Orders, a plan, a draft, and five rounds of the second question about the sentences and about title and heading. */
const CALLS = 13;
/** Of one question, within an attempt. */
const TRIES = 12;

describe('the work on a task', () => {
  const writer = new WriterDouble();
  let worker: TaskWorker;
  let silent: TaskWorker;
  let scope: ProjectScope;
  let id: number;
  const dead: Promise<void>[] = [];

  beforeAll(async () => {
    await writer.start();
    worker = await TaskWorker.start(writer.settings);
    silent = await TaskWorker.start();
  }, 120_000);
  afterAll(async () => {
    // The dead end with their calls, while there still is a database.
    await writer.server.stop();
    await Promise.allSettled(dead);
    await Promise.all([worker.stop(), silent.stop()]);
  }, 60_000);
  beforeEach(async () => {
    writer.server.received = [];
    writer.interrupt = () => undefined;
    writer.sentences = [{ text: 'Acme repaired 1.2 million kettles.', spans: [1] }];
    scope = await worker.project();
    id = await worker.task(scope);
  });

  const run = () => worker.work.run(scope.projectId, id);
  const row = () => worker.row(scope, id);
  const entries = () =>
    worker.database.query<{ cost_micros: number }>('select cost_micros from cost_entries where project_id = $1', [
      scope.projectId,
    ]);
  /** Every call but the first, which asks about orders, and is not counted. */
  const failing = (reply: (call: number) => Reply) =>
    (writer.interrupt = (call) => (writer.isAsked('orders') ? undefined : reply(call - 1)));
  const failed = () => Math.max(0, writer.calls - 1);
  const overloaded = () => failing(() => replying(429, '', { 'retry-after': '7' }));
  const wait = (ms: number) => worker.worker.clock.advance(ms);

  it('ends with the text, its title and its words, once', async () => {
    await Promise.all(Array.from({ length: 8 }, run));
    await run();
    expect(await row()).toMatchObject({
      state: 'completed',
      title: 'Kettles that last',
      word_count: expect.any(Number),
      error_message: null,
      processed_at: worker.worker.clock.now(),
      lease_until: null,
      attempts: 1,
      result: { body: expect.stringContaining('Acme repaired 1.2 million kettles.') },
    });
    expect(JSON.parse(writer.first('plan').messages[1]!.content)).toMatchObject({
      evidence: expect.arrayContaining([expect.objectContaining({ page: 'Kettles', published: '2026-02-01' })]),
    });
    expect([writer.calls, (await entries()).length, await worker.steps(scope), await worker.used(scope)]).toEqual([
      CALLS,
      CALLS,
      0,
      1,
    ]);
  });

  it.each(Array.from({ length: CALLS }, (_, index) => index + 1))(
    'is taken over from a worker that dies during call %i: one result, one charge',
    async (call) => {
      let reached = false;
      writer.interrupt = (number) => (number === call && !reached ? () => (reached = true) : undefined);
      dead.push(run());
      await eventually(
        () => Promise.resolve(reached),
        (value) => value,
      );
      await run();
      expect((await row()).state).toBe('processing');
      worker.afterLease();
      await run();
      expect(await row()).toMatchObject({ state: 'completed', attempts: 2 });
      const charged = (await entries()).map(({ cost_micros }) => cost_micros);
      expect(charged).toEqual(Array.from({ length: CALLS }, () => CALL_COST));
      expect([writer.calls, await worker.used(scope)]).toEqual([CALLS + 1, 1]);
    },
  );

  it('fails when three workers have died, and gives its use back once', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      let reached = false;
      writer.interrupt = () => () => (reached = true);
      dead.push(run());
      await eventually(
        () => Promise.resolve(reached),
        (value) => value,
      );
      worker.afterLease();
    }
    await Promise.all([run(), run(), run()]);
    expect(await row()).toMatchObject({
      state: 'failed',
      attempts: 3,
      error_message: expect.stringContaining('our side'),
    });
    expect([await worker.used(scope), await worker.steps(scope)]).toEqual([0, 0]);
  });

  it('asks a busy writer twelve times within an attempt, once in each later one, and then fails', async () => {
    overloaded();
    const waits: number[] = [];
    for (; failed() < TRIES; wait(waits.at(-1)!)) {
      await run();
      const { state, attempts, due_at, lease_until } = await row();
      expect([state, attempts, lease_until]).toEqual(['pending', failed() < TRIES ? 0 : 1, null]);
      waits.push(Number(due_at) - worker.worker.clock.now().getTime());
      const before = failed();
      await run();
      expect(failed()).toBe(before);
    }
    expect(waits.slice(0, -1)).toEqual(
      [7, 7, 8, 16, 32, 64, 128, 256, 300, 300, 300].map((seconds) => seconds * 1_000),
    );
    for (const attempt of [2, 3]) {
      await run();
      expect([failed(), (await row()).attempts]).toEqual([TRIES - 1 + attempt, attempt]);
      wait(3_600_000);
    }
    expect(await row()).toMatchObject({
      state: 'failed',
      error_message: expect.stringContaining('writer answered 429'),
    });
    expect(await worker.used(scope)).toBe(0);
  });

  it('gives a question half an hour, in which no pause of the account counts', async () => {
    failing(() => replying(429, '', { 'retry-after': '1200' }));
    // Longer than what the writer has asked of the task before.
    wait(60_000);
    const started = worker.worker.clock.now().getTime();
    for (;;) {
      await run();
      const { attempts, due_at } = await row();
      if (attempts === 1) break;
      wait(Number(due_at) - worker.worker.clock.now().getTime());
    }
    // Of each pause the first five minutes are the question's own wait.
    expect([failed(), worker.worker.clock.now().getTime() - started]).toEqual([7, 6 * 1_200_000]);
    // The pause is over for the next test.
    wait(1_200_000);
  });

  it('goes on counting tries where a worker was killed', async () => {
    const [dies, died] = [6, { reached: false }];
    failing((call) => (call === dies && !died.reached ? () => (died.reached = true) : replying(503, '')));
    while (failed() < TRIES + 1) {
      if (failed() === dies - 1) {
        dead.push(run());
        await eventually(
          () => Promise.resolve(died.reached),
          (value) => value,
        );
        worker.afterLease();
      }
      await run();
      wait(Math.max(0, Number((await row()).due_at) - worker.worker.clock.now().getTime()));
    }
    // Its death has spent an attempt, and the twelfth failure another.
    expect(await row()).toMatchObject({ state: 'pending', attempts: 2 });
  });

  it('gives up a call that hangs, asks again, and says so when it fails', async () => {
    const hasty = await TaskWorker.start({ ...writer.settings, WRITER_TIMEOUT_SECONDS: '1' });
    const deadlines = new HeldDeadlines(1_000);
    try {
      const own = await hasty.project();
      const task = await hasty.task(own);
      // From the last try of the first attempt on.
      failing((call) => (call < TRIES ? replying(503, '') : deadlines.end));
      while ((await hasty.row(own, task))['state'] === 'pending') {
        await hasty.work.run(own.projectId, task);
        hasty.worker.clock.advance(3_600_000);
      }
      expect(failed()).toBe(TRIES + 2);
      expect(await hasty.row(own, task)).toMatchObject({
        state: 'failed',
        error_message: expect.stringContaining('no complete answer within the deadline of 1 s'),
      });
    } finally {
      deadlines.release();
      await hasty.stop();
    }
  });

  it('lets code decide which pages give orders when nobody answers that question, and pays for the rest once', async () => {
    writer.interrupt = () => (writer.isAsked('orders') ? replying(503, '') : undefined);
    for (; (await row()).state === 'pending'; wait(400_000)) await run();
    expect(await row()).toMatchObject({ state: 'completed', attempts: 1 });
    expect(writer.calls).toBe(TRIES + CALLS - 1);
    expect((await entries()).filter(({ cost_micros }) => cost_micros > 0)).toHaveLength(CALLS - 1);
  });

  it('goes back to pending at a hard cap without an attempt, and on when there is budget', async () => {
    // Longer than what the writer has asked of the task before.
    wait(60_000);
    const caps = worker.worker.app.get(SpendCapsService, { strict: false });
    await caps.change({ projectId: scope.projectId }, { own: { hard: 1 }, defaults: [] });
    await run();
    expect(await row()).toMatchObject({ state: 'pending', attempts: 0 });
    expect([writer.calls, await worker.used(scope)]).toEqual([0, 1]);
    await caps.change({ projectId: scope.projectId }, { own: {}, defaults: ['hard'] });
    wait(86_400_000);
    await run();
    expect((await row()).state).toBe('completed');
  });

  it('needs no writer for a brief, and names the setting for the rest', async () => {
    const own = await silent.project();
    const [brief, create] = [await silent.task(own, 'brief'), await silent.task(own)];
    for (const task of [brief, create]) await silent.work.run(own.projectId, task);
    expect((await silent.row(own, brief)).state).toBe('completed');
    expect(await silent.row(own, create)).toMatchObject({
      state: 'failed',
      error_message: expect.stringContaining('WRITER_API_KEY'),
      result: null,
    });
    expect(await silent.used(own)).toBe(1);
  });

  describe('that has failed', () => {
    it('is done again by an operator, and uses its month again', async () => {
      const own = await silent.project();
      const task = await silent.task(own);
      await silent.work.run(own.projectId, task);
      expect(await silent.used(own)).toBe(0);
      expect(await silent.retries.retry(own.projectId)).toEqual({ tasks: 1, refused: 0 });
      expect(await silent.row(own, task)).toMatchObject({ state: 'pending', attempts: 0, error_message: null });
      expect(await silent.used(own)).toBe(1);
      expect(await silent.retries.retry(own.projectId)).toEqual({ tasks: 0, refused: 0 });
      await silent.work.run(own.projectId, task);
      expect([(await silent.row(own, task)).state, await silent.used(own)]).toEqual(['failed', 0]);
    });

    it('is refused when its month is used up, also by many operators at the same time', async () => {
      const own = await silent.project('trial');
      for (let count = 0; count < 2; count += 1) await silent.work.run(own.projectId, await silent.task(own));
      await silent.task(own, 'brief');
      const answers = await Promise.all(Array.from({ length: 8 }, () => silent.retries.retry(own.projectId)));
      expect(answers.reduce((sum, answer) => sum + answer!.tasks, 0)).toBe(1);
      expect(answers.every((answer) => answer!.refused > 0)).toBe(true);
      expect(await silent.used(own)).toBe(2);
    });

    it('is of no project that there is', async () => {
      expect(await silent.retries.retry(424_242)).toBeNull();
    });
  });
});
