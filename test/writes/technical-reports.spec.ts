import type { JobState } from '@app/core/kernel';
import { createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

const URL = 'https://acme.example/shoes';
const EIGHT = [
  'crawlability',
  'schema',
  'content_readiness',
  'discoverability',
  'site_structure',
  'robots_txt',
  'llms_txt',
  'ai_visibility',
];

describe('technical reports', () => {
  let api: ApiHarness;
  let account: WritingAccount;

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
  }, 60_000);
  afterAll(() => api.stop());

  beforeEach(async () => {
    account = await WritingAccount.create(api);
    await api.database.query("update projects set country_code = 'ES' where id = $1", [account.projectId]);
  });

  const order = (body: object = {}, headers?: Record<string, string>) =>
    account.post('/technical_geo_reports', { url: URL, ...body }, headers);
  const list = (query = '') => api.get(`/technical_geo_reports?project_id=${account.projectId}${query}`, account.key);
  const one = (id: number) => account.get(`/technical_geo_reports/${id}`);
  const settle = (batchId: number, state: JobState, checks: object[] = [], version = 1) =>
    api.database.query(
      `update audit_reports set state = $3, checks = $4, facts = '{}', engine_version = $5, completed_at = $6
       where project_id = $1 and batch_id = $2`,
      [account.projectId, batchId, state, JSON.stringify(checks), version, api.clock.now()],
    );

  it('are eight, of one batch, unless others are asked for', async () => {
    const { status, body } = await order();
    expect(status).toBe(201);
    expect(body).toEqual({
      project_id: account.projectId,
      batch_id: expect.any(Number),
      url: URL,
      country_code: 'ES',
      reports: EIGHT.map((report_type) => ({
        id: expect.any(Number),
        report_type,
        status: 'pending',
        created_at: '2026-03-10T12:00:00.000Z',
      })),
      request_id: expect.any(String),
    });
    const empty = (await order({ reports: [] })).body.reports as { report_type: string }[];
    expect(empty.map((row) => row.report_type)).toEqual(EIGHT);
    const chosen = await order({ reports: ['agent_readiness', 'schema', 'schema'], country_code: 'fr' });
    expect(chosen.body.country_code).toBe('FR');
    expect(chosen.body.reports.map((row: { report_type: string }) => row.report_type)).toEqual([
      'schema',
      'agent_readiness',
    ]);
  });

  it('are listed, newest first, by type, state and batch', async () => {
    const { batch_id } = (await order()).body;
    const later = (await order({ reports: ['schema'] })).body;
    await settle(later.batch_id, 'completed');
    const { body } = await list('&per_page=3');
    expect(body).toMatchObject({ project_id: account.projectId, page: 1, per_page: 3, total: 9, filters: {} });
    expect(body.data[0]).toEqual({
      id: later.reports[0].id,
      project_id: account.projectId,
      batch_id: later.batch_id,
      report_type: 'schema',
      url: URL,
      country_code: 'ES',
      status: 'completed',
      score: null,
      result_data: { checks: [], facts: {} },
      error_message: null,
      poll_after_seconds: null,
      created_at: '2026-03-10T12:00:00.000Z',
      started_at: null,
      completed_at: '2026-03-10T12:00:00.000Z',
    });
    expect(body.data[1]).toMatchObject({ batch_id, status: 'pending', result_data: null, poll_after_seconds: 10 });
    expect((await list('&report_type=schema')).body.total).toBe(2);
    expect((await list(`&status=pending&batch_id=${batch_id}`)).body).toMatchObject({
      total: 8,
      filters: { status: 'pending', batch_id },
    });
    expect((await list('&output=csv')).text).toContain('report_type');
  });

  it('are listed as audits, newest first, with what repeats', async () => {
    const batches = (query = '') =>
      api.get(`/technical_geo_reports/batches?project_id=${account.projectId}${query}`, account.key);
    const { batch_id } = (await order({ repeat: 'weekly', reports: ['schema', 'robots_txt'] })).body;
    const later = (await order({ reports: ['schema'] })).body;
    await settle(later.batch_id, 'completed');
    const { body } = await batches('&per_page=1');
    expect(body).toEqual({
      project_id: account.projectId,
      page: 1,
      per_page: 1,
      total: 2,
      filters: {},
      urls_per_audit: 200,
      data: [
        {
          batch_id: later.batch_id,
          url: URL,
          country_code: 'ES',
          repeat: null,
          created_at: '2026-03-10T12:00:00.000Z',
          reports: [
            {
              ...{ id: later.reports[0].id, report_type: 'schema', status: 'completed' },
              ...{ score: null, counts: null, changes: null },
            },
          ],
        },
      ],
      request_id: expect.any(String),
    });
    expect((await batches(`&batch_id=${batch_id}`)).body).toMatchObject({
      total: 1,
      filters: { batch_id },
      data: [{ batch_id, repeat: 'weekly', reports: [{ report_type: 'schema' }, { report_type: 'robots_txt' }] }],
    });
    await account.delete(`/technical_geo_reports/batches/${batch_id}`);
    expect((await batches(`&batch_id=${batch_id}`)).body.data[0].repeat).toBeNull();
    const other = await WritingAccount.create(api);
    expect((await other.get('/technical_geo_reports/batches')).body.total).toBe(0);
    expect((await api.get(`/technical_geo_reports/batches?project_id=${account.projectId}`, other.key)).status).toBe(
      404,
    );
    expect((await batches('&output=csv')).text).toContain('batch_id,url,country_code,repeat,created_at,reports');
  });

  it('name what has changed since the completed report before, and nothing where the checks have', async () => {
    const check = (id: string, status: string) => ({
      ...{ id, status, title: id, severity: 'low', basis: 'standard', evidence: '', recommendation: '' },
      ...{ reference: 'https://x.example', places: [], places_total: 0 },
    });
    const first = (await order({ reports: ['schema'] })).body;
    await settle(first.batch_id, 'completed', [check('schema.a', 'fail'), check('schema.b', 'pass')]);
    expect((await one(first.reports[0].id)).body.comparison).toBeNull();
    const failed = (await order({ reports: ['schema'] })).body;
    await settle(failed.batch_id, 'failed');
    expect((await one(failed.reports[0].id)).body).not.toHaveProperty('comparison');
    const second = (await order({ reports: ['schema'], url: `${URL}#top` })).body;
    await settle(second.batch_id, 'completed', [check('schema.a', 'pass'), check('schema.b', 'warn')]);
    expect((await one(second.reports[0].id)).body.comparison).toEqual({
      previous_id: first.reports[0].id,
      comparable: true,
      new: [],
      fixed: ['schema.a'],
      regressed: ['schema.b'],
    });
    const third = (await order({ reports: ['schema'] })).body;
    await settle(third.batch_id, 'completed', [check('schema.a', 'fail')], 2);
    expect((await one(third.reports[0].id)).body.comparison).toMatchObject({
      previous_id: second.reports[0].id,
      comparable: false,
      reason: expect.stringContaining('checks'),
      regressed: [],
    });
  });

  it.each([
    ['url', {}],
    ['url', { url: 'ftp://acme.example/' }],
    ['url', { url: 'https://user:secret@acme.example/' }],
    ['url', { url: 'https://127.0.0.1/' }],
    ['url', { url: 'http://[::1]/' }],
    ['url', { url: 'http://localhost/' }],
    ['url', { url: 'https://acme.example:8443/' }],
    ['country_code', { url: URL, country_code: 'XX' }],
    ['reports', { url: URL, reports: ['speed'] }],
    ['repeat', { url: URL, repeat: 'daily' }],
  ])('are refused for a bad %s: %j', async (param, body) => {
    const answer = await account.post('/technical_geo_reports', body);
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatchObject({ code: 'ERR_INVALID_PARAM', meta: { param } });
    expect((await list()).body.total).toBe(0);
  });

  it('say that a port is not asked', async () => {
    const { body } = await account.post('/technical_geo_reports', { url: 'https://acme.example:8443/' });
    expect(body.error.message).toContain('port 80 or 443, not 8443');
  });

  it('need a key that may write', async () => {
    const reader = await WritingAccount.create(api, { scope: 'read' });
    expect((await reader.post('/technical_geo_reports', { url: URL })).status).toBe(403);
    expect((await reader.delete('/technical_geo_reports/batches/1')).status).toBe(403);
  });

  it('are ordered once with the same idempotency key', async () => {
    const headers = { 'Idempotency-Key': 'audit-1' };
    const [first, second] = [await order({}, headers), await order({}, headers)];
    expect(second.body.batch_id).toBe(first.body.batch_id);
    expect((await list()).body.total).toBe(8);
  });

  it('wait for others of the project to end, when there are many', async () => {
    for (let count = 0; count < 20; count += 1) expect((await order({ reports: ['schema'] })).status).toBe(201);
    const refused = await order();
    expect([refused.status, refused.body.error.code]).toEqual([422, 'ERR_LIMIT_REACHED']);
  });

  it('of another project, or of none, are not there', async () => {
    const { reports, batch_id } = (await order({ repeat: 'weekly' })).body;
    const other = await WritingAccount.create(api);
    expect((await other.get(`/technical_geo_reports/${reports[0].id}`)).body.error.code).toBe('ERR_NOT_FOUND');
    expect((await other.delete(`/technical_geo_reports/batches/${batch_id}`)).status).toBe(404);
    const theirs = await createProject(api.database, account.userId);
    const path = `/technical_geo_reports/${reports[0].id}?project_id=${theirs}`;
    expect((await api.get(path, account.key)).body.error.code).toBe('ERR_NOT_FOUND');
    expect((await one(424_242)).body.error.code).toBe('ERR_NOT_FOUND');
  });

  it('repeat until their user ends it', async () => {
    const { batch_id } = (await order({ repeat: 'monthly' })).body;
    const series = () =>
      api.database.query<{ due_at: Date }>('select due_at from audit_series where project_id = $1', [
        account.projectId,
      ]);
    expect((await series()).map(({ due_at }) => due_at.toISOString())).toEqual(['2026-04-09T22:00:00.000Z']);
    const ended = await account.delete(`/technical_geo_reports/batches/${batch_id}`);
    expect([ended.status, ended.body]).toEqual([200, { deleted: true, id: batch_id, request_id: expect.any(String) }]);
    expect(await series()).toEqual([]);
    expect((await account.delete(`/technical_geo_reports/batches/${batch_id}`)).status).toBe(404);
    const once = (await order()).body;
    expect((await account.delete(`/technical_geo_reports/batches/${once.batch_id}`)).status).toBe(404);
  });
});
