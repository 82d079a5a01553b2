import { createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';

describe('a key that is limited to projects', () => {
  let harness: ApiHarness;
  let userId: number;
  let key: string;
  let projectIds: number[];

  beforeAll(async () => {
    harness = await ApiHarness.start();
    userId = (await harness.addUser({ plan: 'enterprise' })).id;
    projectIds = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        createProject(harness.database, userId, { name, domain: `${name.toLowerCase()}.example` }),
      ),
    );
    key = await harness.addKey(userId, 'read_write', projectIds.slice(0, 2));
  }, 60_000);

  afterAll(() => harness.stop());

  const listed = async (withKey: string) =>
    (await harness.get('/dimensions/projects', withKey)).body.projects.map(({ id }: { id: number }) => id).toSorted();

  it('lists and reads these projects alone', async () => {
    expect(await listed(key)).toEqual(projectIds.slice(0, 2).toSorted());
    expect(await listed(await harness.addKey(userId))).toEqual(projectIds.toSorted());
    const statuses = await Promise.all(
      projectIds.map(async (id) => (await harness.get(`/ping?project_id=${id}`, key)).status),
    );
    expect(statuses).toEqual([200, 200, 404]);
  });

  it('writes to these projects alone', async () => {
    const statuses = await Promise.all(
      projectIds.map(async (project_id) => {
        const { status } = await harness.send('post', '/collections', key, { project_id, name: 'By a limited key' });
        return status;
      }),
    );
    expect(statuses).toEqual([201, 201, 404]);
  });

  it('makes no project, not even by the key of a request that did', async () => {
    const body = { name: 'New', url: 'https://new.example', country_code: 'ES', language_code: 'es' };
    const headers = { 'Idempotency-Key': 'one-project' };
    const free = await harness.addKey(userId, 'read_write');
    expect((await harness.send('post', '/projects', free, body, headers)).status).toBe(201);
    const { status, body: refusal } = await harness.send('post', '/projects', key, body, headers);
    expect([status, refusal.error.code]).toEqual([403, 'ERR_INSUFFICIENT_SCOPE']);
  });
});
