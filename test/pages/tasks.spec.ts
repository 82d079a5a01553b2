import { createProject, createPrompt } from '@app/testing';
import { AccountHarness } from '../support/account-harness';
import { TestClock } from '../support/api-harness';
import { storeTask } from '../support/stored-task';

describe('the pages of written texts', () => {
  let harness: AccountHarness;
  let projectId: number;
  let userId: number;
  const clock = new TestClock();

  beforeAll(async () => {
    harness = await AccountHarness.start({}, clock);
  }, 60_000);
  afterAll(() => harness.stop());
  beforeEach(async () => {
    userId = (await harness.addUser(null, 'scale')).id;
    projectId = await createProject(harness.database, userId, { name: 'Alpine' });
  });

  const stored = async (state: 'pending' | 'completed' | 'failed') =>
    `/account/tasks/${projectId}/${await storeTask(harness.database, projectId, state, clock.now())}`;

  it('list the texts of their user', async () => {
    const [path, visitor] = [await stored('completed'), await harness.signedIn(userId)];
    expect((await visitor.open('/account/tasks')).text).toContain(`href="${path}"`);
    const stranger = await harness.signedIn((await harness.addUser(null, 'scale')).id);
    expect((await stranger.open('/account/tasks')).text).toContain('There is no text yet.');
    expect((await stranger.open(path)).status).toBe(404);
  });

  it('show a text whose numbers lead to its sources, its claims, and nothing that runs', async () => {
    const { text } = await (await harness.signedIn(userId)).open(await stored('completed'));
    expect(text).toContain('18 pounds with postage. <a href="#source-1">[1]</a>');
    expect(text).toContain('<blockquote id="source-1">');
    expect(text).toContain('By code: no source has 3 %');
    expect(text).toContain('## Sources');
    expect(text).not.toMatch(/<script|<[^>]+\son\w+=|href="javascript:|style=/i);
  });

  it('have a pending task removed, and no other', async () => {
    const visitor = await harness.signedIn(userId);
    const path = await stored('pending');
    const { status, headers } = await visitor.submit(`${path}/remove`);
    expect([status, headers.location]).toEqual([303, '/account/tasks?done=task-removed']);
    expect((await visitor.open(path)).status).toBe(404);
    const failed = await stored('failed');
    expect((await visitor.open(failed)).text).toContain('The writer declined this task.');
    expect((await visitor.submit(`${failed}/remove`)).status).toBe(422);
    expect((await visitor.open('/account/tasks/none/1')).status).toBe(404);
  });

  describe('have one asked for', () => {
    const form = { task_type: 'brief', custom_topic: 'Boots' };
    const tasks = () =>
      harness.database.query<{ id: number }>('select * from tasks where project_id = $1 order by id', [projectId]);
    const path = () => `/account/tasks/new/${projectId}`;

    it('once, however often the form is sent', async () => {
      const visitor = await harness.signedIn(userId);
      const form_id = /name="form_id" value="([^"]+)"/.exec((await visitor.open(path())).text)![1]!;
      const [first, again] = [
        await visitor.submit(path(), { ...form, form_id }),
        await visitor.submit(path(), { ...form, form_id }),
      ];
      const [task, ...others] = await tasks();
      expect([task, others]).toEqual([
        expect.objectContaining({ task_type: 'brief', custom_topic: 'Boots', prompt_id: null, user_id: userId }),
        [],
      ]);
      const address = `/account/tasks/${projectId}/${task!.id}?done=task-created`;
      expect([first.headers.location, again.headers.location]).toEqual([address, address]);
    });

    it('about a prompt that the form offers', async () => {
      const promptId = await createPrompt(harness.database, projectId, { text: 'Which <b>boots</b>?' });
      const visitor = await harness.signedIn(userId);
      const { text } = await visitor.open(path());
      expect(text).toContain(`<option value="${promptId}">Which &lt;b>boots&lt;/b>? (`);
      expect((await visitor.submit(path(), { task_type: 'create', prompt_id: String(promptId) })).status).toBe(303);
      expect(await tasks()).toMatchObject([{ prompt_id: promptId, task_type: 'create' }]);
    });

    it.each<[string, Record<string, string>, string, string]>([
      ['nothing to write about', { custom_topic: '' }, 'prompt_id', 'Choose a prompt, or write'],
      ['no page to bring up to date', { task_type: 'update' }, 'existing_content_url', 'An update needs'],
      ['a page inside', { existing_content_url: 'http://10.0.0.1/' }, 'existing_content_url', 'public site'],
      ['an unknown type', { task_type: 'poem' }, 'task_type', 'must be one of'],
      ['an unknown language', { output_language_code: 'xx' }, 'output_language_code', 'language'],
      ['a foreign prompt', { prompt_id: '424242' }, 'prompt_id', 'no prompt'],
    ])('not with %s, and say so beside the field', async (_, change, field, words) => {
      const visitor = await harness.signedIn(userId);
      const { status, text } = await visitor.submit(path(), { ...form, custom_topic: 'Kept <b>', ...change });
      expect(status).toBe(422);
      expect(new RegExp(`id="${field}-error">([^<]*)`).exec(text)![1]).toContain(words);
      if (change.custom_topic === undefined) expect(text).toContain('value="Kept &lt;b>"');
      expect(await tasks()).toEqual([]);
    });

    it('not beyond the month, in a foreign project, or without the token', async () => {
      const other = (await harness.addUser(null, 'trial')).id;
      const visitor = await harness.signedIn(other);
      expect((await visitor.submit(path(), form)).status).toBe(404);
      expect((await visitor.open(path())).status).toBe(404);
      const own = `/account/tasks/new/${await createProject(harness.database, other)}`;
      const statuses: number[] = [];
      while (statuses.at(-1) !== 422 && statuses.length < 9) statuses.push((await visitor.submit(own, form)).status);
      expect(statuses.slice(0, -1).every((status) => status === 303)).toBe(true);
      const { text } = await visitor.submit(own, form);
      expect(text).toMatch(/role="alert">[^<]*(month|limit|quota)/i);
      expect((await visitor.post(own, form)).status).toBe(422);
      expect(await tasks()).toEqual([]);
    });

    it('in no project when there is none', async () => {
      const stranger = await harness.signedIn((await harness.addUser(null, 'scale')).id);
      expect((await stranger.open('/account/tasks/new')).text).toContain('you have none yet');
    });
  });
});
