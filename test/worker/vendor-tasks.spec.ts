import type { Database } from '@app/platform/database';
import { createProject, createPrompt, createUser, type Reply, replying, VendorServer } from '@app/testing';
import type { TestClock } from '../support/api-harness';
import { vendorFixture } from '../support/vendor-fixture';
import { WorkerHarness } from '../support/worker-harness';

const PAGE = vendorFixture('dataforseo', 'ai-overview.json');
const task = (id: string, code: number, rest: object = {}) =>
  replying(200, { status_code: 20000, tasks: [{ id, status_code: code, ...rest }] });
const accepted = (id: string) => task(id, 20100, { cost: 0.0032 });

describe('a vendor that works on tasks', () => {
  const vendor = new VendorServer();
  let worker: WorkerHarness;
  let clock: TestClock;
  let database: Database;
  let projectId: number;
  let id: number;
  /** What the next requests are answered, by their method. */
  let replies: Record<string, Reply[]>;

  beforeAll(async () => {
    await vendor.start();
    vendor.reply = (response) => {
      const { method } = vendor.received.at(-1)!;
      const [next, ...others] = replies[method!]!;
      if (others.length > 0) replies[method!] = others;
      next!(response);
    };
    worker = await WorkerHarness.start({
      DATAFORSEO_LOGIN: 'me',
      DATAFORSEO_PASSWORD: 'secret',
      DATAFORSEO_BASE_URL: vendor.url,
      SIMULATED_MODELS: 'off',
    });
    ({ clock, database } = worker);
  }, 60_000);

  afterAll(async () => {
    await worker.stop();
    await vendor.stop();
  });

  beforeEach(async () => {
    vendor.received = [];
    projectId = await createProject(database, await createUser(database));
    await createPrompt(database, projectId, { text: 'Which desk is quiet?' });
    await worker.plan(projectId);
    const [row] = await database.query<{ id: number }>(
      'select id from executions where project_id = $1 and model = 4',
      [projectId],
    );
    id = row!.id;
  });

  const run = () => worker.run(projectId, id);
  const execution = async () => {
    const [row] = await database.query(
      `select state, attempts, vendor, vendor_task_id, no_result, cost_micros from executions
       where project_id = $1 and id = $2`,
      [projectId, id],
    );
    return row;
  };
  const entries = () =>
    database.query('select cost_micros, estimated from cost_entries where project_id = $1 order by attempt', [
      projectId,
    ]);
  const methods = () => vendor.received.map(({ method }) => method);
  const paid = { cost_micros: 3_200, estimated: false };

  it('is paid once for a task whose holder ended before it was done', async () => {
    let looked: () => void = () => undefined;
    const looks = new Promise<void>((resolve) => (looked = resolve));
    replies = { POST: [accepted('t-1')], GET: [() => looked(), replying(200, PAGE)] };
    const stalled = run();
    await looks;
    expect(await execution()).toMatchObject({ state: 'running', vendor: 'dataforseo', vendor_task_id: 't-1:3200' });
    clock.advance(241_000);
    await run();
    expect(await execution()).toMatchObject({ state: 'succeeded', attempts: 2, no_result: false, cost_micros: 3_200 });
    expect(methods()).toEqual(['POST', 'GET', 'GET']);
    // The first holder comes home after all, from a request that broke.
    vendor.cutOff();
    await stalled;
    expect(await entries()).toEqual([paid]);
    expect(await execution()).toMatchObject({ state: 'succeeded', cost_micros: 3_200 });
  });

  it('is looked at again after a failed look, and paid for another task only when the first is lost', async () => {
    replies = { POST: [accepted('t-1'), accepted('t-2')], GET: [replying(500, '')] };
    await run();
    expect(await execution()).toMatchObject({ state: 'queued', attempts: 1, vendor_task_id: 't-1:3200' });
    expect(await entries()).toEqual([]);
    replies.GET = [task('t-1', 40101), task('t-2', 40102, { result: null })];
    clock.advance(40_000);
    await run();
    expect(await execution()).toMatchObject({ state: 'succeeded', no_result: true, vendor_task_id: 't-2:3200' });
    expect(methods()).toEqual(['POST', 'GET', 'GET', 'POST', 'GET']);
    expect(await entries()).toEqual([paid]);
  });
});
