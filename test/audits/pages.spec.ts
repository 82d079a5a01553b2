import { createProject } from '@app/testing';
import { AccountHarness } from '../support/account-harness';
import { TestClock } from '../support/api-harness';
import { finding, storeAudit } from '../support/stored-audit';

const HOSTILE = '<script>alert(1)</script> | [x](javascript:alert(1)) `code`\n# Not a heading';

describe('the pages of audits', () => {
  let harness: AccountHarness;
  let userId: number;
  let projectId: number;
  const clock = new TestClock();

  beforeAll(async () => {
    harness = await AccountHarness.start({}, clock);
  }, 60_000);
  afterAll(() => harness.stop());
  beforeEach(async () => {
    userId = (await harness.addUser(null)).id;
    projectId = await createProject(harness.database, userId, { name: 'Alpine' });
  });

  const store = (reports: Parameters<typeof storeAudit>[3], project = projectId) =>
    storeAudit(harness.database, project, clock.now(), reports);
  const open = async (path: string, user = userId) => (await harness.signedIn(user)).open(`/account/audits${path}`);

  it('list the audits of the user alone, with their state', async () => {
    const done = await store([{ type: 'schema', checks: [] }]);
    await store([
      { type: 'schema', state: 'failed' },
      { type: 'robots_txt', checks: [] },
    ]);
    await store([{ type: 'schema', state: 'processing' }]);
    const other = await harness.addUser(null);
    await store([{ type: 'schema', checks: [] }], await createProject(harness.database, other.id, { name: 'Theirs' }));
    const { text } = await open('');
    expect(text).toContain(`href="/account/audits/${projectId}/${done}"`);
    for (const state of ['Completed', 'Partly failed', 'Under way']) expect(text).toContain(`>${state}<`);
    expect(text).not.toContain('Theirs');
    expect((await open('', (await harness.addUser(null)).id)).text).toContain('There is no audit yet.');
  });

  it('say what an audit found: the worst first, in words, with its evidence', async () => {
    await store([{ type: 'schema', checks: [finding('schema.a', 'fail'), finding('schema.b', 'pass')], score: 50 }]);
    const batch = await store([
      {
        type: 'schema',
        score: 75,
        checks: [
          finding('schema.a', 'pass'),
          finding('schema.b', 'warn', {
            places: [{ url: 'https://acme.example/b', detail: 'line 7' }],
            places_total: 41,
          }),
          finding('schema.c', 'unknown'),
          finding('schema.d', 'fail', { severity: 'high' }),
        ],
      },
      { type: 'robots_txt', state: 'failed' },
      { type: 'llms_txt', state: 'processing' },
    ]);
    const { status, text } = await open(`/${projectId}/${batch}`);
    expect(status).toBe(200);
    expect(text).toContain('Faults: 1. Warnings: 1. Passed: 1. Not judged: 1.');
    expect(text).toContain('1 fixed, 1 worse, 1 new');
    expect(text).toContain('Structured data: 75 of 100');
    expect(text).toContain('and 40 more');
    expect(text).toContain('The report could not be made.');
    expect(text).toContain('1 of 3 reports are not there yet');
    const table = ['d', 'b', 'c', 'a'].map((name) => text.indexOf(`<p>What was seen of schema.${name}`));
    expect(table).toEqual(table.toSorted((one, other) => one - other));
    expect(table.every((place) => place > 0)).toBe(true);
  });

  it('show foreign text as text, on the page and in Markdown', async () => {
    const checks = [finding('schema.a', 'fail', { evidence: HOSTILE, places: [{ url: HOSTILE }], places_total: 1 })];
    const batch = await store([{ type: 'schema', checks }]);
    const { text } = await open(`/${projectId}/${batch}`);
    expect(text).not.toContain('<script>alert');
    const file = await open(`/${projectId}/${batch}/audit.md`);
    expect(file.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(file.headers['content-disposition']).toContain(`audit-${batch}.md`);
    expect(file.text).toContain('# Site audit of https://acme.example/');
    expect(file.text).toContain('| Check of schema.a | Fault | medium |');
    expect(file.text).not.toMatch(/(^|[^\\])<script|[^\\]\[x|^# Not/m);
    const [, field] = /<textarea[^>]*>([^]*?)<\/textarea>/.exec(text)!;
    expect(
      field!.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll('&quot;', '"'),
    ).toBe(file.text);
  });

  it('are not there for others, or for what is no audit', async () => {
    const batch = await store([{ type: 'schema', checks: [] }]);
    const other = await harness.addUser(null);
    for (const path of [`/${projectId}/${batch}`, `/${projectId}/${batch}/audit.md`]) {
      expect((await open(path, other.id)).status).toBe(404);
    }
    expect((await open(`/${projectId}/424242`)).status).toBe(404);
    expect((await open('/x/y')).status).toBe(404);
  });

  it('end the repetition of an audit', async () => {
    const batch = await store([{ type: 'schema', checks: [] }]);
    await harness.database.query(
      `with series as (
         insert into audit_series (project_id, url, reports, repeat, first_day, due_at, created_at)
         values ($1, 'https://acme.example/', '{schema}', 'weekly', '2026-03-10', $3, $3) returning id)
       update audit_batches set series_id = series.id from series where project_id = $1 and audit_batches.id = $2`,
      [projectId, batch, clock.now()],
    );
    const visitor = await harness.signedIn(userId);
    const path = `/account/audits/${projectId}/${batch}`;
    expect((await visitor.open(path)).text).toContain('Every week');
    expect((await visitor.submit(`${path}/end`)).headers.location).toBe(`${path}?done=audit-ended`);
    expect((await visitor.open(path)).text).not.toContain('End the repetition');
    expect((await visitor.submit(`${path}/end`)).status).toBe(404);
  });
});
