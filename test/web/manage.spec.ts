import type { Locator } from 'playwright-core';
import type { CompetitorsResponse, PromptsResponse } from '@app/core/contracts';
import { createUser } from '@app/testing';
import { flawsOf } from '../support/inspect';
import { describeDashboard, WIDTHS } from './support/dashboard';
import { Visitor } from './support/visitor';

const SECTIONS = ['prompts', 'competitors', 'project', 'models', 'imports', 'annotations', 'shares', 'work'];
const HOSTILE = `"><img src=x onerror="window.ran = true"><script>window.ran = true</script>`;

describeDashboard('the screens that manage', (dashboard) => {
  // A refused write is an error of the network for the browser.
  dashboard.tolerates = (complaint) => complaint.startsWith('Failed to load resource');
  const at = (section: string): string => dashboard.at(`manage/${section}`);
  const open = (section: string): Promise<void> => dashboard.open(`manage/${section}`);

  const said = (text: string | RegExp): Promise<void> =>
    dashboard.page.getByRole('main').getByRole('status').filter({ hasText: text }).first().waitFor();
  const form = (name: string): Locator => dashboard.page.getByRole('form', { name, exact: true });
  const prompts = async (): Promise<PromptsResponse['data']> =>
    (await dashboard.ask<PromptsResponse>('/dimensions/prompts', { per_page: '100' })).data;
  const countOf = async (table: string, condition: string, value: unknown): Promise<number> =>
    (
      await dashboard.web.database.query<{ n: number }>(`select count(*) as n from ${table} where ${condition}`, [
        value,
      ])
    )[0]!.n;

  it.each(SECTIONS)('%s is sound on every width, light and dark', async (section) => {
    await open(section);
    expect(await flawsOf(dashboard.page, `manage-${section}`, { widths: WIDTHS })).toEqual([]);
  });

  it('paste, classify, tag and delete prompts', async () => {
    const { page } = dashboard;
    await open('prompts');
    const add = form('Add prompts');
    await add.getByLabel('Prompts').fill(`A first prompt?\n\n  A   first prompt?\n${HOSTILE}`);
    await add.getByLabel('Country').fill('ES');
    await add.getByLabel('Language').fill('es');
    await add.getByRole('button').click();
    await said('2 added. 1 were there already.');
    expect(await add.getByLabel('Prompts').inputValue()).toBe('');
    const row = page.getByRole('row').filter({ hasText: 'A first prompt?' });
    await row.getByLabel('Type of').selectOption('transactional');
    await said('Saved: A first prompt?');
    await row.getByRole('checkbox').check();
    await form('Tag the ticked prompts').getByLabel('Tags').fill(`new one, ${HOSTILE}`);
    await form('Tag the ticked prompts').getByRole('button').click();
    await said('2 tags given');
    const written = (await prompts()).find(({ prompt_text }) => prompt_text === 'A first prompt?')!;
    expect(written).toMatchObject({ prompt_type: 'transactional', tags: [{ name: 'new one' }, { name: HOSTILE }] });
    await row.getByText('Delete').first().click();
    await row.getByRole('button', { name: 'confirmed' }).click();
    await said('Deleted: A first prompt?');
    expect((await prompts()).map(({ prompt_text }) => prompt_text)).toEqual(
      expect.arrayContaining([HOSTILE]) as string[],
    );
    expect((await prompts()).some(({ id }) => id === written.id)).toBe(false);
  });

  it('keep what was typed when a prompt is refused, and say why beside the field', async () => {
    await open('prompts');
    const add = form('Add prompts');
    await add.getByLabel('Prompts').fill('Where to buy?');
    await add.getByLabel('Country').fill('Spain');
    await add.getByRole('button').click();
    const country = add.getByLabel('Country');
    await dashboard.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'country_code');
    expect(await country.getAttribute('aria-invalid')).toBe('true');
    expect(await add.locator('.error').textContent()).toContain('country_code');
    expect(await add.getByLabel('Prompts').inputValue()).toBe('Where to buy?');
  });

  it('preview what names match, add a rival, and change its names', async () => {
    await open('competitors');
    const { competitors } = await dashboard.ask<CompetitorsResponse>('/dimensions/competitors', {
      include_project_brand: 'true',
    });
    const add = form('Add a rival');
    await add.getByLabel('Brand').fill(competitors[0]!.name);
    await add.getByLabel('Domain').fill('new-rival.example');
    await add.getByRole('button', { name: 'Preview' }).click();
    await said(/of the newest \d+ answers would mention it/);
    await add.getByRole('button', { name: 'Add rival' }).click();
    await add.locator('.error').waitFor();
    expect(await add.getByLabel('Brand').getAttribute('aria-invalid')).toBe('true');
    await add.getByLabel('Brand').fill(HOSTILE);
    await add.getByRole('button', { name: 'Add rival' }).click();
    await said(`Added: ${HOSTILE}`);
    await dashboard.page.getByRole('link', { name: `Names of ${HOSTILE}` }).click();
    const change = form('Names of a rival');
    await change.getByLabel('Names').fill('One name\nAnother, Inc.');
    await change.getByRole('button', { name: 'Save names' }).click();
    await said(`Saved: ${HOSTILE}`);
    expect(await countOf('competitors', "brand_name = $1 and 'Another, Inc.' = any(matching_names)", HOSTILE)).toBe(1);
  });

  it('write once, however often the button is pressed and the answer gets lost', async () => {
    const { page } = dashboard;
    await open('annotations');
    const add = form('Note what happened');
    await add.getByLabel('What happened').fill('Pressed twice');
    await add.getByRole('button').dblclick();
    await said('Added: Pressed twice');
    await add.getByLabel('What happened').fill('Lost on its way');
    await page.route(
      '**/api/v1/annotations',
      async (route) => {
        if (route.request().method() === 'POST') await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await add.getByRole('button').click();
    await add.getByRole('alert').waitFor();
    await add.getByRole('button').click();
    await said('Added: Lost on its way');
    expect(await countOf('annotations', 'title = $1', 'Pressed twice')).toBe(1);
    expect(await countOf('annotations', 'title = $1', 'Lost on its way')).toBe(1);
  });

  it('change the schedule, with what it brings, and the project', async () => {
    const { page } = dashboard;
    await open('models');
    await form('How often prompts are asked').getByLabel('Each prompt').selectOption('weekly');
    await form('How often prompts are asked').getByRole('button').click();
    await said('Saved: once a week');
    expect(await countOf('projects', "id = $1 and cadence = 'weekly'", dashboard.web.projectId)).toBe(1);
    await page.goto(at('project'));
    await form('This project').getByLabel('Name of the project').fill('Renamed');
    await form('This project').getByRole('button', { name: 'Save project' }).click();
    await said('Saved: Renamed');
    expect(await countOf('projects', "name = 'Renamed' and id = $1", dashboard.web.projectId)).toBe(1);
  });

  it('make a link that shows a view, and revoke it', async () => {
    const { page } = dashboard;
    await open('shares');
    await form('Share a view').getByRole('button').click();
    // The harness listens at a port of its own.
    const link = dashboard.web.url + new URL(await page.getByLabel('The link').inputValue()).pathname;
    expect((await fetch(link)).status).toBe(200);
    await page.locator('#shares summary').click();
    await page.getByRole('button', { name: 'confirmed' }).click();
    await said('Revoked');
    expect((await fetch(link)).status).toBe(404);
  });

  it('lead somebody without a project to a first run, and show nothing of others', async () => {
    const userId = await createUser(dashboard.web.database, { plan: 'scale' });
    const newcomer = await Visitor.at(dashboard.chromium, dashboard.web, userId);
    const { page } = newcomer;
    await newcomer.open('/app');
    const project = page.getByRole('form', { name: 'New project', exact: true });
    await project.getByLabel('Name of the project').fill('Mine');
    await project.getByRole('button').click();
    await project.locator('.error').first().waitFor();
    await project.getByLabel('Site', { exact: true }).fill('https://mine.example');
    await project.getByRole('button').click();
    await page.waitForURL(/\/app\/\d+\/first-run/);
    await page.getByText('no rival yet').waitFor();
    await page.getByText('No model can be asked').waitFor();
    await newcomer.settled();
    expect(await page.locator('#models-step').textContent()).toContain('OPENAI_API_KEY');
    expect(await flawsOf(page, 'first-run', { widths: WIDTHS })).toEqual([]);
    const mine = Number(/\/app\/(\d+)\//.exec(page.url())![1]);
    const [theirs] = await dashboard.web.database.query<{ id: number }>(
      'select id from competitors where project_id = $1 limit 1',
      [dashboard.web.projectId],
    );
    await page.goto(`/app/${mine}/manage/competitors?rival=${theirs!.id}`);
    expect(await page.locator('#rival').getByRole('alert').textContent()).toContain('ERR_NOT_FOUND');
    await page.goto(at('prompts'));
    await page.getByText('There is no such project, or it is not yours.').waitFor();
    await newcomer.leave();
  });
});
