import { createHash } from 'node:crypto';
import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { PageCacheModule, PageFetchService, PagePlannerService } from '@app/domain/pipeline';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import type { Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { ForeignText } from '@app/platform/foreign-text';
import { NETWORK_POLICY } from '@app/platform/web-fetch';
import { createProject, createTestDatabase, createUser, readersInTypescript, type TestDatabase } from '@app/testing';
import { TestClock } from '../../support/api-harness';
import { WorkerModule } from '../../../apps/worker/src/worker.module';
import { testSettings } from '../../support/settings';
import { StillWorker } from '../../support/still-worker';
import { LocalWeb } from '../../support/local-web';
import { storedPage } from './stored-page';

export const DAY_MS = 86_400_000;

const FILLER = 'It takes two people and an afternoon to put a good desk together without a scratch. '.repeat(4);

/** An article in English, titled Desks. */
export const article = (text: string): string =>
  `<html lang="en"><head><title>Desks</title></head><body><article><p>${text}</p><p>${FILLER}</p></article></body></html>`;

interface Citation {
  readonly times?: number;
  readonly rejected?: boolean;
  readonly model?: number;
  readonly projectId?: number;
}

/** What a worker fetches pages with, when told, and a web on this machine. */
export class PageHarness {
  projectId: number;
  private executions = 0;

  private constructor(
    readonly app: INestApplicationContext,
    readonly web: LocalWeb,
    readonly clock: TestClock,
    private readonly settings: Settings,
    private readonly testDatabase: TestDatabase,
  ) {}

  static async start(): Promise<PageHarness> {
    const [web, testDatabase, clock] = [await LocalWeb.start(), await createTestDatabase(), new TestClock()];
    const settings = testSettings(testDatabase.url, { PLAN_EVERY_SECONDS: '3600', PAGE_FETCHES_PER_DAY: '3' });
    const still = await start(StillWorker.forRoot(settings, clock, [PageCacheModule]), web);
    return new PageHarness(still, web, clock, settings, testDatabase);
  }

  /** A real one, which works on its own; another process, as far as two can be in one. */
  startWorker(): Promise<INestApplicationContext> {
    return start(WorkerModule.forRoot(this.settings, this.clock), this.web);
  }

  /** An empty web, and a project whose brand is Lumen Table; every other one is paused. */
  async reset(): Promise<void> {
    this.web.reset();
    // What is known of robots files must not count any more.
    this.clock.advance(30 * DAY_MS);
    await this.database.query('update projects set paused = true');
    this.projectId = await createProject(this.database, await createUser(this.database), {
      name: 'Lumen Table',
      domain: 'lumen-table.example',
    });
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.testDatabase.drop();
    await this.web.stop();
  }

  get database(): Database {
    return this.app.get(Database, { strict: false });
  }

  async scope(projectId = this.projectId): Promise<ProjectScope> {
    return (await this.app.get(ProjectsRepository, { strict: false }).openForJob(projectId))!;
  }

  plan = () => this.app.get(PagePlannerService, { strict: false }).plan(this.clock.now());
  dispatch = (by = this.app) => by.get(PagePlannerService, { strict: false }).dispatch(this.clock.now());
  fetchPage = (urlId: number, by = this.app, projectId = this.projectId) =>
    by.get(PageFetchService, { strict: false }).run(projectId, urlId);
  contentOf = async (urlId: number) => (await storedPage(this.database, await this.scope(), urlId))!;
  pageOf = async (urlId: number) => (await storedPage(this.database, await this.scope(), urlId))?.page ?? null;

  /** Plans, and fetches all that is due, as the worker does. */
  async fetchAll(): Promise<void> {
    await this.plan();
    const due = await this.database.query<{ url_id: number }>(
      'select url_id from pages where project_id = $1 and due_at <= $2',
      [this.projectId, this.clock.now()],
    );
    for (const { url_id } of due) await this.fetchPage(url_id);
  }

  /** A URL that so many answers cite. @returns its id */
  async cite(
    url: string,
    { times = 1, rejected = false, model = 1, projectId = this.projectId }: Citation = {},
  ): Promise<number> {
    const [row] = await this.database.query<{ id: number }>(
      `insert into urls (project_id, sha256, url, host, domain_id) values ($1, $2, $3, $4, 1) returning id`,
      [projectId, createHash('sha256').update(url).digest(), url, new URL(url).hostname],
    );
    const day = this.clock.now().toISOString().slice(0, 10);
    await this.database.query('select ensure_month($1)', [day]);
    for (let n = 0; n < times; n += 1) {
      await this.database.query(
        `insert into sources (project_id, generation, day, execution_id, url_id, domain_id, prompt_id, model,
           executed_at, position, source_type, rejected, first_on_domain, firsts, answer_traits)
         values ($1, 1, $2, $3, $4, 1, 1, $5, $6, 1, 1, $7, true, 13, 0)`,
        [projectId, day, (this.executions += 1), row!.id, model, this.clock.now(), rejected],
      );
    }
    return row!.id;
  }
}

async function start(worker: DynamicModule, { policy }: LocalWeb): Promise<INestApplicationContext> {
  const module = await Test.createTestingModule({ imports: [worker] })
    .overrideProvider(NETWORK_POLICY)
    .useValue(policy)
    .overrideProvider(ForeignText)
    .useValue(new ForeignText({ execArgv: readersInTypescript() }))
    .compile();
  return module.init();
}
