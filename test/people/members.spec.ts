import type { Role } from '@app/core/kernel';
import { InvitationAcceptance } from '@app/domain/tracking';
import { createCompetitor, createProject, createPrompt, createUser, longOr } from '@app/testing';
import { ApiHarness } from '../support/api-harness';

const PARALLEL = longOr(64, 24);
const PERSON = { name: 'Kim Ferrer', password: 'plain green teapot' };

describe('members', () => {
  let api: ApiHarness;
  let owner: { id: number; key: string };
  let projectId: number;

  beforeAll(async () => {
    api = await ApiHarness.start({ WRITE_RATE_LIMIT_PER_MINUTE: '10000', RATE_LIMIT_PER_MINUTE: '100000' });
    // The first user of an installation administers it.
    await api.database.query(
      "insert into users (email, name, plan, is_admin) values ('boss@x.example', 'Boss', 'scale', true)",
    );
  }, 60_000);
  afterAll(() => api.stop());
  beforeEach(async () => {
    api.clock.advance(1_000);
    owner = await api.addUser({ scope: 'read_write', plan: 'enterprise' });
    projectId = await createProject(api.database, owner.id);
  });

  const acceptance = () => api.app.get(InvitationAcceptance, { strict: false });
  const tokenOf = (url: string) => new URL(url).searchParams.get('token')!;
  const invite = async (role = 'editor', more: object = {}): Promise<string> => {
    const { status, body } = await api.send('post', '/members', owner.key, { project_id: projectId, role, ...more });
    expect(status).toBe(201);
    return tokenOf(body.url as string);
  };
  const join = async (role: 'editor' | 'viewer'): Promise<{ id: number; key: string }> => {
    const user = await api.addUser({ scope: 'read_write' });
    await acceptance().accept(user.id, await invite(role));
    return user;
  };
  const change = (id: number, role: Role, key = owner.key) =>
    api.send('patch', `/members/${id}`, key, { project_id: projectId, role });
  const remove = (id: number, key = owner.key) => api.send('delete', `/members/${id}?project_id=${projectId}`, key);
  const list = async (key = owner.key) => (await api.get(`/members?project_id=${projectId}`, key)).body;
  const rolesOf = async () =>
    Object.fromEntries(((await list()).members as { id: number; role: Role }[]).map(({ id, role }) => [id, role]));
  const statuses = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b);

  it('are invited by a link that works once, for a week, and is nowhere stored', async () => {
    const token = await invite('viewer');
    const before = await list();
    expect(before.invitations).toMatchObject([{ role: 'viewer', email: null }]);
    const stored = await api.database.query('select invitations::text as row from invitations');
    expect(JSON.stringify(stored)).not.toContain(token);
    const [first, second] = [await createUser(api.database), await createUser(api.database)];
    expect(await acceptance().accept(first, token)).toEqual({ userId: first, projectId, role: 'viewer' });
    await expect(acceptance().accept(second, token)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    expect(await rolesOf()).toEqual({ [owner.id]: 'owner', [first]: 'viewer' });
    expect((await list()).invitations).toEqual([]);
    const late = await invite();
    api.clock.advance(7 * 24 * 60 * 60 * 1_000);
    await expect(acceptance().accept(second, late)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    expect((await list()).invitations).toEqual([]);
  });

  it('let one of many in by one link, and everybody in by many', async () => {
    const people = await Promise.all(Array.from({ length: PARALLEL }, () => createUser(api.database)));
    const one = await invite();
    const outcomes = await Promise.allSettled(people.map((id) => acceptance().accept(id, one)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await api.database.query('delete from project_members where project_id = $1', [projectId]);
    const tokens = await Promise.all(people.map(() => invite('viewer')));
    expect(new Set(tokens).size).toBe(PARALLEL);
    await Promise.all(people.map((id, index) => acceptance().accept(id, tokens[index]!)));
    expect(Object.values(await rolesOf()).toSorted()).toEqual(['owner', ...Array<string>(PARALLEL).fill('viewer')]);
    const changed = await Promise.all(people.map((id) => change(id, 'editor')));
    expect(statuses(changed)).toEqual(Array(PARALLEL).fill(200));
    expect(Object.values(await rolesOf()).filter((role) => role === 'editor')).toHaveLength(PARALLEL);
    const removed = await Promise.all(people.map((id) => remove(id)));
    expect(statuses(removed)).toEqual(Array(PARALLEL).fill(200));
    expect(await rolesOf()).toEqual({ [owner.id]: 'owner' });
  });

  it('are who they should be when all of that comes at once, and nobody outlives a removal', async () => {
    const many = Array.from({ length: PARALLEL });
    const [present, coming] = await Promise.all([
      Promise.all(many.map(() => join('editor'))),
      Promise.all(many.map(async () => ({ user: await api.addUser(), token: await invite('viewer') }))),
    ]);
    const note = { project_id: projectId, title: 'Too late', annotation_date: '2026-03-10' };
    const late = (key: string) => api.send('post', '/annotations', key, note);
    const [invited, changed, removed, accepted] = await Promise.all([
      Promise.all(many.map(() => invite('editor'))),
      Promise.all(present.map(({ id }) => change(id, 'viewer'))),
      Promise.all(
        present.map(async ({ id, key }) => {
          const answer = await remove(id);
          return [answer.status, (await late(key)).status, (await change(id, 'editor')).status];
        }),
      ),
      Promise.all(coming.map(({ user, token }) => acceptance().accept(user.id, token))),
    ]);
    expect(new Set(invited).size).toBe(PARALLEL);
    expect(changed.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    expect(removed).toEqual(many.map(() => [200, 404, 404]));
    expect(accepted.map(({ role }) => role)).toEqual(many.map(() => 'viewer'));
    const people = [[owner.id, 'owner'], ...coming.map(({ user }) => [user.id, 'viewer'])];
    expect(await rolesOf()).toEqual(Object.fromEntries(people));
    expect((await list()).invitations).toHaveLength(PARALLEL);
    expect(await api.database.query('select 1 from annotations where project_id = $1', [projectId])).toEqual([]);
  });

  describe('by REST', () => {
    const accept = (key: string, body: object) => api.send('post', '/invitations/accept', key, body);
    const addressOf = async (id: number) =>
      (await api.database.query<{ email: string }>('select email from users where id = $1', [id]))[0]!.email;

    it('accept by the token of a link, once of many at a time, and the log of changes names them', async () => {
      const people = await Promise.all(Array.from({ length: PARALLEL }, () => api.addUser({ scope: 'read_write' })));
      const token = await invite('viewer');
      const answers = await Promise.all(people.map(({ key }) => accept(key, { token })));
      expect(statuses(answers)).toEqual([201, ...Array(PARALLEL - 1).fill(404)]);
      const first = people[answers.findIndex(({ status }) => status === 201)]!;
      expect(answers.find(({ status }) => status === 201)!.body).toMatchObject({
        project_id: projectId,
        role: 'viewer',
      });
      expect(await rolesOf()).toEqual({ [owner.id]: 'owner', [first.id]: 'viewer' });
      const { body } = await api.get(`/changes?project_id=${projectId}&noun=member`, owner.key);
      expect(body.data).toMatchObject([
        {
          actor: { kind: 'api_key', user_id: first.id },
          operation: 'create',
          item_id: String(first.id),
          after: { role: 'viewer' },
        },
      ]);
    });

    it('accept what names their address, which they are shown, and nobody else', async () => {
      const [kim, stranger] = [await api.addUser({ scope: 'read_write' }), await api.addUser({ scope: 'read_write' })];
      const token = await invite('editor', { email: await addressOf(kim.id) });
      const received = (key: string) => api.get('/invitations/received', key);
      const { body } = await received(kim.key);
      expect(body.invitations).toMatchObject([{ project_id: projectId, role: 'editor', invited_by: 'Test user' }]);
      expect((await received(stranger.key)).body.invitations).toEqual([]);
      const { id } = body.invitations[0] as { id: number };
      expect((await accept(stranger.key, { id })).status).toBe(404);
      expect((await accept(stranger.key, { token })).body.error).toMatchObject({ code: 'ERR_INVALID_PARAM' });
      expect((await accept(kim.key, { id })).status).toBe(201);
      expect((await accept(kim.key, { token })).status).toBe(404);
      expect((await received(kim.key)).body.invitations).toEqual([]);
    });

    it('accept nothing with a key that only reads or is limited to projects, without saying which, and as a member', async () => {
      const kim = await api.addUser({ scope: 'read_write' });
      const other = await createProject(api.database, kim.id, { name: 'Own', domain: 'own.example' });
      const token = await invite('viewer');
      for (const key of [await api.addKey(kim.id), await api.addKey(kim.id, 'read_write', [other])]) {
        expect((await accept(key, { token })).body.error.code).toBe('ERR_INSUFFICIENT_SCOPE');
      }
      for (const body of [{}, { token, id: 1 }, { token: 7 }]) {
        expect((await accept(kim.key, body)).body.error.code).toBe('ERR_INVALID_PARAM');
      }
      expect((await accept(owner.key, { token })).body.error.code).toBe('ERR_INVALID_PARAM');
      expect((await list()).invitations).toHaveLength(1);
    });

    it('are named by the log of changes when the link makes their account', async () => {
      const boss = 1;
      const own = await createProject(api.database, boss, { name: 'Bossbrand', domain: 'boss.example' });
      const key = await api.addKey(boss, 'read_write');
      const invited = await api.send('post', '/members', key, { project_id: own, role: 'viewer' });
      const { userId } = await acceptance().signUp(tokenOf(invited.body.url as string), {
        ...PERSON,
        email: 'logged@x.example',
      });
      const { body } = await api.get(`/changes?project_id=${own}&noun=member`, key);
      expect(body.data).toMatchObject([{ actor: { kind: 'person', user_id: userId }, operation: 'create' }]);
    });
  });

  it('are removed once, however often that is asked at once', async () => {
    const { id } = await join('editor');
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => remove(id)));
    expect(statuses(answers)).toEqual([200, ...Array(PARALLEL - 1).fill(404)]);
  });

  it('have one owner, however many hand the project over at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => join('editor')));
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, (_, index) => change(people[index % 8]!.id, 'owner')),
    );
    expect(statuses(answers)).toEqual([200, ...Array(PARALLEL - 1).fill(403)]);
    const roles = (await list(people[0]!.key)).members as { id: number; role: Role }[];
    expect(roles.filter(({ role }) => role === 'owner')).toHaveLength(1);
    expect(roles.find(({ id }) => id === owner.id)!.role).toBe('editor');
    expect(roles).toHaveLength(9);
  });

  it('that are gone find nothing at once, with key and session alike', async () => {
    const member = await join('editor');
    const limited = await api.addKey(member.id, 'read_write', [projectId]);
    const ask = async (key: string) => (await api.get(`/dimensions/projects/${projectId}`, key)).status;
    expect([await ask(member.key), await ask(limited)]).toEqual([200, 200]);
    await remove(member.id);
    expect([await ask(member.key), await ask(limited)]).toEqual([404, 404]);
    const prompts = { project_id: projectId, prompts: ['Which?'], country_code: 'ES', language_code: 'en' };
    expect((await api.send('post', '/prompts', limited, prompts)).body.error.code).toBe('ERR_PROJECT_NOT_FOUND');
  });

  it('may leave, but for the owner', async () => {
    const viewer = await join('viewer');
    expect((await remove(owner.id)).status).toBe(422);
    expect((await change(owner.id, 'viewer')).status).toBe(422);
    expect((await remove(viewer.id, viewer.key)).status).toBe(200);
    expect(await rolesOf()).toEqual({ [owner.id]: 'owner' });
  });

  it('are changed by nobody but the owner, and see no invitation', async () => {
    const [editor, other] = [await join('editor'), await join('viewer')];
    await invite();
    for (const answer of [
      await change(other.id, 'editor', editor.key),
      await remove(other.id, editor.key),
      await api.send('post', '/members', editor.key, { project_id: projectId, role: 'viewer' }),
    ]) {
      expect([answer.status, answer.body.error]).toMatchObject([
        403,
        { code: 'ERR_INSUFFICIENT_SCOPE', meta: { role: 'editor', required_role: 'owner' } },
      ]);
    }
    expect(await list(editor.key)).toMatchObject({ role: 'editor', invitations: [] });
    const [{ id }] = (await list()).invitations as [{ id: number }];
    const path = `/invitations/${id}?project_id=${projectId}`;
    expect((await api.send('delete', path, editor.key)).status).toBe(403);
    expect((await api.send('delete', path, owner.key)).status).toBe(200);
    expect((await api.send('delete', path, owner.key)).status).toBe(404);
  });

  it('get a project only if their plan has room for it', async () => {
    const member = await api.addUser({ plan: 'trial' });
    await acceptance().accept(member.id, await invite());
    for (let index = 0; index < 26; index += 1) await createPrompt(api.database, projectId, { text: `p${index}` });
    const refused = await change(member.id, 'owner');
    expect([refused.status, refused.body.error.code]).toEqual([422, 'ERR_LIMIT_REACHED']);
    expect(JSON.stringify(refused.body.error.meta)).not.toContain('25');
    await api.database.query("delete from prompts where project_id = $1 and prompt_text = 'p0'", [projectId]);
    for (const name of ['a', 'b', 'c', 'd']) await createCompetitor(api.database, projectId, name, `${name}.example`);
    expect((await change(member.id, 'owner')).status).toBe(422);
    await api.database.query("delete from competitors where project_id = $1 and brand_name = 'd'", [projectId]);
    const own = await createProject(api.database, member.id);
    expect((await change(member.id, 'owner')).status).toBe(422);
    for (const row of ['projects where id', 'project_counts where project_id'])
      await api.database.query(`delete from ${row} = $1`, [own]);
    expect(await rolesOf()).toEqual({ [owner.id]: 'owner', [member.id]: 'editor' });
    expect((await change(member.id, 'owner')).body.member).toMatchObject({ id: member.id, role: 'owner', since: null });
    expect((await list()).members).toMatchObject([{ id: member.id }, { id: owner.id, role: 'editor', you: true }]);
  });

  it('cannot come back by a link that was made before the project was handed over', async () => {
    const [next, link] = [await join('editor'), await invite()];
    await change(next.id, 'owner');
    await remove(owner.id, next.key);
    await expect(acceptance().accept(owner.id, link)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
  });

  it('leave the cap of a day to the owner, who sets it at or below that of administrators', async () => {
    const editor = await join('editor');
    const send = (cap: number | null, key = owner.key) =>
      api.send('patch', `/projects/${projectId}`, key, { hard_cap_micros: cap });
    const stored = async () =>
      (await api.database.query('select spend_caps as caps from projects where id = $1', [projectId]))[0];
    expect((await send(1, editor.key)).body.error.code).toBe('ERR_INSUFFICIENT_SCOPE');
    await api.database.query(`update projects set spend_caps = '{"soft": 1, "hard": 500}' where id = $1`, [projectId]);
    const above = await send(501);
    expect([above.status, above.body.error.meta.param]).toEqual([422, 'hard_cap_micros']);
    expect(await stored()).toEqual({ caps: { soft: 1, hard: 500 } });
    expect((await send(300)).body.spend).toMatchObject({ hard_cap_micros: 300, given_hard_cap_micros: 500 });
    expect((await send(500)).body.spend.hard_cap_micros).toBe(500);
    expect((await send(null)).body.spend.hard_cap_micros).toBe(500);
    expect(await stored()).toEqual({ caps: { soft: 1, hard: 500 } });
    // That of administrators holds, also where the owner's was higher.
    await send(400);
    await api.database.query(`update projects set spend_caps = spend_caps || '{"hard": 200}' where id = $1`, [
      projectId,
    ]);
    const { body } = await api.get(`/dimensions/projects/${projectId}`, owner.key);
    expect(body.spend.hard_cap_micros).toBe(200);
  });

  it("count on the owner's plan, models and budget, and see nothing else of the account", async () => {
    const member = await api.addUser({ scope: 'read_write', plan: 'trial' });
    await acceptance().accept(member.id, await invite());
    await api.database.query("update users set addon_models = '{6}' where id = $1", [owner.id]);
    await createPrompt(api.database, await createProject(api.database, owner.id), { text: 'elsewhere' });
    await api.database.query(
      `insert into spend_days (user_id, day, project_id, used_micros, held_micros) values
         ($1, $3, 0, 900, 0), ($1, $3, $2, 300, 0)`,
      [owner.id, projectId, api.clock.now().toISOString().slice(0, 10)],
    );
    await api.database.query(`update users set spend_caps = '{"hard": 1000}' where id = $1`, [owner.id]);
    await api.database.query(`update projects set spend_caps = '{"hard": 500}' where id = $1`, [projectId]);
    api.clock.advance(1_000);
    const { body } = await api.get(`/dimensions/projects/${projectId}`, member.key);
    expect(body).toMatchObject({
      role: 'editor',
      plan: 'enterprise',
      left: { prompts: 9_999, competitors: 50, intelligence_tasks: 1_000 },
      spend: { used_micros: 300, hard_cap_micros: 500, left_micros: 100 },
    });
    expect(body.enabled_models).toContain('copilot');
    const annotation = { project_id: projectId, title: 'Launch', annotation_date: '2026-03-10' };
    expect((await api.send('post', '/annotations', member.key, annotation)).status).toBe(201);
    const prompts = { project_id: projectId, prompts: ['Which?'], country_code: 'ES', language_code: 'en' };
    const added = await api.send('post', '/prompts', member.key, prompts);
    expect(added.body).toMatchObject({ created: 1, prompts_available: 9_998 });
    expect((await api.get('/account', member.key)).body).toMatchObject({
      plan: 'trial',
      usage: { projects: 0, prompts: 0 },
      spend: { used_micros: 0 },
    });
    const task = { project_id: projectId, task_type: 'brief', custom_topic: 'Kettles' };
    expect((await api.send('post', '/intelligence_tasks', member.key, task)).status).toBe(201);
    expect((await api.get('/account', owner.key)).body.usage.intelligence_tasks_per_month).toBe(1);
  });

  it('with one address are that person, and no other', async () => {
    const email = 'kim@agency.example';
    const token = await invite('editor', { email });
    const other = await createUser(api.database);
    await expect(acceptance().accept(other, token)).rejects.toMatchObject({ code: 'ERR_INVALID_PARAM' });
    const [{ id }] = (await api.database.query<{ id: number }>(
      "insert into users (email, name, plan) values ('Kim@Agency.example', 'Kim', 'trial') returning id",
    )) as [{ id: number }];
    const [{ id: invitation }] = (await list()).invitations as [{ id: number }];
    await expect(acceptance().acceptAddressed(other, invitation)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    expect(await acceptance().acceptAddressed(id, invitation)).toEqual({ userId: id, projectId, role: 'editor' });
  });

  it('make an account only by word of an administrator', async () => {
    const byOwner = await invite();
    const person = { ...PERSON, email: 'new@agency.example' };
    await expect(acceptance().signUp(byOwner, person)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    const [{ id }] = (await api.database.query<{ id: number }>('select id from users where is_admin')) as [
      { id: number },
    ];
    const admin = await api.addKey(id, 'read_write');
    const refused = await api.send('post', '/invitations', owner.key, {});
    expect([refused.status, refused.body.error.code]).toEqual([403, 'ERR_INSUFFICIENT_SCOPE']);
    const made = await api.send('post', '/invitations', admin, { plan: 'growth' });
    expect((await api.get('/invitations', admin)).body.invitations).toMatchObject([{ role: null }]);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, (_, index) =>
        acceptance().signUp(tokenOf(made.body.url as string), { ...person, email: `new-${index}@agency.example` }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const accounts = await api.database.query("select plan from users where email like 'new-%@agency.example'");
    expect(accounts).toEqual([{ plan: 'growth' }]);
    const other = await api.send('post', '/invitations', admin, {});
    const path = `/invitations/${other.body.invitation.id as number}`;
    expect((await api.send('delete', path, owner.key)).status).toBe(403);
    expect((await api.send('delete', path, admin)).status).toBe(200);
  });
});
