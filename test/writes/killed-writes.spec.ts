import { createCompetitor, createProject, createPrompt, eventually } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { type ServiceProcess, startProcess } from '../support/service-process';
import { MANY_WRITES } from '../support/writing-account';

/** A write whose backend ends in its middle is what a process that is killed there leaves. */
describe('a write that is killed in the middle', () => {
  let api: ApiHarness;
  let key: string;
  let userId: number;
  let project_id: number;
  let ids: number[];

  beforeAll(async () => {
    api = await ApiHarness.start({ ...MANY_WRITES });
  }, 60_000);
  afterAll(() => api.stop());
  beforeEach(async () => {
    ({ key, id: userId } = await api.addUser({ scope: 'read_write' }));
    project_id = await createProject(api.database, userId);
    await createCompetitor(api.database, project_id, 'Globex', 'globex.example');
    ids = [];
    for (const text of ['Which anvil?', 'Which hammer?'])
      ids.push(await createPrompt(api.database, project_id, { text }));
    const tags = { project_id, prompt_ids: ids, tag_names: ['tools'], create_missing: true };
    await api.send('post', '/prompts/assign_tags', key, tags);
  });

  /** Writes that wait for somebody who has locked the table. */
  const waitingFor = (table: string) =>
    api.database.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%${table}%'`,
    );

  /** Nobody can write to the table meanwhile. The write that waits for it loses its connection there. */
  const killedAt = async (table: string, write: () => PromiseLike<{ status: number }>): Promise<number> => {
    let answer: Promise<{ status: number }> | undefined;
    await api.database.transaction(async (sql) => {
      await sql.query(`lock table ${table} in share mode`);
      answer = Promise.resolve(write());
      const [backend] = await eventually(
        () => waitingFor(table),
        ({ length }) => length === 1,
      );
      await api.database.query('select pg_terminate_backend($1)', [backend!.pid]);
      await eventually(
        () => waitingFor(table),
        ({ length }) => length === 0,
      );
    });
    return (await answer!).status;
  };
  const count = async (table: string) =>
    (
      await api.database.query(
        `select count(*) as n from ${table} t join projects p on p.id = t.project_id where p.user_id = $1`,
        [userId],
      )
    )[0];
  const stored = () =>
    api.database.query(
      `select p.*, array(select a.collection_id from prompt_collections a where a.project_id = $1 and a.prompt_id = p.id) as tags,
         (select count(*) from collections where project_id = $1) as all_tags
       from prompts p where project_id = $1 order by id`,
      [project_id],
    );

  it('leaves nothing of a copy of a project, and the same request makes it afterwards', async () => {
    const tables = ['prompts', 'competitors', 'collections', 'prompt_collections'];
    const before = await Promise.all(tables.map(count));
    const copy = () =>
      api.send(
        'post',
        `/projects/${project_id}/copy`,
        key,
        { name: 'Next', url: 'https://next.example/' },
        { 'idempotency-key': 'k' },
      );
    expect(await killedAt('prompt_collections', copy)).toBeGreaterThanOrEqual(500);
    expect(await Promise.all(tables.map(count))).toEqual(before);
    const [projects] = await api.database.query('select count(*) as n from projects where user_id = $1', [userId]);
    expect(projects).toEqual({ n: 1 });
    expect((await copy()).status).toBe(201);
    expect(await count('prompt_collections')).toEqual({ n: 4 });
  });

  it('leaves nothing of a copy whose process gets SIGKILL, and the next process makes it by the same request', async () => {
    const tables = ['prompts', 'competitors', 'collections', 'prompt_collections'];
    const before = await Promise.all(tables.map(count));
    const started = (): Promise<ServiceProcess> => startProcess('api', { DATABASE_URL: api.settings.DATABASE_URL! });
    const copy = ({ base }: ServiceProcess) =>
      fetch(`${base}/api/v1/projects/${project_id}/copy`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
        body: JSON.stringify({ name: 'Next', url: 'https://next.example/' }),
      });
    const first = await started();
    await api.database.transaction(async (sql) => {
      await sql.query('lock table prompt_collections in share mode');
      const broken = copy(first).catch(() => 'broken off');
      await eventually(
        () => waitingFor('prompt_collections'),
        ({ length }) => length === 1,
      );
      first.process.kill('SIGKILL');
      await first.ended;
      expect(await broken).toBe('broken off');
    });
    await eventually(
      () => waitingFor('prompt_collections'),
      ({ length }) => length === 0,
    );
    expect(await Promise.all(tables.map(count))).toEqual(before);
    const next = await started();
    try {
      expect([(await copy(next)).status, (await copy(next)).status]).toEqual([201, 201]);
    } finally {
      next.process.kill('SIGKILL');
      await next.ended;
    }
    expect(await count('prompt_collections')).toEqual({ n: 4 });
    const [projects] = await api.database.query('select count(*) as n from projects where user_id = $1', [userId]);
    expect(projects).toEqual({ n: 2 });
  });

  it('leaves nothing of an edit of many prompts, nor of its undo', async () => {
    const before = await stored();
    const body = { project_id, prompt_ids: ids, prompt_type: 'transactional', scheduled: false, add_tags: ['new'] };
    const edit = () => api.send('post', '/prompts/edits', key, body);
    expect(await killedAt('prompt_edits', edit)).toBeGreaterThanOrEqual(500);
    expect(await stored()).toEqual(before);

    const { id } = (await edit()).body;
    const after = await stored();
    const undo = () => api.send('post', `/prompts/edits/${id}/undo`, key, { project_id });
    expect(await killedAt('collections', undo)).toBeGreaterThanOrEqual(500);
    expect(await stored()).toEqual(after);
    expect((await undo()).body).toMatchObject({ undone: 2, changed_since: [] });
    expect(await stored()).toEqual(before);
  });
});
