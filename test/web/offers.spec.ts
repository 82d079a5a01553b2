import { createProject, createPrompt, createUser, eventually } from '@app/testing';
import { type Settings, SETTINGS } from '@app/platform/config';
import { importAnswers } from '../support/import-answers';
import { SECTION_GROUPS } from '../../apps/web/src/screens/manage/section-titles';
import { describeDashboard } from './support/dashboard';
import { Visitor } from './support/visitor';

const PARTS = Object.values(SECTION_GROUPS).flatMap((titles) => Object.keys(titles));
/** Forms that make another project, or end this one. */
const OF_ANY_PROJECT = ['Copy this project', 'Delete this project', 'New project'];

describeDashboard('what the screens offer', (dashboard) => {
  // A refused read is an error of the network for the browser.
  dashboard.tolerates = (complaint) => complaint.startsWith('Failed to load resource');

  it('is nothing that a plan lacks: that is said before anything is typed', async () => {
    const { web, chromium } = dashboard;
    const userId = await createUser(web.database, { plan: 'trial' });
    const project = await createProject(web.database, userId);
    const visitor = await Visitor.at(chromium, web, userId);
    const { page } = visitor;
    for (const [place, plan] of [
      ['manage/annotations', 'growth'],
      ['manage/site-exports', 'scale'],
      ['ai-traffic', 'scale'],
    ]) {
      await visitor.open(`/app/${project}/${place}`);
      const said = page.locator('main .notice');
      expect(await said.allTextContents()).toEqual([
        expect.stringMatching(`^This needs the plan ${plan} or above, and that of the project’s owner is lower.`),
      ]);
      expect(await page.locator('main form').count()).toBe(0);
    }
    await visitor.leave();
  });

  it('is no alarm of imported answers, which nobody watches', async () => {
    const { page, visitor, web } = dashboard;
    const project = await createProject(web.database, await web.owner(), { name: 'Imported' });
    const line = { prompt: 'Which shoes last?', country_code: 'ES', language_code: 'en', model: 'chatgpt' };
    await importAnswers(web.app.get<Settings>(SETTINGS, { strict: false }), project, [
      { ...line, answer: 'Imported lasts.', executed_at: new Date().toISOString() },
    ]);
    await visitor.open(`/app/${project}/manage/monitors`);
    expect(await page.locator('#monitors tbody tr').allInnerTexts()).toEqual(
      Array(4).fill(expect.stringContaining('Watches nothing: all answers are imported')),
    );
    await visitor.open(`/app/${project}/overview`);
    await page.locator('#open-alarms').getByText('No alarm comes: all answers are imported').waitFor();
  });

  it('is nothing that an archived project refuses, but what brings it back', async () => {
    const { page, visitor, web } = dashboard;
    const project = await createProject(web.database, await web.owner(), { name: 'Archived' });
    await createPrompt(web.database, project, { text: 'Which shoes last?' });
    await web.database.query('update projects set archived_at = now(), paused = true where id = $1', [project]);
    for (const part of PARTS) {
      await visitor.open(`/app/${project}/manage/${part}`);
      const forms = await page.locator('main form').evaluateAll((all) => all.map((form) => form.ariaLabel));
      const notices = await page.locator('main .notice').filter({ hasText: 'This project is archived' }).count();
      const writes = await page.locator('main :is(details.confirm, td input)').count();
      expect([part, writes > 0]).toEqual([part, part === 'project']);
      expect([part, notices, forms.filter((name) => name !== null)]).toEqual(
        part === 'project' ? [part, 0, OF_ANY_PROJECT] : [part, 1, []],
      );
      expect([part, await page.locator('main .card:not(:has(p, form, table, dl, ol, ul, details))').count()]).toEqual([
        part,
        0,
      ]);
    }
    await page.getByRole('link', { name: 'Take it out of the archive' }).click();
    await page.locator('summary').filter({ hasText: 'Take it out of the archive' }).waitFor();
  });

  it('is projects of one name told apart, in the chooser and in the list of all', async () => {
    const { page, visitor, web } = dashboard;
    const owner = await web.owner();
    const ids = [await createProject(web.database, owner, { name: 'Twin' })];
    ids.push(await createProject(web.database, owner, { name: 'Twin' }));
    await visitor.open('/app/projects');
    const names = ids.map((id) => `Twin (no. ${id})`);
    const shown = (selector: string) => page.locator(selector).filter({ hasText: 'Twin' }).allTextContents();
    expect((await shown('#projects td a.foreign, #projects th a.foreign')).toSorted()).toEqual(names.toSorted());
    expect((await shown('header option')).toSorted()).toEqual(names.toSorted());
  });

  it('is to stay, where something typed would be lost', async () => {
    const { page } = dashboard;
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    const parts = page.getByRole('navigation', { name: 'Parts of Manage' });
    const elsewhere = parts.getByRole('link', { name: 'Prompts' });
    const name = page.getByRole('form', { name: 'Add a competitor' }).getByLabel('Brand', { exact: true });
    await dashboard.open('manage/prompts');
    await parts.getByRole('link', { name: 'Competitors' }).click();
    await name.fill('Half a na');
    await elsewhere.click();
    await page.getByLabel('Project', { exact: true }).selectOption({ label: 'New project…' });
    await page.evaluate(() => history.back());
    await eventually(
      async () => asked,
      ({ length }) => length === 3,
    );
    expect(await page.getByLabel('Project', { exact: true }).inputValue()).toBe(String(dashboard.web.projectId));
    expect(await name.inputValue()).toBe('Half a na');
    expect(new URL(page.url()).pathname).toBe(dashboard.at('manage/competitors'));
    await name.fill('');
    await elsewhere.click();
    await page.getByRole('form', { name: 'Add prompts' }).waitFor();
    expect(asked).toEqual(['confirm', 'confirm', 'confirm']);
  });
});
