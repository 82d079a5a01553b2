import { ProjectSetup } from '@app/domain/tracking';
import { createMember, createUser } from '@app/testing';
import { ApiHarness } from '../support/api-harness';

interface Counts {
  readonly project_id: number;
  readonly user_id: number;
  readonly prompts: number;
  readonly competitors: number;
  readonly members: readonly number[];
}

interface Written {
  readonly id: number;
  readonly competitor: { readonly id: number };
}

/** What quotas add up, against the rows that it is counted from (docs/data-model.md). */
describe('counts of projects', () => {
  let api: ApiHarness;
  let owner: { id: number; key: string };

  beforeAll(async () => {
    api = await ApiHarness.start({ WRITE_RATE_LIMIT_PER_MINUTE: '10000', RATE_LIMIT_PER_MINUTE: '100000' });
    owner = await api.addUser({ scope: 'read_write', plan: 'enterprise' });
  }, 60_000);
  afterAll(() => api.stop());

  const stored = () =>
    api.database.query<Counts>(
      'select project_id, user_id, prompts, competitors, members from project_counts order by project_id',
    );
  const counted = async (): Promise<Counts[]> => {
    const projects = await api.database.query<{ id: number; user_id: number }>('select id, user_id from projects');
    const prompts = await api.database.query<{
      project_id: number;
      ended_at: Date | null;
      removed_with: number | null;
    }>('select project_id, ended_at, removed_with from prompts');
    const competitors = await api.database.query<{ project_id: number }>('select project_id from competitors');
    const members = await api.database.query<{ project_id: number; user_id: number }>(
      'select project_id, user_id from project_members order by user_id',
    );
    return projects
      .map(({ id, user_id }) => ({
        project_id: id,
        user_id,
        prompts: prompts.filter((row) => row.project_id === id && !row.ended_at && row.removed_with === null).length,
        competitors: competitors.filter((row) => row.project_id === id).length,
        members: members.filter((row) => row.project_id === id).map((row) => row.user_id),
      }))
      .toSorted((a, b) => a.project_id - b.project_id);
  };
  async function write(method: 'post' | 'patch' | 'delete', path: string, body?: object): Promise<Written> {
    const answer = await api.send(method, path, owner.key, body);
    expect([path, answer.status]).toEqual([path, method === 'post' ? 201 : 200]);
    expect([path, await stored()]).toEqual([path, await counted()]);
    return answer.body as Written;
  }
  const inSpain = { country_code: 'ES', language_code: 'en' };
  const addPrompts = (project_id: number, ...texts: string[]) =>
    write('post', '/prompts', { project_id, ...inSpain, prompts: texts.map((prompt_text) => ({ prompt_text })) });
  const promptsOf = (id: number) =>
    api.database.query<{ id: number }>(
      'select id from prompts where project_id = $1 and removed_with is null order by id',
      [id],
    );
  let made = 0;
  const newProject = async (): Promise<number> => {
    const name = `Brand ${(made += 1)}`;
    return (await write('post', '/projects', { name, url: `https://brand${made}.example`, ...inSpain })).id;
  };

  it('are those of the rows after every write that changes them', async () => {
    const id = await newProject();
    await addPrompts(id, 'Which shoes last?', 'Which boots are light?', 'Which laces hold?');
    const [first, second] = await promptsOf(id);
    await write('post', `/prompts/${first!.id}/successor`, {
      project_id: id,
      prompt_text: 'Which shoes last longest?',
    });
    await write('delete', `/prompts/${second!.id}?project_id=${id}`);
    const rival = { project_id: id, brand_name: 'Globex', domain: 'globex.example' };
    const { competitor } = await write('post', '/competitors', rival);
    await write('post', '/competitors', { project_id: id, brand_name: 'Initech', domain: 'initech.example' });
    await write('delete', `/competitors/${competitor.id}?project_id=${id}`);
    const copy = { name: 'Copied', url: 'https://copied.example' };
    const { id: copied } = await write('post', `/projects/${id}/copy`, copy);
    expect((await stored()).find(({ project_id }) => project_id === copied)).toMatchObject({
      prompts: 2,
      competitors: 1,
    });
    expect((await api.get('/account', owner.key)).body.usage).toMatchObject({ projects: 2, prompts: 4 });
    await write('delete', `/projects/${copied}?name=Copied`);
    expect((await api.get('/account', owner.key)).body.usage).toMatchObject({ projects: 1, prompts: 2 });
  });

  it('are those of the rows of what an operator sets up', async () => {
    const competitors = ['Globex', 'Initech'].map((brand_name) => ({ brand_name, domain: `${brand_name}.example` }));
    const project = { name: 'Of the operator', url: 'https://operated.example', ...inSpain };
    const setup = api.app.get(ProjectSetup, { strict: false });
    const id = await setup.create(owner.id, project as never, competitors as never, api.clock.now());
    expect(await stored()).toEqual(await counted());
    expect((await stored()).find(({ project_id }) => project_id === id)).toMatchObject({ competitors: 2 });
  });

  it('go to the account that a project is handed over to', async () => {
    const id = await newProject();
    await addPrompts(id, 'Which soles grip?');
    const next = await createUser(api.database);
    await createMember(api.database, id, next, 'editor');
    await write('patch', `/members/${next}`, { project_id: id, role: 'owner' });
    const handedOver = { user_id: next, prompts: 1, members: [owner.id] };
    expect((await stored()).find(({ project_id }) => project_id === id)).toMatchObject(handedOver);
  });

  it('name the people of a project, as they come and go', async () => {
    const id = await newProject();
    const guest = await api.addUser({ scope: 'read_write' });
    const { body } = await api.send('post', '/members', owner.key, { project_id: id, role: 'viewer' });
    const token = new URL(body.url as string).searchParams.get('token');
    expect((await api.send('post', '/invitations/accept', guest.key, { token })).status).toBe(201);
    expect(await stored()).toEqual(await counted());
    expect((await stored()).find(({ project_id }) => project_id === id)).toMatchObject({ members: [guest.id] });
    await write('delete', `/members/${guest.id}?project_id=${id}`);
    expect((await stored()).find(({ project_id }) => project_id === id)).toMatchObject({ members: [] });
  });

  it('miss nothing of writes at the same time', async () => {
    const id = await newProject();
    await addPrompts(id, ...Array.from({ length: 20 }, (_, index) => `Which of ${index}?`));
    const present = await promptsOf(id);
    const answers = await Promise.all([
      ...present.slice(0, 10).map((prompt) => api.send('delete', `/prompts/${prompt.id}?project_id=${id}`, owner.key)),
      ...Array.from({ length: 10 }, (_, index) =>
        api.send('post', '/prompts', owner.key, {
          project_id: id,
          ...inSpain,
          prompts: [{ prompt_text: `And which of ${index}?` }],
        }),
      ),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
    expect(await stored()).toEqual(await counted());
    expect((await stored()).at(-1)).toMatchObject({ project_id: id, prompts: 20 });
  });
});
