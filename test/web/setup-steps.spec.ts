import type { Browser, Page } from 'playwright-core';
import { createProject, createPrompt, createUser } from '@app/testing';
import { describeInChromium, launchChromium } from '../support/chromium';
import { Visitor } from './support/visitor';
import { WebHarness } from './support/web-harness';

/** What each step says beside the straight way through the set-up (setup.spec.ts). */
describeInChromium('a step of the set-up in the browser', () => {
  let web: WebHarness;
  let chromium: Browser;
  let visitor: Visitor;
  let page: Page;
  let userId: number;
  let projectId: number;

  beforeAll(async () => {
    [web, chromium] = await Promise.all([
      WebHarness.start({ demo: false, env: { OPENAI_API_KEY: 'a key' } }),
      launchChromium(),
    ]);
  }, 180_000);
  afterAll(async () => {
    await chromium.close();
    await web.stop();
  });
  beforeEach(async () => {
    userId = await createUser(web.database, { plan: 'scale' });
    projectId = await createProject(web.database, userId);
    await createPrompt(web.database, projectId, { text: 'Which shoes last?' });
    await web.database.query('insert into project_setups (user_id, project_id, changed_at) values ($1, $2, now())', [
      userId,
      projectId,
    ]);
    visitor = await Visitor.at(chromium, web, userId);
    ({ page } = visitor);
  });
  afterEach(() => visitor.leave());

  const open = (path: string): Promise<void> => visitor.open(path);
  const appoint = () => web.database.query('update users set is_admin = true where id = $1', [userId]);

  const site = () => page.getByRole('form', { name: 'Your site' });
  /** A site that is not there tells nothing but its name. */
  const read = async (url: string): Promise<void> => {
    await site().getByLabel('Site', { exact: true }).fill(url);
    await site().getByRole('button', { name: 'Read the site' }).click();
  };
  const brandIs = (name: string) => page.waitForFunction(isBrand, name);

  describe('of a new project', () => {
    it('begins with its site, and leads back to the set-up that is not finished', async () => {
      await open(`/app/${projectId}/overview`);
      const choice = page.getByLabel('Project', { exact: true });
      await choice.selectOption('new');
      await page.getByText('The set-up of Acme is not finished.').waitFor();
      await site().waitFor();
      await page.getByRole('link', { name: 'Go on with it' }).click();
      await page.getByRole('form', { name: 'Start' }).waitFor();
      await page.goBack();
      await read('second.invalid');
      await brandIs('Second');
      expect(new URL(page.url()).search).toBe('');
      await page.getByText('The site could not be read').waitFor();
      expect(await page.getByText('Your site told of none').count()).toBe(0);
      const [row] = await web.database.query('select project_id from project_setups where user_id = $1', [userId]);
      expect(row).toEqual({ project_id: null });
    });

    it('proposes what the site tells that was read last', async () => {
      await open('/app/setup?anew=1');
      for (const [url, name] of [
        ['first.invalid', 'First'],
        ['münchen.invalid', 'München'],
        ['first.invalid', 'First'],
      ] as const) {
        await read(url);
        await brandIs(name);
        await page.getByRole('button', { name: 'Back to the site' }).click();
      }
    });
  });

  it('names what a field wants in words for people', async () => {
    await open('/app/setup?anew=1');
    await read('first.invalid');
    await brandIs('First');
    const form = page.getByRole('form', { name: 'Your brand' });
    await form.getByLabel('Main country').fill('Nowhere');
    await form.getByLabel('Main language').fill('English');
    await form.getByRole('button', { name: 'Go on to prompts' }).click();
    await form.getByText('Main country must be one of those that are proposed.').waitFor();
    await form.getByLabel('Main country').fill('Spain');
    await form.getByRole('button', { name: 'Add a rival' }).click();
    await form.getByLabel('Name of rival 1').fill('first');
    await form.getByLabel('Domain of rival 1').fill('other.example');
    await form.getByRole('button', { name: 'Go on to prompts' }).click();
    await form.getByText('The rival first has the name or the domain of your own brand.').waitFor();
    await open(`/app/${projectId}/manage/people`);
    const invite = page.getByRole('form', { name: 'Invite somebody' });
    await invite.getByLabel('E-mail address').fill('nobody');
    await invite.getByRole('button').click();
    await invite.getByText('Write an address such as ann@example.com.').waitFor();
  });

  describe('on prompts', () => {
    it('ticks all or none, wants one at least, and says which are there twice', async () => {
      await web.database.query('delete from prompts where project_id = $1', [projectId]);
      await web.database.query(`update projects set primary_products = 'shoes', language_code = 'en' where id = $1`, [
        projectId,
      ]);
      await open('/app/setup');
      const prompts = page.getByRole('form', { name: 'Prompts', exact: true });
      await prompts.getByLabel('Prompt 2', { exact: true }).waitFor();
      const total = await prompts.getByRole('checkbox').count();
      await prompts.getByRole('button', { name: 'Tick none' }).click();
      await prompts.getByRole('button', { name: 'Take prompts' }).click();
      await prompts.getByRole('alert').getByText('Tick at least one prompt.').waitFor();
      await prompts.getByRole('button', { name: 'Tick all' }).click();
      expect(await prompts.getByRole('alert').count()).toBe(0);
      await prompts
        .getByLabel('Prompt 2', { exact: true })
        .fill(`  ${await prompts.getByLabel('Prompt 1', { exact: true }).inputValue()}`);
      await page.getByText(`${total} ticked, 1 of which is there twice and taken once`).waitFor();
      await prompts.getByRole('button', { name: `Take ${total - 1} prompts` }).waitFor();
    });
  });

  describe('on models and costs', () => {
    const fix = (channel: string) =>
      web.database.query(
        `insert into project_models (project_id, model, channel) values ($1, 1, $2)
         on conflict (project_id, model) do update set channel = $2`,
        [projectId, channel],
      );

    it.each([
      ['imported', 'its answers come by imports, as the first of them did'],
      ['simulated', 'its answers are made up, as the first of them were'],
    ])('says why nobody is asked of a model whose channel is %s, though a key is set', async (channel, why) => {
      await fix(channel);
      for (const path of ['setup', `${projectId}/first-run`, `${projectId}/manage/models`]) {
        await open(`/app/${path}`);
        const notice = page.locator('.notice', { hasText: `Nobody is asked for ChatGPT: in this project ${why}` });
        await notice.waitFor();
        expect(await notice.textContent()).toContain('an administrator moves it to the vendor at /account/budget/');
      }
    });

    it('keeps where to stop over a reload, and reads it as the budget page does', async () => {
      await open('/app/setup');
      const start = page.getByRole('form', { name: 'Start' });
      const stop = start.getByLabel('Stop at');
      const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('1,500') ?? false);
      await stop.fill('1,500');
      await kept;
      await open('/app/setup');
      expect(await stop.inputValue()).toBe('1,500');
      await start.getByRole('button', { name: 'Ask the first questions' }).click();
      await start.getByText('Write an amount such as 12.50.').waitFor();
      await stop.fill('1,50');
      await start.getByRole('button', { name: 'Ask the first questions' }).click();
      await page.locator('#setup-progress').waitFor();
      const [row] = await web.database.query('select spend_caps from projects where id = $1', [projectId]);
      expect(row).toEqual({ spend_caps: { owner: 1_500_000 } });

      await open(`/app/${projectId}/manage/models`);
      const cap = page.getByRole('form', { name: 'Where this project stops' });
      expect(await cap.getByLabel('Stop at').inputValue()).toBe('1.5');
      await cap.getByLabel('Stop at').fill('2');
      await cap.getByRole('button').click();
      await page.locator('#spend').getByText('$2.00').first().waitFor();
      await web.database.query(`update projects set spend_caps = '{"hard": 3000000}' where id = $1`, [projectId]);
      await open(`/app/${projectId}/manage/models`);
      await cap.getByLabel('Stop at').fill('4');
      await cap.getByRole('button').click();
      await cap.locator('.error').getByText('At most $3.00, which administrators have set.').waitFor();
    });

    it('leads administrators alone to the keys', async () => {
      await open('/app/setup');
      await page.getByText('1 question a day').waitFor();
      expect(await page.getByRole('link', { name: 'Set further keys' }).count()).toBe(0);
      await appoint();
      await open('/app/setup');
      await page.getByRole('link', { name: 'Set further keys' }).waitFor();
    });
  });
});

/** In the browser. */
function isBrand(name: string): boolean {
  return document.querySelector<HTMLInputElement>('[name="brand_name"]')?.value === name;
}
