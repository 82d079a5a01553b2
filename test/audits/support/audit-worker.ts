import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { AgentTrafficModule } from '@app/domain/pipeline';
import {
  AuditCrawl,
  AuditOrders,
  AuditRetries,
  AuditSeriesService,
  AuditWork,
  AuditWorkModule,
} from '@app/domain/work';
import { ProjectsRepository } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { createProject, createTestDatabase, createUser } from '@app/testing';
import { readInTypescript } from '../../support/read-local-web';
import { TestClock } from '../../support/api-harness';
import { testSettings } from '../../support/settings';
import { StillWorker } from '../../support/still-worker';
import { ToldCrawler } from '../../support/told-crawler';

/** Workers that a spec may have at the same time. */
export const AT_ONCE = 8;

/** Workers of audits that work only when told, over a database of their own, in place of sites. */
export class AuditWorker {
  private constructor(
    readonly app: INestApplicationContext,
    readonly clock: TestClock,
    readonly crawler: ToldCrawler,
    private readonly drop: () => Promise<void>,
  ) {}

  static async start(): Promise<AuditWorker> {
    const { url, drop } = await createTestDatabase();
    const clock = new TestClock();
    const crawler = new ToldCrawler();
    const built = await Test.createTestingModule({
      imports: [StillWorker.forRoot(testSettings(url), clock, [AuditWorkModule, AgentTrafficModule])],
    })
      .overrideProvider(AuditCrawl)
      .useValue(crawler)
      .compile();
    built.useLogger(false);
    readInTypescript(built);
    const worker = new AuditWorker(await built.init(), clock, crawler, drop);
    // Calls that come together would otherwise wait for their connections, and so take turns.
    await Promise.all(Array.from({ length: AT_ONCE }, () => worker.database.query('select pg_sleep(0.1)')));
    return worker;
  }

  get database(): Database {
    return this.app.get(Database, { strict: false });
  }

  get retries(): AuditRetries {
    return this.app.get(AuditRetries, { strict: false });
  }

  get work(): AuditWork {
    return this.app.get(AuditWork, { strict: false });
  }

  get series(): AuditSeriesService {
    return this.app.get(AuditSeriesService, { strict: false });
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.drop();
  }

  async project(): Promise<number> {
    return createProject(this.database, await createUser(this.database));
  }

  /** @returns the batch's id */
  async order(projectId: number, params: object = {}): Promise<number> {
    const orders = this.app.get(AuditOrders, { strict: false });
    const scope = (await this.app.get(ProjectsRepository, { strict: false }).openForJob(projectId))!;
    const order = await orders.orderOf(scope, { project_id: projectId, url: 'https://acme.example/', ...params });
    const now = this.clock.now();
    return (await this.database.transaction((sql) => orders.start(scope, order, now, sql))).batchId;
  }

  reports(projectId: number, batchId: number): Promise<Record<string, unknown>[]> {
    return this.database.query('select * from audit_reports where project_id = $1 and batch_id = $2 order by id', [
      projectId,
      batchId,
    ]);
  }

  async batch(projectId: number, batchId: number): Promise<Record<string, unknown>> {
    const [row] = await this.database.query('select * from audit_batches where project_id = $1 and id = $2', [
      projectId,
      batchId,
    ]);
    return row!;
  }
}
