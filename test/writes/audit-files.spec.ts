import type { AuditFinding, FileChange } from '@app/core/contracts';
import { LIMITS } from '@app/core/kernel';
import { createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { ROBOTS_TXT, siteWithRobots, storeAuditFile } from '../support/stored-audit-file';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

const PROPOSED = 'User-agent: PerplexityBot\nAllow: /\n\nUser-agent: *\nDisallow: /cart/\n';
const CLOSED = [{ line: 2, text: 'Disallow: /' }];

describe('a file that an audit proposes', () => {
  let api: ApiHarness;
  let account: WritingAccount;
  let report: number;

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
  }, 60_000);
  afterAll(() => api.stop());
  beforeEach(async () => {
    account = await WritingAccount.create(api, { plan: 'starter' });
    report = (await storeAuditFile(api.database, account.projectId, api.clock.now())).reportId;
  });

  const path = (rest = '') => `/technical_geo_files/${report}${rest}`;
  const edit = (version: number, edits: object[], headers?: Record<string, string>) =>
    account.patch(path(), { version, edits }, headers);
  const revert = (version: number, to_version: number, headers?: Record<string, string>) =>
    account.post(path('/revert'), { version, to_version }, headers);
  const read = async () => (await account.get(path())).body;
  const listed = (query = '') => api.get(`${path('/versions')}?project_id=${account.projectId}${query}`, account.key);
  const faultsOf = (checks: readonly AuditFinding[]) =>
    checks.filter(({ status }) => status === 'warn' || status === 'fail').map(({ id }) => id);
  const change = (line: number | null, present: number | null, check: string | null): FileChange => ({
    lines: line === null ? null : { first: line, last: line },
    present_lines: present === null ? null : { first: present, last: present },
    check_ids: check === null ? [] : [`robots_txt.${check}`],
    by_person: check === null,
  });

  it('stands beside the present one, with the checks that ask for each change, and comes as a plain text', async () => {
    const body = await read();
    expect(body).toMatchObject({
      id: report,
      project_id: account.projectId,
      report_type: 'robots_txt',
      name: 'robots.txt',
      url: 'https://acme.example/robots.txt',
      outcome: 'proposed',
      present: ROBOTS_TXT,
      text: PROPOSED,
      version: 1,
      changes: [change(2, 2, 'ai-bots'), change(5, 5, 'typos')],
    });
    expect(faultsOf(body.checks)).toEqual([]);
  });

  it('is edited by line, as a new version: the checks say what became worse, and a person’s lines are marked', async () => {
    const { status, body } = await edit(1, [
      ...CLOSED,
      { line: 5, text: 'Disallow: /cart/\nDisallow: /login/' },
      { line: 6, text: '# ours\n\n' },
    ]);
    expect([status, body.version, faultsOf(body.checks)]).toEqual([200, 2, ['robots_txt.ai-bots']]);
    expect(body).not.toHaveProperty('text');
    const after = await read();
    expect(after.text).toBe(
      'User-agent: PerplexityBot\nDisallow: /\n\nUser-agent: *\nDisallow: /cart/\nDisallow: /login/\n# ours\n\n',
    );
    // The second line is as it is now, so that it is no change any more.
    expect(after.changes).toEqual([change(5, 5, 'typos'), { ...change(6, null, null), lines: { first: 6, last: 8 } }]);
    expect([body.changes, body.checks]).toEqual([after.changes, after.checks]);
    await edit(2, [
      { line: 3, count: 2, remove: true },
      { line: 1, count: 0, text: '' },
    ]);
    const third = await read();
    expect(third.text).toBe(
      '\nUser-agent: PerplexityBot\nDisallow: /\nDisallow: /cart/\nDisallow: /login/\n# ours\n\n',
    );
    expect(third.changes.slice(0, 2)).toEqual([
      change(1, null, null),
      { ...change(null, 3, null), present_lines: { first: 3, last: 4 } },
    ]);
  });

  it('knows who made which version of it, and goes back', async () => {
    const proposed = (await account.get(path('/versions/1'))).body;
    expect(proposed).toMatchObject({ text: PROPOSED, made_by: { kind: 'service', user_id: null }, faults: 0 });
    await edit(1, CLOSED);
    const back = await revert(2, 1);
    expect([back.status, back.body.version, faultsOf(back.body.checks)]).toEqual([200, 3, []]);
    const { data, total, id, project_id } = (await listed()).body;
    expect([total, id, project_id]).toEqual([3, report, account.projectId]);
    const made_by = { kind: 'api_key', user_id: account.userId, user_name: 'Test user' };
    const made_at = api.clock.now().toISOString();
    expect(data.slice(0, 2)).toEqual([
      { version: 3, made_by, made_at, edited: [], reverted_to: 1, line_count: 5, faults: 0 },
      { version: 2, made_by, made_at, edited: ['line 2'], reverted_to: null, line_count: 5, faults: 1 },
    ]);
    expect((await listed('&output=csv&per_page=all')).text.trim().split('\n')).toHaveLength(4);
    const { text, changes, checks } = await read();
    expect({ text, changes, checks }).toEqual({
      text: proposed.text,
      changes: proposed.changes,
      checks: proposed.checks,
    });
    expect((await account.get(path('/versions/2'))).body.text).toContain('PerplexityBot\nDisallow: /\n');
    expect((await account.get(path('/versions/4'))).status).toBe(404);
  });

  it('is written over by nobody who has not read it, and once with the same key', async () => {
    const key = { 'Idempotency-Key': 'edit-1' };
    const twice = await Promise.all([edit(1, CLOSED, key), edit(1, CLOSED, key)]);
    expect(twice.map(({ status, body }) => [status, body.version, body.checks])).toEqual(
      Array(2).fill([200, 2, twice[0]!.body.checks]),
    );
    for (const refused of [await edit(1, CLOSED), await revert(1, 1), await edit(7, CLOSED)]) {
      expect([refused.status, refused.body.error.code, refused.body.error.meta.version]).toEqual([
        409,
        'ERR_CONFLICT',
        2,
      ]);
    }
    const answers = await Promise.all([...Array(8).keys()].map((at) => edit(2, [{ line: 3, text: `# ${at}` }])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect((await listed()).body.total).toBe(3);
  });

  it('is no new version where nothing changes, nor where something is refused', async () => {
    const same = await edit(1, [{ line: 2, text: 'Allow: /' }]);
    expect([same.status, same.body.version]).toEqual([200, 1]);
    const long = 'a'.repeat(LIMITS.auditFileLength);
    const refused = [
      ['edits', await edit(1, [])],
      ['edits', await edit(1, [{ line: 7, text: 'x' }])],
      ['edits', await edit(1, [{ line: 5, count: 2, text: 'x' }])],
      ['edits', await edit(1, [{ line: 2 }])],
      ['edits', await edit(1, [{ line: 2, text: 'x', remove: true }])],
      ['edits', await edit(1, [{ line: 2, count: 0, remove: true }])],
      [
        'edits',
        await edit(1, [
          { line: 2, text: 'x' },
          { line: 2, remove: true },
        ]),
      ],
      ['edits', await edit(1, [{ line: 2, text: `${long}a` }])],
      ['edits', await edit(1, [{ line: 2, text: 'a\0' }])],
      ['edits', await edit(1, [{ line: 2, text: 3 }])],
      ['version', await account.patch(path(), { edits: CLOSED })],
      ['to_version', await revert(1, 1)],
      ['to_version', await revert(1, 2)],
    ] as const;
    expect(refused.map(([, { status, body }]) => [status, body.error?.meta.param])).toEqual(
      refused.map(([param]) => [422, param]),
    );
    const full = [await edit(1, [{ line: 2, text: long }]), await edit(1, [{ line: 2, text: '\n'.repeat(5_000) }])];
    expect(full.map(({ body }) => [body.error.code, body.error.meta.param])).toEqual(
      Array(2).fill(['ERR_LIMIT_REACHED', 'edits']),
    );
    expect([(await read()).version, (await listed()).body.total]).toEqual([1, 1]);
  });

  it('is there only where something is proposed', async () => {
    report = (await storeAuditFile(api.database, account.projectId, api.clock.now(), siteWithRobots(null))).reportId;
    expect(await read()).toMatchObject({ outcome: 'unchanged', text: null, version: null, changes: [], checks: [] });
    expect((await edit(1, CLOSED)).body.error.meta.param).toBe('id');
    expect((await listed()).body).toMatchObject({ data: [], total: 0 });
    await api.database.query('delete from audit_files where report_id = $1', [report]);
    expect(await read()).toMatchObject({
      outcome: 'impossible',
      url: 'https://acme.example/robots.txt',
      version: null,
    });
    await api.database.query(`update audit_reports set state = 'processing' where id = $1`, [report]);
    expect((await account.get(path())).status).toBe(404);
  });

  it('that cannot be judged is refused, whatever has become of what the crawl saw', async () => {
    const keep = (ground: string) =>
      api.database.query(`update audit_file_grounds set ground = ${ground} where report_id = $1`, [report]);
    await keep(`'no gzip'`);
    const { status, body } = await edit(1, CLOSED);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', 'edits']);
    expect([(await read()).version, (await listed()).body.total]).toEqual([1, 1]);
  });

  it('of another project, or of another account, is not there, and needs a key that may write', async () => {
    const stranger = await WritingAccount.create(api);
    const own = await createProject(api.database, account.userId);
    const answers = [
      await stranger.get(path()),
      await stranger.patch(path(), { version: 1, edits: CLOSED }),
      await stranger.post(path('/revert'), { version: 1, to_version: 1 }),
      await stranger.get(path('/versions')),
      await stranger.get(path('/versions/1')),
      await api.get(`${path()}?project_id=${own}`, account.key),
      await api.send('patch', path(), account.key, { project_id: own, version: 1, edits: CLOSED }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404));
    const reader = await WritingAccount.create(api, { scope: 'read' });
    expect((await reader.patch(path(), { version: 1, edits: CLOSED })).status).toBe(403);
    expect((await reader.post(path('/revert'), { version: 1, to_version: 1 })).status).toBe(403);
  });

  it('keeps its first version and the newest', async () => {
    await edit(1, CLOSED);
    const newest = LIMITS.auditFileVersionsKept + 1;
    await api.database.query(
      `insert into audit_file_versions
       select project_id, report_id, made, made_at, actor_kind, user_id, edited, reverted_to, line_count, faults, lines, checks
       from audit_file_versions, generate_series(3, $2::int) made where report_id = $1 and version = 2`,
      [report, newest],
    );
    await api.database.query('update audit_files set version = $2 where report_id = $1', [report, newest]);
    expect((await revert(newest, 1)).body.version).toBe(newest + 1);
    expect((await revert(newest + 1, 2)).body.error.meta.param).toBe('to_version');
    expect((await listed()).body.total).toBe(LIMITS.auditFileVersionsKept + 1);
  });
});
