import { createProject } from '@app/testing';
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
});
