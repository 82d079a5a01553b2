import type { INestApplicationContext, Type } from '@nestjs/common';
import { ExecutionService, PlannerService } from '@app/domain/pipeline';
import type { Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { TestClock } from './api-harness';
import { testSettings } from './settings';
import { startStillWorker } from './still-worker';

interface WorkerOptions {
  readonly clock?: TestClock;
  /** Modules besides those of capture. */
  readonly more?: readonly Type[];
}

/** A worker that works only when told, over a database of its own. */
export class WorkerHarness {
  private constructor(
    readonly app: INestApplicationContext,
    readonly settings: Settings,
    readonly clock: TestClock,
    private readonly testDatabase: TestDatabase,
  ) {}

  static async start(
    env: Record<string, string>,
    { clock = new TestClock(), more }: WorkerOptions = {},
  ): Promise<WorkerHarness> {
    const testDatabase = await createTestDatabase();
    const settings = testSettings(testDatabase.url, env);
    return new WorkerHarness(await startStillWorker(settings, clock, more), settings, clock, testDatabase);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.testDatabase.drop();
  }

  get database(): Database {
    return this.app.get(Database, { strict: false });
  }

  plan(projectId?: number): Promise<void> {
    return this.app.get(PlannerService, { strict: false }).plan(this.clock.now(), projectId);
  }

  run(projectId: number, id: number): Promise<void> {
    return this.app.get(ExecutionService, { strict: false }).run(projectId, id);
  }
}
