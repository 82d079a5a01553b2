import type { TaskClaim, TaskResult } from '@app/core/contracts';
import { LIMITS, sectionsOf } from '@app/core/kernel';
import { createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { storeTask } from '../support/stored-task';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

const OWN = 'It costs 21 pounds. [1]';

describe('the text of an intelligence task', () => {
  let api: ApiHarness;
  let account: WritingAccount;
  let task: number;

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
  }, 60_000);
  afterAll(() => api.stop());
  beforeEach(async () => {
    account = await WritingAccount.create(api, { plan: 'starter' });
    task = await storeTask(api.database, account.projectId, 'completed', api.clock.now());
  });

  const path = (rest = '') => `/intelligence_tasks/${task}${rest}`;
  const section = (text: string, more: object = {}) => [{ part: 'section', number: 1, text, ...more }];
  const edit = (version: number, edits: object[], headers?: Record<string, string>) =>
    account.patch(path(), { version, edits }, headers);
  const revert = (version: number, to_version: number, headers?: Record<string, string>) =>
    account.post(path('/revert'), { version, to_version }, headers);
  const read = async () =>
    (await account.get(path())).body as { version: number; title: string; result_data: TaskResult };
  const listed = (query = '') => api.get(`${path('/versions')}?project_id=${account.projectId}${query}`, account.key);
  const versions = async (query = '') => (await listed(query)).body;

  it('is edited by section, as a new version, and says what of it nobody bears', async () => {
    const before = await read();
    const { status, body } = await edit(1, [...section(OWN), { part: 'title', text: 'Kettles' }]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: task, version: 2, title: 'Kettles', word_count: expect.any(Number) });
    expect(body).not.toHaveProperty('result_data');
    const [title, own] = body.claims as TaskClaim[];
    expect(title).toMatchObject({ claim: 'Kettles', by_person: true, kept: true });
    expect(own).toEqual({
      claim: 'It costs 21 pounds.',
      spans: [1],
      check: 'code',
      kept: true,
      note: 'Written by hand. Not in the cited evidence: the number “21 pounds”.',
      by_person: true,
    });
    const after = await read();
    expect([after.version, after.title, after.result_data.title]).toEqual([2, 'Kettles', 'Kettles']);
    expect(sectionsOf(after.result_data.body)[0]).toEqual({ heading: 'Repair', text: OWN });
    expect(after.result_data.claims.slice(-2)).toEqual(body.claims);
    expect([after.result_data.evidence, after.result_data.faq]).toEqual([
      before.result_data.evidence,
      before.result_data.faq,
    ]);
  });

  it('knows who made which version of it, and when', async () => {
    expect((await versions()).data).toEqual([
      expect.objectContaining({ version: 1, made_by: { kind: 'service', user_id: null, user_name: null }, edited: [] }),
    ]);
    const written = (await account.get(path('/versions/1'))).body;
    await edit(1, section(OWN));
    await revert(2, 1);
    const { data, total, id, project_id } = await versions();
    expect([total, id, project_id]).toEqual([3, task, account.projectId]);
    const made_by = { kind: 'api_key', user_id: account.userId, user_name: 'Test user' };
    const made_at = api.clock.now().toISOString();
    expect(data.slice(0, 2)).toMatchObject([
      { version: 3, made_by, made_at, edited: [], reverted_to: 1 },
      { version: 2, made_by, made_at, edited: ['section 1'], reverted_to: null },
    ]);
    expect((await versions('&per_page=1&page=2')).data).toEqual([data[1]]);
    expect((await listed('&output=csv&per_page=all')).text.trim().split('\n')).toHaveLength(4);
    const second = (await account.get(path('/versions/2'))).body;
    expect(second.result_data.body).toBe(`## Repair\n\n${OWN}`);
    expect(second.result_data.evidence).toEqual(written.result_data.evidence);
    expect({ ...(await account.get(path('/versions/1'))).body, request_id: '' }).toEqual({
      ...written,
      request_id: '',
    });
    expect((await read()).result_data).toEqual(written.result_data);
    for (const none of ['4', '0', 'x']) expect((await account.get(path(`/versions/${none}`))).status).not.toBe(200);
  });

  it('is written over by nobody who has not read it', async () => {
    await edit(1, section(OWN));
    for (const refused of [await edit(1, section('Other.')), await revert(1, 1), await edit(7, section('Other.'))]) {
      expect([refused.status, refused.body.error.code, refused.body.error.meta.version]).toEqual([
        409,
        'ERR_CONFLICT',
        2,
      ]);
    }
    const answers = await Promise.all([...Array(12).keys()].map((at) => edit(2, section(`Number ${at}.`))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(11).fill(409)]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await read()).result_data.body).toBe(`## Repair\n\nNumber ${won}.`);
    expect((await versions()).total).toBe(3);
  });

  it('is edited once with the same key, and goes back once', async () => {
    const key = { 'Idempotency-Key': 'edit-1' };
    const answers = await Promise.all([1, 2, 3].map(() => edit(1, section(OWN), key)));
    expect(answers.map(({ status, body }) => [status, body.version, body.claims])).toEqual(
      Array(3).fill([200, 2, answers[0]!.body.claims]),
    );
    expect((await edit(1, section('Other.'), key)).body.error.meta.param).toBe('Idempotency-Key');
    const back = { 'Idempotency-Key': 'back-1' };
    expect([(await revert(2, 1, back)).body.version, (await revert(2, 1, back)).body.version]).toEqual([3, 3]);
    expect((await versions()).total).toBe(3);
  });

  it('is no new version where nothing changes, nor where something is refused', async () => {
    const { result_data } = await read();
    const same = await edit(1, section(sectionsOf(result_data.body)[0]!.text));
    expect([same.status, same.body.version, same.body.claims]).toEqual([200, 1, []]);
    const refused = [
      ['edits', await edit(1, [...section(OWN), { part: 'section', number: 9, text: 'x' }])],
      ['edits', await edit(1, [])],
      ['edits', await edit(1, [{ part: 'faq', number: 1, text: 'x'.repeat(LIMITS.taskSectionLength + 1) }])],
      ['edits', await edit(1, section('', { heading: 'Repair' }))],
      ['edits', await edit(1, section(OWN, { heading: ' ' }))],
      ['edits', await edit(1, [{ part: 'meta_description', text: '' }])],
      ['version', await account.patch(path(), { edits: section(OWN) })],
      ['to_version', await revert(1, 1)],
      ['to_version', await revert(1, 2)],
      ['to_version', await revert(1, 2 ** 31)],
      ['version', await account.get(path(`/versions/${2 ** 31}`))],
    ] as const;
    expect(refused.map(([, { status, body }]) => [status, body.error?.meta.param])).toEqual(
      refused.map(([param]) => [422, param]),
    );
    expect([await read(), (await versions()).total]).toMatchObject([{ version: 1, result_data }, 1]);
  });

  it('is there only when it is written', async () => {
    for (const state of ['pending', 'failed'] as const) {
      task = await storeTask(api.database, account.projectId, state, api.clock.now());
      expect((await edit(1, section(OWN))).body.error.meta.param).toBe('id');
      expect((await revert(1, 1)).body.error.meta.param).toBe('id');
      expect(await versions()).toMatchObject({ data: [], total: 0 });
      expect((await account.get(path('/versions/1'))).status).toBe(404);
    }
  });

  it('of another project, or of another account, is not there, and needs a key that may write', async () => {
    await edit(1, section(OWN));
    const stranger = await WritingAccount.create(api);
    const own = await createProject(api.database, account.userId);
    const answers = [
      await stranger.patch(path(), { version: 2, edits: section(OWN) }),
      await stranger.post(path('/revert'), { version: 2, to_version: 1 }),
      await stranger.get(path('/versions')),
      await stranger.get(path('/versions/1')),
      await api.get(`${path('/versions')}?project_id=${own}`, account.key),
      await api.get(`${path('/versions/1')}?project_id=${own}`, account.key),
      await api.send('patch', path(), account.key, { project_id: own, version: 2, edits: section(OWN) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404));
    const reader = await WritingAccount.create(api, { scope: 'read' });
    expect((await reader.patch(path(), { version: 2, edits: section(OWN) })).status).toBe(403);
    expect((await reader.post(path('/revert'), { version: 2, to_version: 1 })).status).toBe(403);
    expect((await read()).version).toBe(2);
  });

  it('keeps its first version and the newest', async () => {
    await edit(1, section('Number 1.'));
    await api.database.query(
      `insert into task_versions
       select project_id, task_id, made, made_at, actor_kind, user_id, edited, reverted_to, title, word_count, result
       from task_versions, generate_series(3, $2::int) made where task_id = $1 and version = 2`,
      [task, LIMITS.taskVersionsKept + 1],
    );
    await api.database.query('update tasks set version = $2 where id = $1', [task, LIMITS.taskVersionsKept + 1]);
    const newest = LIMITS.taskVersionsKept + 2;
    expect((await edit(newest - 1, section('Newest.'))).body.version).toBe(newest);
    const { total, data } = await versions('&per_page=100&page=2');
    expect([total, data.map(({ version }: { version: number }) => version)]).toEqual([
      LIMITS.taskVersionsKept + 1,
      [1],
    ]);
    expect((await revert(newest, 2)).body.error.meta.param).toBe('to_version');
    expect((await revert(newest, 1)).body.version).toBe(newest + 1);
  });

  it('tells who listens of each new version, in its transaction', async () => {
    await api.database.query('update projects set listened_to = true where id = $1', [account.projectId]);
    await edit(1, section(OWN));
    await edit(1, section(OWN));
    await revert(2, 1);
    const told = await api.database.query(
      `select event, facts->'data' as data from outbox where project_id = $1 order by id`,
      [account.projectId],
    );
    const event = 'intelligence_task.updated';
    expect(told).toMatchObject([
      { event, data: { id: task, type: 'create', version: 2, reverted_to: null } },
      { event, data: { id: task, version: 3, reverted_to: 1, title: 'What the repair of a kettle costs' } },
    ]);
  });
});
