import { gzipSync } from 'node:zlib';
import { crawledUrls, type SiteFacts } from '@app/core/audit-checks';
import { ApiHarness } from '../support/api-harness';
import { siteThatIsDown } from '../support/site-facts';
import { finding, storeAudit } from '../support/stored-audit';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';
import { AuditWorker } from './support/audit-worker';

const PLACES = Array.from({ length: 45 }, (_, at) => ({ url: `https://acme.example/${at}`, detail: `line ${at}` }));
const packed = (value: unknown): Buffer => gzipSync(JSON.stringify(value));

describe('what an audit saw, row by row', () => {
  let api: ApiHarness;
  let account: WritingAccount;
  let batchId: number;
  let reportId: number;

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
    account = await WritingAccount.create(api);
    batchId = await storeAudit(api.database, account.projectId, api.clock.now(), [
      {
        type: 'schema',
        checks: [
          finding('schema.author', 'warn', { places: PLACES.slice(0, 20), places_total: 45 }),
          finding('schema.context', 'fail', { places: [{ url: 'https://acme.example/' }], places_total: 1 }),
          finding('schema.same-as', 'pass'),
        ],
      },
    ]);
    await api.database.query('update audit_reports set places = $2 where batch_id = $1', [
      batchId,
      packed({ 'schema.author': PLACES }),
    ]);
    await api.database.query('update audit_batches set urls = $2 where id = $1', [
      batchId,
      packed(crawledUrls(siteThatIsDown('https://acme.example/') as SiteFacts)),
    ]);
    const [row] = await api.database.query<{ id: number }>('select id from audit_reports where batch_id = $1', [
      batchId,
    ]);
    reportId = row!.id;
  }, 60_000);
  afterAll(() => api.stop());

  const get = (path: string, parameters: Record<string, string | number> = {}, key = account.key) =>
    api.get(
      `/technical_geo_reports/${path}?${new URLSearchParams({ project_id: String(account.projectId), ...parameters })}`,
      key,
    );
  const places = (parameters: Record<string, string | number> = {}) =>
    get('places', { report_id: reportId, ...parameters });

  it('holds an audit against another, and against the one before', async () => {
    const { database, clock } = api;
    const next = await storeAudit(database, account.projectId, clock.now(), [
      {
        type: 'schema',
        score: 70,
        checks: [
          finding('schema.author', 'fail', { severity: 'high' }),
          finding('schema.context', 'pass'),
          finding('schema.same-as', 'pass'),
          finding('schema.faq', 'warn'),
        ],
      },
      { type: 'llms_txt', checks: [finding('llms_txt.present', 'warn')] },
    ]);
    const { body } = await get('batches/compare', { batch_id: next });
    const check = (id: string, before: string | null, after: string, severity = 'medium') => ({
      id,
      title: `Check of ${id}`,
      finding: `Found by ${id}.`,
      severity,
      before,
      after,
    });
    const [first, second] = [reportId + 1, reportId + 2];
    expect(body).toMatchObject({ batch_id: next, previous_batch_id: null });
    expect(body.reports).toEqual([
      {
        report_type: 'schema',
        id: first,
        previous_id: reportId,
        score: 70,
        previous_score: null,
        comparable: true,
        new: [check('schema.faq', null, 'warn')],
        fixed: [check('schema.context', 'fail', 'pass')],
        regressed: [check('schema.author', 'warn', 'fail', 'high')],
      },
      {
        report_type: 'llms_txt',
        id: second,
        previous_id: null,
        score: null,
        previous_score: null,
        comparable: false,
        new: [],
        fixed: [],
        regressed: [],
      },
    ]);
    const back = (await get('batches/compare', { batch_id: batchId, previous_batch_id: next })).body;
    expect(back.reports).toMatchObject([{ id: reportId, previous_id: first, regressed: [{ id: 'schema.context' }] }]);
    for (const [name, value] of [
      ['batch_id', 424_242],
      ['previous_batch_id', 424_242],
    ] as const) {
      const refused = await get('batches/compare', { batch_id: batchId, [name]: value });
      expect([refused.status, refused.body.error.meta.param]).toEqual([404, name]);
    }
    const itself = await get('batches/compare', { batch_id: batchId, previous_batch_id: batchId });
    expect([itself.status, itself.body.error.meta.param]).toEqual([422, 'previous_batch_id']);
    const checks = [finding('schema.author', 'pass')];
    const elsewhere = await storeAudit(
      database,
      account.projectId,
      clock.now(),
      [{ type: 'schema', checks }],
      'https://b.example/',
    );
    const apart = (await get('batches/compare', { batch_id: batchId, previous_batch_id: elsewhere })).body.reports;
    expect(apart).toMatchObject([
      { comparable: false, reason: expect.stringContaining('sites'), new: [], regressed: [] },
    ]);
    await database.query('delete from audit_batches where id = any($1)', [[next, elsewhere]]);
  });

  it('has all places of each check, in their order, page by page', async () => {
    const { body } = await places({ page: 2 });
    expect(body).toMatchObject({ report_id: reportId, filters: {}, page: 2, per_page: 20, total: 46 });
    expect(body.data[0]).toEqual({ check_id: 'schema.author', url: 'https://acme.example/20', detail: 'line 20' });
    const last = (await places({ page: 3 })).body.data;
    expect(last).toHaveLength(6);
    expect(last.at(-1)).toEqual({ check_id: 'schema.context', url: 'https://acme.example/', detail: null });
    expect((await places({ check_id: 'schema.context' })).body).toMatchObject({
      total: 1,
      filters: { check_id: 'schema.context' },
    });
    expect((await places({ check_id: 'schema.same-as' })).body).toMatchObject({ total: 0, data: [] });
  });

  it('has them in one file', async () => {
    const { text } = await places({ output: 'csv', per_page: 'all' });
    const lines = text.trim().split('\r\n');
    expect([lines.length, lines[0], lines[45]]).toEqual([
      47,
      'check_id,url,detail',
      'schema.author,https://acme.example/44,line 44',
    ]);
  });

  it('has the URLs of its crawl, with what leads to each', async () => {
    const { body } = await get('urls', { batch_id: batchId });
    expect(body).toMatchObject({ batch_id: batchId, total: 1 });
    expect(body.data[0]).toMatchObject({
      url: 'https://acme.example/',
      status: null,
      trouble: 'connection',
      links_in: 0,
    });
    const { text } = await get('urls', { batch_id: batchId, output: 'csv', per_page: 'all' });
    expect(text.split('\r\n')[0]).toBe(
      'url,status,trouble,redirects,final_url,canonical,title,words,depth,links_in,links_out,external_links,found_by',
    );
  });

  it('refuses a check that the report has not, and what is of another project', async () => {
    const wrong = await places({ check_id: 'schema.none' });
    expect([wrong.status, wrong.body.error.meta.param]).toEqual([422, 'check_id']);
    const other = await WritingAccount.create(api);
    const asTheirs = { project_id: other.projectId };
    for (const [path, parameters] of [
      ['places', { ...asTheirs, report_id: reportId }],
      ['urls', { ...asTheirs, batch_id: batchId }],
    ] as const) {
      expect((await get(path, parameters, other.key)).body.error.code).toBe('ERR_NOT_FOUND');
    }
    const needed = await get('urls');
    expect([needed.status, needed.body.error.meta.param]).toEqual([422, 'batch_id']);
  });
});

describe('the work of an audit', () => {
  let worker: AuditWorker;

  beforeAll(async () => {
    worker = await AuditWorker.start();
  }, 60_000);
  afterAll(() => worker.stop());

  it('keeps the URLs of the crawl, and how much has changed since the audit before', async () => {
    const projectId = await worker.project();
    worker.crawler.answer = async ({ url }) => siteThatIsDown(url);
    const first = await worker.order(projectId);
    await worker.work.run(projectId, first);
    const second = await worker.order(projectId);
    await worker.work.run(projectId, second);
    expect((await worker.batch(projectId, second)).urls).toBeInstanceOf(Buffer);
    expect((await worker.reports(projectId, first)).map(({ changes }) => changes)).toEqual(Array(8).fill(null));
    const none = { new: 0, fixed: 0, regressed: 0 };
    expect((await worker.reports(projectId, second)).map(({ changes }) => changes)).toEqual(Array(8).fill(none));
  });
});
