import { createCompetitor, createProject, createUser, eventually } from '@app/testing';
import { readings } from '@app/platform/telemetry';
import { examine } from '../../apps/cli/src/doctor/examine';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';
import { McpHarness } from '../support/mcp-harness';
import { StandbyPair } from '../support/standby';

const QUESTION = { prompt: 'Which running shoes last longest?', country_code: 'ES', language_code: 'en' };

/** With a standby whose lag is made by hand. */
describe('reads that may be answered from a replica', () => {
  let servers: StandbyPair;
  /** Of a process that reads from the replica, of one that has none, and of one that soon finds it too far behind. */
  let mcp: McpHarness;
  let lagging: ApiHarness;
  let newest: ApiHarness;
  let strict: ApiHarness;
  let key: string;
  let project: number;
  let timeseries: string;
  let mentions: string;

  const importAt = (executed_at: string) =>
    importAnswers(newest.settings, project, [
      { ...QUESTION, executed_at, model: 'chatgpt', answer: 'Acme, then Globex.' },
    ]);
  const fromReplica = (path: string, api = lagging) =>
    eventually(
      () => api.get(path, key),
      ({ headers }) => headers.age !== undefined,
    );

  beforeAll(async () => {
    servers = await StandbyPair.start();
    const database = { url: servers.url, drop: () => Promise.resolve() };
    const env = { DATABASE_REPLICA_URL: servers.replicaUrl, DATABASE_REPLICA_LAG_SECONDS: '30' };
    newest = await ApiHarness.start({}, database);
    mcp = await McpHarness.start(env, undefined, database);
    lagging = mcp.api;
    strict = await ApiHarness.start({ ...env, DATABASE_REPLICA_LAG_SECONDS: '1' }, database);
    const user = await newest.addUser({ scope: 'full' });
    ({ key } = user);
    project = await createProject(newest.database, user.id);
    await createCompetitor(newest.database, project, 'Globex', 'globex.example');
    timeseries = `/metrics/timeseries?project_id=${project}&metrics=mentions,responses&range=14`;
    mentions = `/dimensions/all_mentions?project_id=${project}`;
    await importAt('2026-03-05T10:00:00Z');
  }, 180_000);

  afterAll(async () => {
    await strict.stop();
    await mcp.stop();
    await newest.stop();
    await servers.stop();
  });

  it('say how old they are, and are the same as those of the primary', async () => {
    for (const path of [timeseries, mentions]) {
      const copy = await fromReplica(path);
      const own = await newest.get(path, key);
      expect([copy.status, copy.headers.etag]).toEqual([200, own.headers.etag]);
      expect({ ...copy.body, request_id: '' }).toEqual({ ...own.body, request_id: '' });
      expect(Number(copy.headers.age)).toBeGreaterThanOrEqual(0);
      expect(own.headers.age).toBeUndefined();
    }
    const found = await examine(() => lagging.settings);
    expect(found.find(({ check }) => check === 'replica')).toMatchObject({
      state: 'ok',
      finding: expect.stringMatching(/at most [\d.]+ s behind/),
    });
    expect((await readings()).map(({ name }) => name)).toContain('visibility.replica.lag');
  });

  describe('while the replica is behind', () => {
    let held: string;

    beforeAll(async () => {
      held = (await fromReplica(timeseries)).headers.etag!;
      await servers.pause();
      await importAt('2026-03-06T10:00:00Z');
    });
    afterAll(() => servers.resume());

    it('are of one earlier moment, under its own validator', async () => {
      const [stale, own] = [await fromReplica(timeseries), await newest.get(timeseries, key)];
      expect(stale.headers.etag).toBe(held);
      expect(own.headers.etag).not.toBe(held);
      expect((await fromReplica(mentions)).body.total).toBe(2);
      expect((await newest.get(mentions, key)).body.total).toBe(4);
      const again = await lagging.get(timeseries, key, { 'If-None-Match': held });
      expect([again.status, Number(again.headers.age) >= 0]).toEqual([304, true]);
      expect((await newest.get(timeseries, key, { 'If-None-Match': held })).status).toBe(200);
    });

    it('are told to tools beside the body', async () => {
      const args = { project_id: project };
      const { body } = await mcp.callTool(key, 'list_mentions', args);
      expect(body.result._meta).toEqual({ age_seconds: expect.any(Number) });
    });

    it('come from the primary beyond the lag that is allowed', async () => {
      const { headers } = await eventually(
        () => strict.get(timeseries, key),
        ({ headers: { age } }) => age === undefined,
      );
      expect(headers.etag).toBe((await newest.get(timeseries, key)).headers.etag);
    });

    it('come from the primary for a project in which people have changed something', async () => {
      const tag = await lagging.send('post', '/collections', key, { project_id: project, name: 'Shoes' });
      expect(tag.status).toBe(201);
      const { headers, body } = await lagging.get(mentions, key);
      expect([headers.age, body.total]).toEqual([undefined, 4]);
      expect((await mcp.callTool(key, 'list_mentions', { project_id: project })).body.result._meta).toBeUndefined();
    });

    it('are refused to whoever may not see the project any more', async () => {
      const [before] = await newest.database.query<{ user_id: number }>('select user_id from projects where id = $1', [
        project,
      ]);
      const other = await createUser(newest.database);
      const give = (id: number) =>
        newest.database.query('update projects set user_id = $2 where id = $1', [project, id]);
      await give(other);
      expect((await lagging.get(mentions, key)).status).toBe(404);
      await give(before!.user_id);
    });
  });

  it('are new once the replica is', async () => {
    const { headers } = await newest.get(timeseries, key);
    const copy = await fromReplica(timeseries);
    expect(copy.headers.etag).toBe(headers.etag);
    expect((await fromReplica(mentions)).body.total).toBe(4);
  });

  it('come from the primary while the replica is away, and from it again when it is back', async () => {
    await fromReplica(mentions);
    await servers.stopStandby();
    for (const path of [mentions, timeseries]) {
      const { status, headers } = await lagging.get(path, key);
      expect([status, headers.age]).toEqual([200, undefined]);
    }
    await servers.startStandby();
    await fromReplica(mentions);
  });
});
