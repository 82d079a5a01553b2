import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { DispatcherService, ExecutionService, PlannerService } from '@app/domain/pipeline';
import type { Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import {
  createProject,
  createPrompt,
  createTestDatabase,
  createUser,
  PATIENT_SERVER,
  type TestDatabase,
} from '@app/testing';

import { TestClock } from '../../support/api-harness';
import { testSettings } from '../../support/settings';
import { startStillWorker } from '../../support/still-worker';
import { vendorFixture } from '../../support/vendor-fixture';

const ANSWER = JSON.parse(vendorFixture('responses', 'openai-web-search.json')) as { usage: object };

export interface Reply {
  readonly status: number;
  readonly body: string;
}

/** An answer of the vendor for which it charges so much. */
export const answerFor = (micros: number): Reply => ({
  status: 200,
  body: JSON.stringify({
    ...ANSWER,
    usage: { ...ANSWER.usage, cost: { currency: 'USD', total_cost: micros / 1_000_000 } },
  }),
});

/** An answer whose price nobody knows. */
export const UNPRICED: Reply = { status: 200, body: JSON.stringify({ ...ANSWER, model: 'unheard-of-1' }) };

export interface ExecutionRow {
  readonly id: number;
  readonly prompt_id: number;
  readonly model: number;
  readonly slot: string;
  readonly replicate: number;
  readonly state: string;
  readonly attempts: number;
  readonly due_at: Date;
  readonly cost_micros: number | null;
  readonly error_code: string | null;
}

/** What a worker does, when told, and one vendor, ChatGPT's, that answers as told. */
export class VendorWorker {
  reply: () => Reply | Promise<Reply> = () => answerFor(10_000);
  calls = 0;
  private readonly others: INestApplicationContext[] = [];

  private constructor(
    readonly clock: TestClock,
    readonly settings: Settings,
    readonly app: INestApplicationContext,
    private readonly vendor: Server,
    private readonly testDatabase: TestDatabase,
  ) {}

  static async start(env: Record<string, string> = {}, more: readonly Type[] = []): Promise<VendorWorker> {
    const testDatabase = await createTestDatabase();
    const vendor = createServer(PATIENT_SERVER, (request, response) => {
      request.resume().on('end', () => {
        worker.calls += 1;
        void Promise.resolve(worker.reply()).then(({ status, body }) => response.writeHead(status).end(body));
      });
    });
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
    const clock = new TestClock();
    const settings = testSettings(testDatabase.url, {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`,
      SIMULATED_MODELS: 'off',
      PLAN_EVERY_SECONDS: '3600',
      DATABASE_POOL_SIZE: '30',
      ...env,
    });
    const app = await startStillWorker(settings, clock, more);
    const worker = new VendorWorker(clock, settings, app, vendor, testDatabase);
    return worker;
  }

  async stop(): Promise<void> {
    for (const app of [...this.others, this.app]) await app.close();
    this.vendor.closeAllConnections();
    await new Promise((resolve) => this.vendor.close(resolve));
    await this.testDatabase.drop();
  }

  /** A second process of the fleet, as far as the database can tell. */
  async another(): Promise<INestApplicationContext> {
    const app = await startStillWorker(this.settings, this.clock);
    this.others.push(app);
    return app;
  }

  get database(): Database {
    return this.app.get(Database, { strict: false });
  }

  /** All other projects are paused. */
  async project(prompts: number, userId?: number): Promise<number> {
    await this.database.query('update projects set paused = true');
    const owner = userId ?? (await createUser(this.database));
    const projectId = await createProject(this.database, owner);
    for (let number = 0; number < prompts; number += 1)
      await createPrompt(this.database, projectId, { text: `Which desk is quiet, ${number}?` });
    return projectId;
  }

  plan(app = this.app): Promise<void> {
    return app.get(PlannerService, { strict: false }).plan(this.clock.now());
  }

  dispatch(): Promise<number> {
    return this.app.get(DispatcherService, { strict: false }).dispatch(this.clock.now());
  }

  run(projectId: number, id: number, app = this.app): Promise<void> {
    return app.get(ExecutionService, { strict: false }).run(projectId, id);
  }

  executions(projectId: number): Promise<ExecutionRow[]> {
    return this.database.query(
      `select id, prompt_id, model, slot, replicate, state, attempts, due_at, cost_micros, error_code
       from executions where project_id = $1 order by id`,
      [projectId],
    );
  }

  moveTo(instant: string): void {
    this.clock.advance(new Date(instant).getTime() - this.clock.now().getTime());
  }
}
