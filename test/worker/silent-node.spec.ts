import type { INestApplicationContext } from '@nestjs/common';
import { AnswerMonths, DispatcherService, PlannerService } from '@app/domain/pipeline';
import { Database } from '@app/platform/database';
import {
  clusterUrl,
  createPrompt,
  createTestDatabase,
  createUser,
  eventually,
  replying,
  type Reply,
  type TestDatabase,
  VendorServer,
} from '@app/testing';
import { createWorkerApp } from '../../apps/worker/src/create-worker-app';
import { testSettings } from '../support/settings';
import { type TwoNodes, twoNodes } from '../support/two-nodes';
import { vendorFixture } from '../support/vendor-fixture';

const OK = replying(200, vendorFixture('responses', 'openai-web-search.json'));
const PROMPTS = 4;

/** Needs a cluster: `npm run test:citus`. */
(clusterUrl() ? describe : describe.skip)('a worker while a node of the cluster is silent', () => {
  let testDatabase: TestDatabase;
  let app: INestApplicationContext;
  let database: Database;
  let nodes: TwoNodes;
  const vendor = new VendorServer();
  /** Answers that the vendor keeps back. */
  const held: Parameters<Reply>[0][] = [];

  beforeAll(async () => {
    await vendor.start();
    testDatabase = await createTestDatabase();
    const settings = testSettings(testDatabase.url, {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: vendor.url,
      SIMULATED_MODELS: 'off',
      PLAN_EVERY_SECONDS: '1',
      WORKER_CONCURRENCY: '2',
      // Longer than it takes to find the node silent and to give up what waits for it: what is sent then must not wait at all.
      LEASE_SECONDS: '9',
      DATABASE_POOL_SIZE: '10',
    });
    app = await createWorkerApp(settings);
    database = app.get(Database, { strict: false });
    nodes = await twoNodes(database, await createUser(database));
    // Tables of a month are made on all nodes.
    await app.get(AnswerMonths, { strict: false }).makeAhead(new Date());
    await nodes.viaCable();
    for (const id of [nodes.here, nodes.away]) {
      for (let at = 0; at < PROMPTS; at += 1) await createPrompt(database, id, { text: `Which desk of ${id}, ${at}?` });
    }
  });
  afterAll(async () => {
    nodes.cable.pass();
    await app.close();
    await testDatabase.drop();
    await nodes.cable.pull();
    await vendor.stop();
  });

  const states = (projectId: number) =>
    database.query<{ state: string; calls: number; endings: number }>(
      `select state, calls, (select count(*)::int from answers a where a.project_id = $1 and a.execution_id = executions.id) as endings
       from executions where project_id = $1`,
      [projectId],
    );
  const start = async (projectId: number): Promise<void> => {
    const now = new Date();
    await app.get(PlannerService, { strict: false }).plan(now, projectId);
    await database.query('update executions set due_at = $2 where project_id = $1', [projectId, now]);
    await app.get(DispatcherService, { strict: false }).dispatch(now);
  };
  const succeeded = async (projectId: number): Promise<void> => {
    const ended = await eventually(
      () => states(projectId),
      (rows) => rows.length === PROMPTS && rows.every(({ state }) => state === 'succeeded'),
      120_000,
    );
    expect(ended.map(({ endings }) => endings)).toEqual(Array<number>(PROMPTS).fill(1));
  };
  const isOf = (projectId: number, body: unknown): boolean => {
    const { input } = body as { readonly input?: unknown };
    return typeof input === 'string' && input.startsWith(`Which desk of ${projectId},`);
  };
  const asked = (projectId: number): number => vendor.received.filter(({ body }) => isOf(projectId, body)).length;

  it('goes on with the projects of the others, whatever it was working on, and with the rest afterwards', async () => {
    // What the worker asks of the prompts themselves is answered.
    vendor.reply = (response) => {
      if (isOf(nodes.away, vendor.received.at(-1)!.body)) held.push(response);
      else OK(response);
    };
    await start(nodes.away);
    // It works on two at a time, and both are of the node that falls silent.
    await eventually(
      async () => held.length,
      (count) => count === 2,
    );
    nodes.cable.hold();
    vendor.reply = OK;
    held.forEach(OK);
    await start(nodes.here);
    await succeeded(nodes.here);
    expect(asked(nodes.here)).toBe(PROMPTS);
    expect(asked(nodes.away)).toBe(2);

    nodes.cable.pass();
    await succeeded(nodes.away);
    // What the silence was longer than a lease for is asked again.
    expect(asked(nodes.away)).toBeLessThanOrEqual(PROMPTS + 2);
  });
});
