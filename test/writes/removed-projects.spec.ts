import type { INestApplicationContext } from '@nestjs/common';
import request from 'supertest';
import { KEPT_TABLES } from '@app/domain/tracking';
import { RemovalWork, RemovalWorkModule } from '@app/domain/work';
import { createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { fillProject, rowsOf, tablesWithRows } from '../support/filled-project';
import { startStillWorker } from '../support/still-worker';
import { MANY_WRITES } from '../support/writing-account';

const MINUTE = 60_000;

describe('deleting a project', () => {
  let api: ApiHarness;
  let worker: INestApplicationContext;
  let user: { id: number; key: string };
  let projectId: number;

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
    worker = await startStillWorker(api.settings, api.clock, [RemovalWorkModule]);
  }, 60_000);
  afterAll(async () => {
    await worker.close();
    await api.stop();
  });
  beforeEach(async () => {
    user = await api.addUser({ scope: 'read_write', plan: 'scale' });
    projectId = await createProject(api.database, user.id, { name: 'Acme & Söhne' });
  });

  const remove = (name: string, id = projectId, key = user.key) =>
    api.send('delete', `/projects/${id}?name=${encodeURIComponent(name)}`, key);
  const removals = async (key = user.key) => (await api.get('/projects/removals', key)).body.removals;
  const work = (id = projectId) => worker.get(RemovalWork, { strict: false }).run(id);
  const accept = () => remove('Acme & Söhne');

  it('asks for its name', async () => {
    for (const name of ['acme & söhne', 'Acme']) {
      const { status, body } = await remove(name);
      expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', 'name']);
    }
    const nameless = await api.send('delete', `/projects/${projectId}`, user.key);
    expect([nameless.status, nameless.body.error.meta.param]).toEqual([422, 'name']);
    expect((await api.get(`/dimensions/projects/${projectId}`, user.key)).status).toBe(200);
    expect(await removals()).toEqual([]);
  });

  it('is for those who may write to it', async () => {
    const stranger = await api.addUser({ scope: 'read_write' });
    const other = await createProject(api.database, user.id, { name: 'Other', domain: 'other.example' });
    const limited = await api.addKey(user.id, 'read_write', [other]);
    for (const key of [stranger.key, limited]) expect((await remove('Acme & Söhne', projectId, key)).status).toBe(404);
    const reader = await remove('Acme & Söhne', projectId, await api.addKey(user.id));
    expect([reader.status, reader.body.error.code]).toEqual([403, 'ERR_INSUFFICIENT_SCOPE']);
    expect((await api.get(`/dimensions/projects/${projectId}`, user.key)).status).toBe(200);
  });

  it('takes it away from everybody at once, and frees its place', async () => {
    const limited = await api.addKey(user.id, 'read', [projectId]);
    const shared = await api.send('post', '/shares', user.key, { project_id: projectId, view: 'overview' });
    const opened = () => request(api.app.getHttpServer()).get(new URL(shared.body.url as string).pathname);
    expect((await opened()).status).toBe(200);
    await api.database.query("update users set plan = 'trial' where id = $1", [user.id]);
    const another = () => api.send('post', '/projects', user.key, { name: 'Next', url: 'https://next.example' });
    expect((await another()).body.error.code).toBe('ERR_LIMIT_REACHED');

    expect(await accept()).toMatchObject({ status: 200, body: { deleted: true, id: projectId } });

    for (const key of [user.key, limited]) {
      for (const path of [
        `/dimensions/projects/${projectId}`,
        `/ping?project_id=${projectId}`,
        `/shares?project_id=${projectId}`,
      ]) {
        expect([path, (await api.get(path, key)).status]).toEqual([path, 404]);
      }
      expect((await api.get('/dimensions/projects', key)).body.projects).toEqual([]);
    }
    expect((await accept()).status).toBe(404);
    expect((await api.send('patch', `/projects/${projectId}`, user.key, { paused: true })).status).toBe(404);
    expect((await opened()).status).toBe(404);
    expect((await another()).status).toBe(201);
  });

  it('leaves no row of it in any table but what it has cost, and no other row changes', async () => {
    const otherId = await createProject(api.database, user.id, { name: 'Other', domain: 'other.example' });
    const tables = await fillProject(api.database, user.id, projectId);
    await fillProject(api.database, user.id, otherId);
    expect(await tablesWithRows(api.database, projectId)).toEqual(tables.toSorted());
    const before = await rowsOf(api.database, otherId, tables);
    const kept = KEPT_TABLES.filter((table) => table !== 'project_removals');
    const spent = async () => {
      const texts: string[] = [];
      for (const table of kept)
        for (const { row } of await api.database.query<{ row: string }>(
          `select (to_jsonb(t) - 'held_micros')::text as row from ${table} t where project_id = $1`,
          [projectId],
        ))
          texts.push(row);
      return texts;
    };
    const amounts = await spent();
    expect(amounts).toHaveLength(kept.length);

    await accept();
    expect(await removals()).toMatchObject([{ id: projectId, name: 'Acme & Söhne', percent: 0, removed_at: null }]);
    await work();
    const [waiting] = await removals();
    expect(waiting).toMatchObject({ percent: 99, removed_at: null });
    expect(await tablesWithRows(api.database, projectId)).toEqual([...KEPT_TABLES, 'cost_holds'].toSorted());

    // Whoever worked for it when it went may still write.
    await api.database.query(`insert into recalculation_arrivals (project_id, execution_id) values ($1, 1)`, [
      projectId,
    ]);
    await work();
    expect(await tablesWithRows(api.database, projectId)).toContain('recalculation_arrivals');
    api.clock.advance(5 * MINUTE);
    await work();
    expect(await tablesWithRows(api.database, projectId)).toEqual(KEPT_TABLES.toSorted());
    expect(await removals()).toMatchObject([
      { id: projectId, name: null, percent: 100, removed_at: api.clock.now().toISOString() },
    ]);
    expect(await spent()).toEqual(amounts);
    expect(await rowsOf(api.database, otherId, tables)).toBe(before);

    api.clock.advance(24 * 60 * MINUTE);
    expect(await removals()).toEqual([]);
  });

  it('is told to its owner alone', async () => {
    await accept();
    const stranger = await api.addUser();
    expect(await removals(stranger.key)).toEqual([]);
    expect(await removals()).toHaveLength(1);
  });
});
