import { AUDIT_REPORTS } from '@app/core/kernel';
import { createDataSource, Database } from '@app/platform/database';
import {
  createProject,
  createTestDatabase,
  createUser,
  eventually,
  spawnTypescript,
  type TestDatabase,
  type TypescriptChild,
} from '@app/testing';
import { lapseLeases } from '../support/lapse';
import { LocalWeb } from '../support/local-web';

const PAGES = 40;
const ANSWER_AFTER_MS = 60;
/** What a worker may have been waiting for when it was killed. */
const UNDER_WAY = 8;

/** Workers have the real clock here. */
describe('a worker that is killed in the middle of an audit', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let web: LocalWeb;
  const workers: TypescriptChild[] = [];

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 4).initialize());
    web = await LocalWeb.start();
    for (let page = 0; page < PAGES; page += 1) {
      const links = Array.from({ length: PAGES }, (_, number) => `<a href="/page-${number}">Page ${number}</a>`).join(
        ' ',
      );
      const html = `<!doctype html><html lang="en"><title>Page ${page}</title><main><h1>Page ${page}</h1>${links}</main></html>`;
      web.on(page === 0 ? '/' : `/page-${page}`, (_, response) => {
        setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(html), ANSWER_AFTER_MS);
      });
    }
  }, 60_000);
  afterAll(async () => {
    for (const worker of workers) worker.process.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
    await web.stop();
    await database.dataSource.destroy();
    await testDatabase.drop();
  });

  const startWorker = async () => {
    const worker = spawnTypescript(`${__dirname}/support/audit-worker.child.ts`, [String(web.port)], {
      env: {
        ...process.env,
        DATABASE_URL: testDatabase.url,
        SIMULATED_MODELS: 'off',
        LOG_LEVEL: 'silent',
        WORKER_PORT: '0',
        AUDIT_DELAY_MS: '0',
      },
    });
    workers.push(worker);
    expect(await worker.line()).toBe('working');
    return worker;
  };

  async function order(): Promise<number> {
    const projectId = await createProject(database, await createUser(database));
    const [batch] = await database.query<{ id: number }>(
      `insert into audit_batches (project_id, url, start_url, due_at, created_at)
       values ($1, $2, $2, now(), now()) returning id`,
      [projectId, web.url('/')],
    );
    await database.query(
      `insert into audit_reports (project_id, batch_id, report_type, created_at)
       select $1, $2, type, now() from unnest($3::text[]) type`,
      [projectId, batch!.id, AUDIT_REPORTS],
    );
    return projectId;
  }

  const pagesAsked = () => web.requests.filter(({ url }) => /\/page-\d+$/.test(url)).map(({ url }) => url);

  it('is followed by others, which share what is left, ask for nothing again and make each report once', async () => {
    const first = await startWorker();
    const projectId = await order();
    await eventually(
      async () => pagesAsked().length,
      (asked) => asked >= PAGES / 3,
      120_000,
    );
    first.process.kill('SIGKILL');
    await first.ended;
    const before = pagesAsked().length;
    expect(before).toBeLessThan(PAGES);
    await lapseLeases(database, 'audit_batches', 'audit_reports');
    await Promise.all([startWorker(), startWorker()]);
    const states = () =>
      database.query<{ report_type: string; state: string; facts: { urls_asked: number } | null }>(
        'select report_type, state, facts from audit_reports where project_id = $1',
        [projectId],
      );
    const ended = await eventually(states, (rows) => rows.every(({ state }) => state === 'completed'), 120_000);
    expect(ended.map(({ report_type }) => report_type).toSorted()).toEqual(AUDIT_REPORTS.toSorted());
    const asked = pagesAsked();
    expect(new Set(asked).size).toBe(PAGES);
    expect(asked.length - PAGES).toBeLessThanOrEqual(UNDER_WAY);
    expect(await database.query('select from audit_crawl_answers')).toEqual([]);
  }, 300_000);
});
