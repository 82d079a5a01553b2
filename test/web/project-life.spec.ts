import type { Locator } from 'playwright-core';
import type { PortfolioResponse, ProjectDetails } from '@app/core/contracts';
import { createProject, createPrompt } from '@app/testing';
import { flawsOf } from '../support/inspect';
import { describeDashboard, WIDTHS } from './support/dashboard';

const NAME = `Acme & <b>Söhne</b>`;

describeDashboard('the life of a project', (dashboard) => {
  // A refused write is an error of the network for the browser.
  dashboard.tolerates = (complaint) => complaint.startsWith('Failed to load resource');
  let projectId: number;

  beforeEach(async () => {
    const { web, visitor } = dashboard;
    projectId = await createProject(web.database, await web.owner(), { name: NAME });
    await visitor.open(`/app/${projectId}/manage/project`);
  });

  const said = (text: string | RegExp): Promise<void> =>
    dashboard.page.getByRole('main').getByRole('status').filter({ hasText: text }).first().waitFor();
  const form = (name: string): Locator => dashboard.page.getByRole('form', { name, exact: true });
  const confirm = async (label: string): Promise<void> => {
    const { page } = dashboard;
    await page.locator('summary').filter({ hasText: label }).click();
    await page.getByRole('button', { name: `${label} ${NAME}, confirmed` }).click();
  };
  const details = (): Promise<ProjectDetails> => dashboard.web.get(`/dimensions/projects/${projectId}`);

  it('goes to the archive, where nothing can be changed, and back', async () => {
    const { page, visitor } = dashboard;
    await confirm('Archive it');
    await said('Archived.');
    await page.getByText('all of it can be read, and nothing changed').waitFor();
    await visitor.settled();
    expect(await form('This project').count()).toBe(0);
    expect(await page.getByLabel('Project', { exact: true }).locator('option:checked').textContent()).toBe(
      `${NAME} (archived)`,
    );
    expect((await details()).archived_at).not.toBeNull();
    expect(await flawsOf(page, 'manage-project-archived', { widths: WIDTHS })).toEqual([]);
    await confirm('Take it out of the archive');
    await said('It is out of the archive.');
    await form('This project').waitFor();
    expect(await details()).toMatchObject({ archived_at: null, paused: true });
  });

  it('stands among all projects, and leads to one', async () => {
    const { page, visitor, web } = dashboard;
    await page.getByLabel('Project', { exact: true }).selectOption({ label: 'All projects' });
    await page.waitForURL(/\/app\/projects$/);
    await visitor.settled();
    const { data } = await web.get<PortfolioResponse>('/portfolio');
    expect(data.length).toBeGreaterThan(1);
    expect(await page.locator('#projects tbody th a').allTextContents()).toEqual(data.map(({ name }) => name));
    const rates = await page
      .locator('#projects tbody td[data-label="Mention rate"] data')
      .evaluateAll((nodes) => nodes.map((node) => Number((node as HTMLDataElement).value)));
    expect(rates).toEqual(data.flatMap(({ mention_rate: { value } }) => value ?? []));
    expect(await flawsOf(page, 'projects', { widths: WIDTHS })).toEqual([]);
    await page.locator('#projects').getByRole('link', { name: NAME, exact: true }).first().click();
    await page.waitForURL(/\/app\/\d+\/overview$/);
    await page.getByLabel('Project', { exact: true }).selectOption({ label: 'All projects' });
    await page.waitForURL(/\/app\/projects$/);
    await page.getByLabel('Name of a project').fill('no such name');
    await page.getByLabel('Name of a project').press('Enter');
    await page.getByText('No project has this text in its name.').waitFor();
    await page.getByLabel('Project', { exact: true }).selectOption(String(projectId));
    await page.waitForURL(`**/app/${projectId}/overview`);
  });

  it('is copied for another brand', async () => {
    const { page, visitor, web } = dashboard;
    await web.database.query("update users set plan = 'enterprise'");
    await createPrompt(web.database, projectId, { text: 'Best desks?' });
    await page.locator('summary').filter({ hasText: 'Copy it for another brand' }).click();
    await form('Copy this project').getByLabel('Name of the copy').fill('Next');
    await form('Copy this project').getByLabel('Site of the other brand').fill('next.example');
    await form('Copy this project').getByRole('button').click();
    await page.waitForURL((url) => !url.pathname.startsWith(`/app/${projectId}/`));
    await visitor.settled();
    expect(await form('This project').getByLabel('Name of the project').inputValue()).toBe('Next');
    await page.locator('summary').filter({ hasText: 'Ask its prompts again' }).waitFor();
  });

  it('has a prompt that is reworded, which ends it', async () => {
    const { page, visitor, web } = dashboard;
    await createPrompt(web.database, projectId, { text: 'Best shoes?' });
    await visitor.open(`/app/${projectId}/manage/prompts`);
    await page.getByRole('link', { name: 'Reword Best shoes?' }).click();
    await form('Reword a prompt').getByLabel('New text').fill('Best running shoes?');
    await form('Reword a prompt').getByRole('button').click();
    await said('Asked from now on: Best running shoes?');
    const ended = page.getByRole('row').filter({ hasText: 'Best shoes?' });
    await ended.getByText('ended on').waitFor();
    expect(await ended.getByLabel('Asking of').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Reword Best running shoes?' }).count()).toBe(1);
    expect(await flawsOf(page, 'manage-prompts-reworded', { widths: WIDTHS })).toEqual([]);
  });

  it('ends by its name alone, and leaves for another project', async () => {
    const { page } = dashboard;
    await page.locator('summary').filter({ hasText: 'Delete this project' }).click();
    const end = form('Delete this project');
    await end.getByLabel('Its name').fill('Acme');
    await end.getByRole('button').click();
    await end.locator('.error').waitFor();
    expect((await details()).name).toBe(NAME);
    await end.getByLabel('Its name').fill(NAME);
    await end.getByRole('button').click();
    await page.waitForURL((url) => url.pathname === `/app/${dashboard.web.projectId}/manage/project`);
    await page.locator('#removals').getByText(`${NAME}: 0 % of its rows are gone`).waitFor();
    await expect(details()).rejects.toThrow('404');
    expect(await flawsOf(page, 'manage-project-removed', { widths: WIDTHS })).toEqual([]);
  });
});
