import { PlannerService } from '@app/domain/pipeline';
import { ProjectsRepository } from '@app/domain/tracking';
import { createPrompt, eventually } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { startStillWorker } from '../support/still-worker';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

describe('an archived project', () => {
  let api: ApiHarness;
  let account: WritingAccount;

  beforeAll(async () => {
    api = await ApiHarness.start({ ...MANY_WRITES, SIMULATED_MODELS: 'all' });
  }, 60_000);
  afterAll(() => api.stop());
  beforeEach(async () => {
    account = await WritingAccount.create(api);
  });

  const change = (body: object) => api.send('patch', `/projects/${account.projectId}`, account.key, body);
  const listed = async () => (await api.get('/dimensions/projects', account.key)).body.projects;

  it('refuses a change that began before another request archived it', async () => {
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%projects%'`;
    const answer = await api.database.transaction(async (sql) => {
      await sql.query('update projects set paused = true, archived_at = now() where id = $1', [account.projectId]);
      const asked = change({ paused: false }).then(({ body }) => body);
      await eventually(
        () => api.database.query(waiting),
        ({ length }) => length > 0,
      );
      return { asked };
    });
    expect((await answer.asked).error).toMatchObject({ code: 'ERR_INVALID_PARAM', meta: { param: 'id' } });
  });

  it('is read, and takes no other write', async () => {
    const promptId = await createPrompt(api.database, account.projectId, { text: 'Which desk?' });
    const { status, body } = await change({ archived: true });
    expect([status, body.archived_at, body.paused]).toEqual([200, api.clock.now().toISOString(), true]);
    expect(await listed()).toMatchObject([{ id: account.projectId, archived: true }]);
    expect((await account.get('/dimensions/prompts')).body.total).toBe(1);
    for (const refused of [
      await account.post('/prompts', { prompts: ['Another?'], country_code: 'ES', language_code: 'en' }),
      await account.patch(`/prompts/${promptId}`, { scheduled: false }),
      await account.delete(`/prompts/${promptId}`),
      await account.post('/competitors', { brand_name: 'Rival', domain: 'rival.example' }),
      await account.post('/collections', { name: 'Tag' }),
      await account.post('/recommendations', {}),
    ]) {
      const { error } = refused.body;
      expect([refused.status, error.code, error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', 'project_id']);
    }
    for (const body of [{ name: 'New' }, { paused: false }]) {
      expect((await change(body)).body.error).toMatchObject({ code: 'ERR_INVALID_PARAM', meta: { param: 'id' } });
    }
    expect((await change({ archived: true, paused: false })).body.error.meta.param).toBe('paused');
    api.clock.advance(60_000);
    expect((await change({ archived: true })).body.archived_at).toBe(body.archived_at);
  });

  it('is not planned, and still rests when it is taken out', async () => {
    await createPrompt(api.database, account.projectId, { text: 'Which desk?' });
    const worker = await startStillWorker(api.settings, api.clock);
    const planned = async () => {
      await worker.get(PlannerService, { strict: false }).plan(api.clock.now(), account.projectId);
      return (await api.database.query('select 1 from executions where project_id = $1', [account.projectId])).length;
    };
    await change({ archived: true });
    expect(await planned()).toBe(0);
    expect((await change({ archived: false })).body).toMatchObject({ archived_at: null, paused: true });
    expect(await planned()).toBe(0);
    expect((await change({ paused: false, name: 'Back' })).body).toMatchObject({ paused: false, name: 'Back' });
    expect(await planned()).toBeGreaterThan(0);
    await worker.close();
  });

  it('can be deleted, and its links can be revoked', async () => {
    const { body } = await account.post('/shares', { view: 'overview' });
    await change({ archived: true });
    expect((await account.delete(`/shares/${body.share.id}`)).status).toBe(200);
    const removed = await api.send('delete', `/projects/${account.projectId}?name=Acme`, account.key);
    expect(removed.status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it('cannot be made to be asked by any statement', async () => {
    await change({ archived: true });
    const { caller } = { caller: { userId: account.userId, projectIds: null } };
    const scope = await api.app.get(ProjectsRepository, { strict: false }).open(caller, account.projectId);
    const wake = api.app.get(ProjectsRepository, { strict: false }).update(scope, { paused: false }, api.database);
    await expect(wake).rejects.toThrow('projects_archived_rest');
  });
});
