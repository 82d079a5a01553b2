import type { Locator } from 'playwright-core';
import type { PortfolioResponse, ProjectDetails } from '@app/core/contracts';
import { localDayOf, modelCode, toldApart } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { createProject, createPrompt, createUser } from '@app/testing';
import { importAnswers } from '../support/import-answers';
import { flawsOf } from '../support/inspect';
import { describeDashboard, WIDTHS } from './support/dashboard';
import { Visitor } from './support/visitor';

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

  it('counts by the days of its zone, which it is told to', async () => {
    const { page, visitor, web } = dashboard;
    const zone = form('This project').getByLabel('Time zone');
    await zone.fill('America/Atlantis');
    await form('This project').getByRole('button', { name: 'Save project' }).click();
    await form('This project').getByText('Time zone must be one of those that are proposed.').waitFor();
    await zone.fill('America/Los Angeles');
    await form('This project').getByRole('button', { name: 'Save project' }).click();
    await said(`Saved: ${NAME}`);
    await page.getByText('Figures are counted by days of Madrid until').waitFor();
    expect((await details()).time_zone).toBe('America/Los_Angeles');
    expect(await flawsOf(page, 'manage-project-zone', { widths: WIDTHS })).toEqual([]);
    // A tab that was open before learns of the change by the first answer that has other days.
    const days = (): Promise<string | null> => page.locator('.window').textContent();
    const window = { from: '2026-11-01', to: '2026-11-20' };
    await visitor.open(`/app/${projectId}/overview?${new URLSearchParams(window)}`);
    expect(await days()).toContain('days of Madrid');
    await web.database.query('delete from recalculations where project_id = $1', [projectId]);
    await web.database.query('update projects set rows_time_zone = time_zone, version = version + 1 where id = $1', [
      projectId,
    ]);
    await page.getByLabel('Metric', { exact: true }).selectOption('Citation rate');
    await page.locator('.window').getByText('days of Los Angeles').waitFor();
    // It is Thursday in Madrid, and there still Wednesday.
    await page.clock.setFixedTime(new Date('2026-12-03T03:00:00Z'));
    await visitor.open(`/app/${projectId}/overview`);
    await page.locator('.window').getByText('days of Los Angeles').waitFor();
    expect(await days()).toContain('3 Nov to 2 Dec 2026');
    expect(await page.locator('.foot.screen').textContent()).toBe('All days are days of Los Angeles.');
    await page.getByRole('button', { name: 'How sure is this?' }).click();
    await page.getByRole('dialog').getByText('All are days of Los Angeles.').waitFor();
    expect(await flawsOf(page, 'overview-zone', { widths: WIDTHS })).toEqual([]);
  });

  it('stands among all projects, and leads to one', async () => {
    const { page, visitor, web } = dashboard;
    await page.getByLabel('Project', { exact: true }).selectOption({ label: 'All projects' });
    await page.waitForURL(/\/app\/projects$/);
    await visitor.settled();
    const { data } = await web.get<PortfolioResponse>('/portfolio');
    expect(data.length).toBeGreaterThan(1);
    expect(await page.locator('#projects tbody th a').allTextContents()).toEqual(
      toldApart(data).map(({ name }) => name),
    );
    const rates = await page
      .locator('#projects tbody td[data-label="Mention rate"] data')
      .evaluateAll((nodes) => nodes.map((node) => Number((node as HTMLDataElement).value)));
    expect(rates).toEqual(data.flatMap(({ mention_rate: { value } }) => value ?? []));
    expect(await flawsOf(page, 'projects', { widths: WIDTHS })).toEqual([]);
    await page.locator('#projects').getByRole('link', { name: NAME }).first().click();
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
    const unfold = (text: string) =>
      page
        .locator('summary')
        .filter({ hasText: `change what ${text} is` })
        .click();
    await unfold('Best shoes?');
    await page.getByRole('link', { name: 'Reword Best shoes?' }).click();
    await form('Reword a prompt').getByLabel('New text').fill('Best running shoes?');
    await form('Reword a prompt').getByRole('button').click();
    await said('Asked from now on: Best running shoes?');
    const ended = page.getByRole('row').filter({ hasText: 'Best shoes?' });
    await ended.getByText('ended on').waitFor();
    expect(await ended.getByLabel('Asking of').count()).toBe(0);
    await unfold('Best running shoes?');
    expect(await page.getByRole('link', { name: 'Reword Best running shoes?' }).count()).toBe(1);
    expect(await flawsOf(page, 'manage-prompts-reworded', { widths: WIDTHS })).toEqual([]);
  });

  it('ends by its name alone, and leads to all projects, which say so until they are left', async () => {
    const { page } = dashboard;
    await page.locator('summary').filter({ hasText: 'Delete this project' }).click();
    const end = form('Delete this project');
    await end.getByLabel('Its name').fill('Acme');
    await end.getByRole('button').click();
    await end.locator('.error').waitFor();
    expect((await details()).name).toBe(NAME);
    await end.getByLabel('Its name').fill(NAME);
    await end.getByRole('button').click();
    await page.waitForURL((url) => url.pathname === '/app/projects');
    await said(`Deleted: ${NAME}`);
    await dashboard.visitor.settled();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await flawsOf(page, 'projects-removed', { widths: WIDTHS })).toEqual([]);
    await page.getByLabel('Project', { exact: true }).selectOption(String(dashboard.web.projectId));
    await page.getByRole('link', { name: 'Manage', exact: true }).click();
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    expect(await page.getByText(`Deleted: ${NAME}`).count()).toBe(0);
    await page.locator('#removals').getByText(`${NAME}: 0 % of its rows are gone`).waitFor();
    await expect(details()).rejects.toThrow('404');
    expect(await flawsOf(page, 'manage-project-removed', { widths: WIDTHS })).toEqual([]);
  });

  it('ends as the last one before the set-up, which says so', async () => {
    const { web } = dashboard;
    const userId = await createUser(web.database, { plan: 'scale' });
    const only = await createProject(web.database, userId, { name: 'Only' });
    const person = await Visitor.at(dashboard.chromium, web, userId);
    await person.open(`/app/${only}/manage/project`);
    await person.page.locator('summary').filter({ hasText: 'Delete this project' }).click();
    const end = person.page.getByRole('form', { name: 'Delete this project', exact: true });
    await end.getByLabel('Its name').fill('Only');
    await end.getByRole('button').click();
    await person.page.getByRole('form', { name: 'Your site' }).waitFor();
    await person.page.getByRole('status').filter({ hasText: 'Deleted: Only' }).waitFor();
    await person.leave();
  });

  it('has prompts added for its own place, and then for the one that was chosen', async () => {
    const { visitor, web } = dashboard;
    await web.database.query("update projects set country_code = 'DE', language_code = 'de' where id = $1", [
      projectId,
    ]);
    await importAnswers(
      web.app.get<Settings>(SETTINGS, { strict: false }),
      projectId,
      [
        {
          prompt: 'Which anvil?',
          country_code: 'US',
          language_code: 'en',
          model: 'chatgpt',
          executed_at: web.clock.now().toISOString(),
          answer: 'None.',
        },
      ],
      web.clock,
    );
    await visitor.open(`/app/${projectId}/manage/prompts`);
    const add = form('Add prompts');
    const place = async (): Promise<string[]> => [
      await add.getByLabel('Country').inputValue(),
      await add.getByLabel('Language').inputValue(),
    ];
    expect(await place()).toEqual(['Germany', 'German']);
    await add.getByLabel('Country').fill('Austria');
    await add.getByLabel('Prompts').fill('Welcher Amboss?');
    await add.getByRole('button').click();
    await said('1 added.');
    await visitor.settled();
    expect(await place()).toEqual(['Austria', 'German']);
  });

  it('loses work now and then, which its administrator retries or drops', async () => {
    const { page, visitor, web } = dashboard;
    const promptId = await createPrompt(web.database, projectId, { text: 'Which anvil?' });
    const now = web.clock.now();
    const today = localDayOf(now);
    const fail = (replicate: number, slot: string) =>
      web.database.query(
        `insert into executions (project_id, prompt_id, model, slot, replicate, state, channel, due_at, executed_at, day, attempts,
           error_code, error_message)
         values ($1, $2, $3, $4, $5, 'failed', 'api', $6, $6, $7, 3, 'account', $8)`,
        [projectId, promptId, modelCode('chatgpt'), slot, replicate, now, today, `HTTP 401 ${NAME}`],
      );
    for (const replicate of [1, 2]) await fail(replicate, `${today}.1`);
    await fail(3, '2026-01-01.1');
    await page.getByRole('link', { name: 'Installation' }).click();
    await page.waitForURL(/\/app\/installation$/);
    await visitor.settled();
    const letters = page.locator('#dead-letters tbody tr');
    expect(await letters.allTextContents()).toEqual(
      Array.from({ length: 3 }, () => expect.stringContaining(`account: HTTP 401 ${NAME}`)),
    );
    expect(await flawsOf(page, 'installation', { widths: WIDTHS })).toEqual([]);

    await page.getByRole('button', { name: 'Tick this page' }).click();
    await page.getByRole('button', { name: 'Retry 3' }).click();
    await page.getByText('1 dead letter stays as it is').waitFor();
    await page.getByText('its slot is over').waitFor();
    await visitor.settled();
    expect(await letters.count()).toBe(1);
    await letters.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Drop 1' }).click();
    await page.getByText('Nothing was given up.').waitFor();
    await visitor.settled();
    expect(await page.locator('#actions tbody tr').count()).toBe(3);
    const states = await web.database.query<{ state: string }>(
      'select state from executions where project_id = $1 order by replicate',
      [projectId],
    );
    expect(states.map(({ state }) => state)).toEqual(['queued', 'queued', 'failed']);
  });
});
