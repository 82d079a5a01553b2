import request from 'supertest';
import { ChangesService } from '@app/domain/tracking';
import { SharesService } from '@app/domain/work';
import { clusterUrl, createPrompt, eventually } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { operations } from '../support/operations';
import { type TwoNodes, twoNodes } from '../support/two-nodes';

interface Written {
  readonly id: number;
  readonly url: string;
  readonly competitor: { readonly id: number };
}

/** Nobody listens there. */
const NOWHERE = 1;

/** Needs a cluster: `npm run test:citus`. */
(clusterUrl() ? describe : describe.skip).each(['refuses', 'is silent'])('while a node of the cluster %s', (how) => {
  let api: ApiHarness;
  let key: string;
  /** A project of a node that answers, and one of the other's. */
  let here: number;
  let away: number;
  let nodes: TwoNodes;
  const paths = new Map<number, string[]>();
  /** What a project that has nothing yet is asked for without an id but its own, and answers. */
  let reads: string[];

  const isHeard = (id: number): boolean => {
    try {
      api.database.requireHeard(id);
      return true;
    } catch {
      return false;
    }
  };
  const heard = (id: number): Promise<boolean> => eventually(async () => isHeard(id), Boolean);
  const leave = async (): Promise<void> => {
    if (how === 'refuses') {
      await nodes.move(NOWHERE);
      return;
    }
    nodes.cable.hold();
    // Nobody looks for a node that nobody waits for.
    expect(await statuses(away)).toEqual([503, 503, 503]);
    expect(isHeard(away)).toBe(false);
    await heard(here);
  };
  const comeBack = async (): Promise<void> => {
    if (how === 'refuses') {
      await nodes.move();
      return;
    }
    nodes.cable.pass();
    await heard(away);
  };
  const answersOf = async (asked: readonly string[]) => {
    const answers: { path: string; status: number }[] = [];
    for (const path of asked) {
      const { status } = await request(api.app.getHttpServer())
        .get(`/api/v1${path}?project_id=${here}`)
        .set('Authorization', `Bearer ${key}`);
      answers.push({ path, status });
    }
    return answers;
  };
  const statuses = (id: number): Promise<number[]> =>
    Promise.all(
      paths.get(id)!.map(async (path) => {
        const sent = request(api.app.getHttpServer()).get(path);
        return (await (path.startsWith('/api') ? sent.set('Authorization', `Bearer ${key}`) : sent)).status;
      }),
    );

  beforeAll(async () => {
    api = await ApiHarness.start({ SECRET_KEY: 'a secret of at least 32 characters' });
    const { database } = api;
    const user = await api.addUser({ scope: 'read_write' });
    key = user.key;
    nodes = await twoNodes(database, user.id);
    ({ here, away } = nodes);
    for (const id of [here, away]) {
      const post = async (path: string, body: object): Promise<Written> => {
        const answer = await api.send('post', path, key, { project_id: id, ...body });
        expect([path, answer.status]).toEqual([path, 201]);
        return answer.body as Written;
      };
      const webhook = await post('/webhooks', { url: 'https://example.com/', events: ['prompt_execution.completed'] });
      await createPrompt(database, id, { text: 'Which shoes last?' });
      const share = await post('/shares', { view: 'overview' });
      const { competitor } = await post('/competitors', { brand_name: 'Rival', domain: `rival${id}.example` });
      paths.set(id, [
        `/api/v1/webhooks/${webhook.id}`,
        `/api/v1/dimensions/competitors/${competitor.id}`,
        new URL(share.url).pathname,
      ]);
    }
    const asked = await answersOf(
      operations.filter(({ method, path }) => method === 'get' && !path.includes('{')).map(({ path }) => path),
    );
    reads = asked.filter(({ status }) => status === 200).map(({ path }) => path);
    if (how === 'is silent') await nodes.viaCable();
    await leave();
  });
  afterAll(async () => {
    if (how === 'is silent') nodes.cable.pass();
    await api.stop();
    if (how === 'is silent') await nodes.cable.pull();
  });

  it('those who ask for its projects take no connection from others', async () => {
    const asked = await Promise.all([...Array.from({ length: 20 }, () => statuses(away)), statuses(here)]);
    expect(asked.at(-1)).toEqual([200, 200, 200]);
  });

  it('what comes by an id or a secret alone is found on the others, and is not said to be missing', async () => {
    expect(await statuses(here)).toEqual([200, 200, 200]);
    expect(await statuses(away)).toEqual([503, 503, 503]);
  });

  it('whatever a project of the others is asked for, no other node takes part', async () => {
    expect(reads.length).toBeGreaterThan(40);
    expect((await answersOf(reads)).filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('projects of the others are listed, and the lists say that they are not whole', async () => {
    for (const path of ['/dimensions/projects', '/portfolio']) {
      const { status, body } = await api.request('get', path, key);
      const rows = (body.projects ?? body.data) as { id: number }[];
      const ids = rows.map(({ id }) => id);
      expect([path, status, ids.includes(here), ids.includes(away), body.incomplete]).toEqual([
        path,
        200,
        true,
        false,
        true,
      ]);
    }
  });

  it.each(['/members?project_id=', '/projects/removals', '/invitations/received'])('%s answers', async (path) => {
    const { status } = await api.request('get', path.endsWith('=') ? `${path}${here}` : path, key);
    expect(status).toBe(200);
  });

  it('the account and its quotas count what is there too, and its other projects are written to', async () => {
    const { status, body } = await api.request('get', '/account', key);
    expect([status, body.usage]).toEqual([200, expect.objectContaining({ projects: 2, prompts: 2 })]);
    const prompts = (project_id: number, count: number) =>
      api.send('post', '/prompts', key, {
        project_id,
        country_code: 'ES',
        language_code: 'en',
        prompts: Array.from({ length: count }, (_, index) => ({ prompt_text: `Which of ${index}?` })),
      });
    expect((await prompts(here, 3)).body).toMatchObject({ created: 3 });
    expect((await prompts(away, 1)).status).toBe(503);
    await api.database.query(`update users set limit_overrides = '{"prompts": 6}'`);
    expect((await prompts(here, 5)).body).toMatchObject({ error: { meta: { limit: 6, used: 5, requested: 2 } } });
    await api.database.query(`update users set limit_overrides = '{}'`);
  });

  it('projects are made, on the nodes that answer', async () => {
    for (let made = 0; made < 6; made += 1) {
      const body = { name: `New ${made}`, url: `https://new${made}.example`, country_code: 'ES', language_code: 'en' };
      const answer = await api.send('post', '/projects', key, body);
      expect([answer.status, answer.body.error]).toEqual([201, undefined]);
      expect((await api.request('get', `/dimensions/projects/${answer.body.id}`, key)).status).toBe(200);
    }
    expect((await api.request('get', '/account', key)).body.usage).toMatchObject({ projects: 8 });
  });

  it.each(['/setup/cost?project_id=', '/setup/progress?project_id='])('%s answers for the others', async (path) => {
    expect((await api.request('get', `${path}${here}`, key)).status).toBe(200);
    expect((await api.request('get', `${path}${away}`, key)).status).toBe(503);
  });

  it('everything is there again when the node is', async () => {
    await comeBack();
    expect([await statuses(here), await statuses(away)]).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ]);
    const { body } = await api.request('get', '/dimensions/projects', key);
    expect((body.projects as { id: number }[]).map(({ id }) => id)).toEqual(expect.arrayContaining([here, away]));
    expect(body).not.toHaveProperty('incomplete');
  });

  it('what is too old is dropped of its projects, and of the others later', async () => {
    const { database, clock } = api;
    const of = <Type>(type: new (...of: never[]) => Type): Type => api.app.get(type, { strict: false });
    const left = async (id: number): Promise<number[]> => {
      const [row] = await database.query<{ n: number[] }>(
        `select array[(select count(*) from shares where project_id = $1),
           (select count(*) from project_changes where project_id = $1)] as n`,
        [id],
      );
      return row!.n.map(Number);
    };
    const drop = async (): Promise<void> => {
      await of(SharesService).removeExpired(clock.now());
      await of(ChangesService).removeOld();
    };
    await leave();
    clock.advance(2 * 366 * 24 * 60 * 60 * 1_000);
    await database.query('update shares set expires_at = now() where project_id = $1', [here]);
    await database.query("update project_changes set at = '2026-01-01' where project_id = $1", [here]);
    await drop();
    expect(await left(here)).toEqual([0, 0]);
    await comeBack();
    const there = await left(away);
    expect(there[0]).toBe(1);
    expect(there[1]).toBeGreaterThan(0);
    await database.query('update shares set expires_at = now() where project_id = $1', [away]);
    await database.query("update project_changes set at = '2026-01-01' where project_id = $1", [away]);
    await drop();
    expect(await left(away)).toEqual([0, 0]);
  });
});
