import { needsOf, proposeFile } from '@app/core/audit-checks';
import { DEFAULT_AUDIT_REPORTS } from '@app/core/kernel';
import { Carriers } from '@app/platform/leases';
import { AT_ONCE, AuditWorker } from './support/audit-worker';
import { siteThatIsDown } from '../support/site-facts';
import { ROBOTS_TXT, siteWithRobots } from '../support/stored-audit-file';

const URL = 'https://acme.example/';
const MINUTE_MS = 60_000;

describe('the work of an audit', () => {
  let worker: AuditWorker;
  let projectId: number;
  let batchId: number;

  beforeAll(async () => {
    worker = await AuditWorker.start();
  }, 60_000);
  afterAll(() => worker.stop());
  beforeEach(async () => {
    worker.crawler.orders.length = 0;
    worker.crawler.answer = async ({ url }) => siteThatIsDown(url);
    projectId = await worker.project();
    batchId = await worker.order(projectId);
  });

  const run = () => worker.work.run(projectId, batchId);
  const reports = () => worker.reports(projectId, batchId);
  const batch = () => worker.batch(projectId, batchId);
  const states = async () => [...new Set((await reports()).map(({ state }) => state))];
  const change = (columns: string, table: 'audit_batches' | 'audit_reports' = 'audit_batches') =>
    worker.database.query(`update ${table} set ${columns} where project_id = $1`, [projectId]);
  const lapse = (state: string, attempts: number) =>
    change(`state = '${state}', attempts = ${attempts}, due_at = created_at, lease_until = created_at`);

  /** Begins a crawl that ends when told. */
  function beginCrawl() {
    const told = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    worker.crawler.answer = async ({ url, onProgress }) => {
      onProgress!({ asked: 3, found: 9 });
      begun.resolve();
      await told.promise;
      return siteThatIsDown(url);
    };
    const done = run();
    return { begun: begun.promise, end: () => (told.resolve(), done) };
  }

  it('crawls once for eight reports, and keeps nothing of the site after them', async () => {
    await run();
    await run();
    expect(worker.crawler.orders.map(({ url, needs }) => [url, needs.has('agentReadiness')])).toEqual([[URL, false]]);
    const rows = await reports();
    expect(rows).toHaveLength(8);
    expect(await states()).toEqual(['completed']);
    expect(rows[0]).toMatchObject({
      attempts: 1,
      error_message: null,
      facts: { urls_asked: 1, pages_read: 0, complete: true, start: { trouble: 'connection' } },
    });
    expect(await batch()).toMatchObject({ state: 'crawled', site: null, progress: null });
  });

  it('keeps what its reports propose of their files, once', async () => {
    worker.crawler.answer = async () => siteWithRobots(ROBOTS_TXT);
    await run();
    await run();
    const files = await worker.database.query(
      `select r.report_type, f.outcome, f.version, f.present, v.made_at = r.completed_at as made, v.actor_kind, v.lines, v.faults
       from audit_files f join audit_reports r on r.project_id = f.project_id and r.id = f.report_id
       left join audit_file_versions v on v.project_id = f.project_id and v.report_id = f.report_id
       where f.project_id = $1 order by 1`,
      [projectId],
    );
    expect(files).toEqual([
      expect.objectContaining({ report_type: 'llms_txt', outcome: 'impossible', version: null, actor_kind: null }),
      expect.objectContaining({
        ...{ report_type: 'robots_txt', outcome: 'proposed', version: 1, present: ROBOTS_TXT, made: true },
        ...{ actor_kind: 'service', lines: proposeFile('robots_txt', siteWithRobots(ROBOTS_TXT)).lines, faults: 0 },
      }),
    ]);
  });

  it('is whole where a proposal cannot be made', async () => {
    const site = siteWithRobots(ROBOTS_TXT);
    worker.crawler.answer = async () => ({ ...site, robotsTxt: { ...site.robotsTxt, finalUrl: 'nowhere' } });
    await run();
    expect(await states()).toEqual(['completed']);
    const [file] = await worker.database.query(
      `select name, url, outcome, version, note from audit_files where project_id = $1 and name = 'robots.txt'`,
      [projectId],
    );
    expect(file).toMatchObject({ url: `${URL}robots.txt`, outcome: 'impossible', version: null });
    expect(file!.note).toContain('within the limits');
  });

  it('of a site that is down ends completed, with nothing that failed and no score', async () => {
    await run();
    for (const { report_type, checks, score } of await reports()) {
      const judged = (checks as { id: string; status: string }[]).filter(
        ({ status }) => status === 'fail' || status === 'warn',
      );
      expect([report_type, judged.map(({ id }) => id)]).toEqual([report_type, []]);
      expect([report_type, score]).toEqual([report_type, null]);
    }
  });

  it('is under way with its progress as soon as the crawl begins', async () => {
    const crawl = beginCrawl();
    await crawl.begun;
    expect(await states()).toEqual(['processing']);
    await crawl.end();
    expect(await states()).toEqual(['completed']);
  });

  it('is shared by workers, none of which makes a second crawl or report', async () => {
    await Promise.all(Array.from({ length: AT_ONCE }, run));
    expect(worker.crawler.orders).toHaveLength(1);
    await run();
    expect((await reports()).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array.from({ length: 8 }, () => ['completed', 1]),
    );
  });

  it('of a worker that died is taken over, and what the first one still says is nothing', async () => {
    const crawl = beginCrawl();
    await crawl.begun;
    await change('lease_until = created_at');
    worker.crawler.answer = async ({ url }) => siteThatIsDown(url);
    await run();
    const after = await reports();
    expect(after.map(({ state, attempts }) => [state, attempts])).toEqual(after.map(() => ['completed', 1]));
    await crawl.end();
    expect(await reports()).toEqual(after);
    expect((await batch()).attempts).toBe(2);
  });

  it('asks for nothing again that another worker was told before it died', async () => {
    const told: unknown[] = [];
    worker.crawler.answer = async ({ url, store }) => {
      told.push(await store!.get(`page ${url}`));
      await store!.put(`page ${url}`, { status: 200, text: 'a NUL \0 and half a pair \ud800' });
      if (told.length === 1) throw new Error('died');
      return siteThatIsDown(url);
    };
    await run();
    worker.clock.advance(MINUTE_MS);
    await run();
    expect(told).toEqual([undefined, { status: 200, text: 'a NUL \0 and half a pair \ud800' }]);
    expect(await worker.database.query('select from audit_crawl_answers where project_id = $1', [projectId])).toEqual(
      [],
    );
  });

  it('goes on with the reports that are left when a worker died amid them', async () => {
    const crawl = beginCrawl();
    await crawl.begun;
    await worker.database.query(
      `update audit_reports set state = 'failed', attempts = 1 where project_id = $1 and report_type <> 'schema'`,
      [projectId],
    );
    await crawl.end();
    const site = (await batch()).site;
    expect(site).toBeInstanceOf(Buffer);
    await change(`state = 'processing', attempts = 1, due_at = created_at, lease_until = created_at`, 'audit_reports');
    await run();
    expect((await reports()).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array.from({ length: 8 }, () => ['completed', 2]),
    );
    expect(worker.crawler.orders).toHaveLength(1);
  });

  it('fails after three attempts, with a message for the user and none of the cause', async () => {
    worker.crawler.answer = async () => {
      throw new Error('secret of the machine');
    };
    await run();
    expect(await states()).toEqual(['processing']);
    const due = async () => ((await batch()).due_at as Date).getTime() - worker.clock.now().getTime();
    expect(await due()).toBe(MINUTE_MS);
    await run();
    expect(worker.crawler.orders).toHaveLength(1);
    worker.clock.advance(MINUTE_MS);
    await run();
    expect(await due()).toBe(4 * MINUTE_MS);
    worker.clock.advance(4 * MINUTE_MS);
    await run();
    expect(worker.crawler.orders).toHaveLength(3);
    expect(await batch()).toMatchObject({ state: 'failed' });
    for (const { state, error_message } of await reports()) {
      expect(state).toBe('failed');
      expect(error_message).toMatch(/operator/);
      expect(error_message).not.toMatch(/secret/);
    }
  });

  it('fails when three workers died of it', async () => {
    await lapse('crawling', 3);
    await run();
    expect(worker.crawler.orders).toHaveLength(0);
    expect(await states()).toEqual(['failed']);
  });

  it('is done again when an operator says so, with a new crawl if nothing of the last one is left', async () => {
    await lapse('crawling', 3);
    await run();
    expect(await worker.retries.retry(projectId)).toBe(8);
    expect(await states()).toEqual(['pending']);
    await run();
    expect(worker.crawler.orders).toHaveLength(1);
    expect(await states()).toEqual(['completed']);
    expect(await worker.retries.retry(projectId)).toBe(0);
    expect(await worker.retries.retry(424_242)).toBeNull();
  });

  it('asks for what agents need only when that report is wanted', async () => {
    await worker.work.run(projectId, await worker.order(projectId, { reports: ['agent_readiness'] }));
    expect(worker.crawler.orders.at(-1)!.needs).toEqual(new Set(['sitemaps', 'agentReadiness']));
  });

  it('is made of what a crawl of an older release saw, which asked for everything', async () => {
    worker.crawler.answer = async ({ url }) =>
      ({ ...siteThatIsDown(url), llmsFullTxt: {}, agentReadiness: null, visibility: null }) as never;
    await run();
    expect((await reports()).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array.from({ length: 8 }, () => ['completed', 1]),
    );
  });

  it('says unknown where the crawl, of another release, asked for less than a report needs', async () => {
    const needs = [...needsOf(DEFAULT_AUDIT_REPORTS)].filter((need) => need !== 'sitemaps');
    worker.crawler.answer = async ({ url }) => {
      const { sitemaps: _, ...site } = siteThatIsDown(url);
      return { ...site, needs } as never;
    };
    await run();
    const rows = await reports();
    expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual(rows.map(() => ['completed', 1]));
    const { checks, facts } = rows.find(({ report_type }) => report_type === 'site_structure')!;
    expect(facts).toMatchObject({ counts: { unknown: (checks as unknown[]).length } });
  });

  it('is handed back by a process that has to end, without an attempt spent', async () => {
    const begun = Promise.withResolvers<void>();
    worker.crawler.answer = ({ signal }) => {
      begun.resolve();
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    };
    const running = run();
    await begun.promise;
    worker.app.get(Carriers, { strict: false }).onModuleDestroy();
    await running;
    expect(await batch()).toMatchObject({ attempts: 0, lease_until: null, state: 'crawling' });
  });
});
