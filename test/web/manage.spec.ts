import type { Locator } from 'playwright-core';
import type { CompetitorsResponse, ProjectDetails, PromptsResponse } from '@app/core/contracts';
import { InvitationAcceptance } from '@app/domain/tracking';
import { createProject, createUser, longOr } from '@app/testing';
import { flawsOf } from '../support/inspect';
import { describeDashboard, WIDTHS } from './support/dashboard';
import { SECTIONS } from './support/screens';
import { Visitor } from './support/visitor';

const itLong = longOr(it, it.skip);

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);
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

  it.each(longOr(SECTIONS, SECTIONS.slice(0, 2)))('%s is sound on every width, light and dark', async (section) => {
    await open(section);
    expect(await flawsOf(dashboard.page, `manage-${section}`, { widths: WIDTHS })).toEqual([]);
  });

  it('paste, classify, tag and delete prompts', async () => {
    const { page } = dashboard;
    await open('prompts');
    const add = form('Add prompts');
    await add.getByLabel('Prompts').fill(`A first prompt?\n\n  A   first prompt?\n${HOSTILE}`);
    await add.getByLabel('Country').fill('Spain');
    await add.getByLabel('Language').fill('es');
    await add.getByRole('button').click();
    await said('2 added. 1 were there already.');
    expect(await add.getByLabel('Prompts').inputValue()).toBe('');
    const row = page.getByRole('row').filter({ hasText: 'A first prompt?' });
    await row.locator('summary').first().click();
    await row.getByLabel('Type of').selectOption('transactional');
    await said('Saved: A first prompt?');
    await row.getByRole('checkbox').check();
    const change = form('Change the ticked prompts');
    await change.getByLabel('Tags to give').fill(`new one, ${HOSTILE}`);
    await change.getByLabel('How often').selectOption('weekly');
    await change.getByLabel('Models').selectOption('some');
    const ticks = change.getByRole('group', { name: 'Only on' });
    for (const tick of await ticks.getByRole('checkbox').all()) if (await tick.isEnabled()) await tick.uncheck();
    await ticks.getByLabel('Gemini').check();
    expect(await flawsOf(page, 'manage-change-prompts', { widths: WIDTHS })).toEqual([]);
    await change.getByRole('button').click();
    await said('Changed: one prompt.');
    const written = (await prompts()).find(({ prompt_text }) => prompt_text === 'A first prompt?')!;
    expect(written).toMatchObject({
      country_code: 'ES',
      language_code: 'es',
      prompt_type: 'transactional',
      cadence: 'weekly',
      tags: [{ name: 'new one' }, { name: HOSTILE }],
    });
    expect(written.models).toHaveLength(2);
    expect(written.models).toContain('gemini');
    await row.getByRole('link', { name: 'How it is asked A first prompt?' }).click();
    const asking = form('How a prompt is asked');
    await asking.getByLabel('Models').selectOption('all');
    await asking.getByRole('button', { name: 'Save' }).click();
    await said('Asked: all models, once a week.');
    await row.getByText('all models, once a week').waitFor();
    await row.getByText('Delete').first().click();
    await row.getByRole('button', { name: 'confirmed' }).click();
    await said('Deleted: A first prompt?');
    expect((await prompts()).map(({ prompt_text }) => prompt_text)).toEqual(
      expect.arrayContaining([HOSTILE]) as string[],
    );
    expect((await prompts()).some(({ id }) => id === written.id)).toBe(false);
  });

  it('delete the prompts that are ticked, once their number is confirmed', async () => {
    const { page } = dashboard;
    await open('prompts');
    const add = form('Add prompts');
    await add.getByLabel('Prompts').fill('To go, first?\nTo go, second?\nTo stay?');
    await add.getByRole('button').click();
    await said('3 added.');
    for (const text of ['To go, first?', 'To go, second?']) {
      await page.getByRole('row').filter({ hasText: text }).getByRole('checkbox').check();
    }
    const panel = page.locator('#prompts');
    await panel.locator('summary').filter({ hasText: 'Delete 2 prompts' }).click();
    await panel.getByText('2 prompts are not asked any more').waitFor();
    expect(await flawsOf(page, 'manage-delete-prompts', { widths: WIDTHS })).toEqual([]);
    await panel.getByRole('button', { name: 'Delete 2 prompts of those that are ticked, confirmed' }).click();
    await said('Deleted: 2 prompts.');
    expect(await panel.locator('summary').filter({ hasText: 'Delete 2 prompts' }).count()).toBe(0);
    const texts = (await prompts()).map(({ prompt_text }) => prompt_text);
    expect(texts).toContain('To stay?');
    expect(texts.filter((text) => text.startsWith('To go'))).toEqual([]);
  });

  it('show what is refused beside its field, and what belongs to no field above the button', async () => {
    const { page } = dashboard;
    await open('prompts');
    await page.locator('#prompts tbody').getByRole('checkbox').first().check();
    const change = form('Change the ticked prompts');
    const tags = change.getByLabel('Tags to give');
    await tags.fill('t'.repeat(256));
    await change.getByRole('button').click();
    await change.locator('.error').waitFor();
    expect(await tags.getAttribute('aria-invalid')).toBe('true');
    expect(await change.getByRole('alert').count()).toBe(0);

    const errors = [
      { param: 'add_tags', message: 'add_tags must be fewer' },
      { param: 'elsewhere', message: 'elsewhere must be something' },
    ];
    const refusal = { code: 'ERR_INVALID_PARAM', message: errors[0]!.message, meta: { param: 'add_tags', errors } };
    await page.route('**/prompts/edits', (route) => route.fulfill({ status: 422, json: { error: refusal } }));
    await tags.fill('fine');
    await change.getByRole('button').click();
    await change.getByRole('alert').getByText('Elsewhere must be something.').waitFor();
    await change.getByText('Tags to give must be fewer').waitFor();
  });

  itLong('keep what was typed when a prompt is refused, and say why beside the field', async () => {
    await open('prompts');
    const add = form('Add prompts');
    await add.getByLabel('Prompts').fill('Where to buy?');
    await add.getByLabel('Country').fill('Nowhere');
    await add.getByRole('button').click();
    const country = add.getByLabel('Country');
    await dashboard.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'country_code');
    expect(await country.getAttribute('aria-invalid')).toBe('true');
    expect(await add.locator('.error').textContent()).toMatch(/^Country /);
    expect(await add.getByLabel('Prompts').inputValue()).toBe('Where to buy?');
    await country.fill('Spain');
    await add.getByLabel('Prompts').fill(`Where to buy?\n\n${'long '.repeat(1_000)}`);
    await add.getByRole('button').click();
    await add.getByText(`No. 2 (“${'long '.repeat(12)}…”): prompt text must have 1 to 2000 characters`).waitFor();
    await add.getByLabel('Prompts').fill(' ');
    await add.getByRole('button').click();
    await add.getByText('Type at least one prompt.').waitFor();
  });

  itLong('preview what names match, add a competitor, and change its names', async () => {
    await open('competitors');
    const { competitors } = await dashboard.ask<CompetitorsResponse>('/dimensions/competitors', {
      include_project_brand: 'true',
    });
    const add = form('Add a competitor');
    await add.getByLabel('Brand').fill(competitors[0]!.name);
    await add.getByLabel('Domain').fill('new-competitor.example');
    await add.getByRole('button', { name: 'Preview' }).click();
    await said(/of the newest \d+ answers would mention it/);
    await add.getByRole('button', { name: 'Add competitor' }).click();
    await add.locator('.error').waitFor();
    expect(await add.getByLabel('Brand').getAttribute('aria-invalid')).toBe('true');
    await add.getByLabel('Brand').fill(HOSTILE);
    await add.getByRole('button', { name: 'Add competitor' }).click();
    await said(`Added: ${HOSTILE}`);
    await dashboard.page.getByRole('link', { name: `Change ${HOSTILE}` }).click();
    const change = form('Change a competitor');
    await dashboard.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'brand_name');
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

  itLong('rename and delete a tag', async () => {
    const { page } = dashboard;
    await open('prompts');
    const name = (await page.locator('#tags').getByRole('rowheader').first().textContent())!;
    await page.getByRole('link', { name: `Change ${name}` }).click();
    const renamed = `Renamed ${HOSTILE}`;
    await form('Change a tag').getByLabel('Name of the tag').fill(renamed);
    await form('Change a tag').getByRole('button').click();
    await said(`Saved: ${renamed}`);
    expect(await countOf('collections', 'name = $1', renamed)).toBe(1);
    const row = page.locator('#tags').getByRole('row').filter({ hasText: renamed });
    await row.getByText('Delete').first().click();
    await row.getByRole('button', { name: 'confirmed' }).click();
    await said(`Deleted: ${renamed}`);
    await page.locator('#tag').waitFor({ state: 'detached' });
    expect(await countOf('collections', 'name = $1', renamed)).toBe(0);
  });

  itLong('change and delete an annotation', async () => {
    const { page } = dashboard;
    await open('annotations');
    await form('Note what happened').getByLabel('What happened').fill('Relaunch');
    await form('Note what happened').getByRole('button').click();
    await said('Added: Relaunch');
    await page.getByRole('link', { name: 'Change Relaunch' }).click();
    const change = form('Change an annotation');
    await change.getByLabel('What happened').fill('');
    await change.getByRole('button').click();
    // What a title is cannot be cleared.
    await said('Saved: Relaunch');
    expect(await change.getByLabel('What happened').inputValue()).toBe('Relaunch');
    await change.getByLabel('What happened').fill('Second relaunch');
    await change.getByLabel('Day').fill('2026-03-01');
    await change.getByRole('button').click();
    await said('Saved: Second relaunch');
    const where = "annotation_date = '2026-03-01' and title = $1";
    expect(await countOf('annotations', where, 'Second relaunch')).toBe(1);
    const row = page.locator('#annotations').getByRole('row').filter({ hasText: 'Second relaunch' });
    await row.getByText('Delete').first().click();
    await row.getByRole('button', { name: 'confirmed' }).click();
    await said('Deleted: Second relaunch');
    expect(await countOf('annotations', where, 'Second relaunch')).toBe(0);
  });

  itLong('say what a day costs, by the ledger', async () => {
    const { page } = dashboard;
    await open('models');
    await page.getByText('It costs nothing').waitFor();
    await dashboard.web.database.query(
      `insert into cost_entries (project_id, execution_id, attempt, vendor, model, currency, cost_micros, estimated, day,
         created_at)
       select project_id, id, 1, 'spec', model, 'USD', 7000000000, false, current_date, now() from executions
       where project_id = $1 and state = 'succeeded' order by executed_at desc, id desc limit 1`,
      [dashboard.web.projectId],
    );
    const { day } = await dashboard.web.get<ProjectDetails>(`/dimensions/projects/${dashboard.web.projectId}`);
    expect(day.cost_micros).toBeGreaterThan(0);
    await open('models');
    const schedule = page.locator('#schedule');
    expect(await schedule.locator('data').getAttribute('value')).toBe(String(day.cost_micros));
    await schedule.getByLabel('Runs each time').selectOption('2');
    expect(await schedule.locator('data').getAttribute('value')).toBe(String(2 * day.cost_micros!));
    await schedule.getByText('That adds about').waitFor();
  });

  itLong('change the schedule, with what it brings, and the project', async () => {
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

  itLong('give the project a look, which stands on its shares and on paper', async () => {
    const { page } = dashboard;
    await open('project');
    const look = form('Look');
    await look.getByLabel('Name on top').fill(HOSTILE);
    await look.getByLabel('Colour').fill('#ffffff');
    await look.getByRole('button', { name: 'Save look' }).click();
    await look.locator('.error').waitFor();
    await look.getByLabel('Colour').fill('#c2410c');
    await look.getByLabel('Logo').setInputFiles({ name: 'a.svg', mimeType: 'image/png', buffer: PIXEL });
    await look.getByRole('button', { name: 'Save look' }).click();
    await said('Saved the look.');
    await page.locator('#look').getByRole('button', { name: 'Remove the logo' }).waitFor();
    await page.locator('#look .look img').waitFor();
    expect(await flawsOf(page, 'manage-look', { widths: WIDTHS })).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await page.locator('.paper .look').waitFor();
    await page.emulateMedia({ media: null });
  });

  it('say of a link for days of the address that it stays at them', async () => {
    await dashboard.open('manage/shares', { from: '2026-11-02', to: '2026-11-08' });
    const share = form('Share a view');
    const stays = share.getByText('The window stays at 2 Nov to 8 Nov 2026.');
    await stays.waitFor();
    await share.getByLabel('Days back').fill('7');
    await share.getByText('They end on the day before the link is opened, and so move on.').waitFor();
    expect(await stays.count()).toBe(0);
  });

  itLong('make a link that shows a view, and revoke it', async () => {
    const { page } = dashboard;
    await open('shares');
    await form('Share a view').getByRole('button').click();
    // The harness listens at a port of its own.
    const link = dashboard.web.url + new URL(await page.getByLabel('The link').inputValue()).pathname;
    expect((await fetch(link)).status).toBe(200);
    await page.locator('#shares .confirm summary').click();
    await page.getByRole('button', { name: 'confirmed' }).click();
    await said('Revoked');
    expect((await fetch(link)).status).toBe(404);
  });

  itLong('tell people by a channel: add, test, pause, make active and delete, by the keyboard too', async () => {
    const { page } = dashboard;
    await open('channels');
    await page.getByText('Mail is off here').waitFor();
    await page.getByText('This is the demo.').waitFor();
    const add = form('Tell people');
    for (const box of await add.getByRole('checkbox').all()) await box.uncheck();
    expect(await add.getByLabel('How').getByRole('option').allTextContents()).toEqual(['Slack', 'Microsoft Teams']);
    await add.getByLabel('How').selectOption('slack');
    await add.getByLabel('URL of the incoming webhook').fill('https://hooks.slack.example/services/T0/none');
    await add.getByRole('button').click();
    await add.getByText('Choose at least one event.').waitFor();
    await add.getByLabel('A text of an intelligence task is ready').check();
    await add.getByLabel('URL of the incoming webhook').fill('http://10.0.0.1/');
    await add.getByRole('button').click();
    await add.getByText('must be an http or https URL on the public internet').first().waitFor();
    await add.getByLabel('URL of the incoming webhook').fill('https://hooks.slack.example/services/T0/secret-x9Qz');
    await add.getByLabel('What for').fill(HOSTILE);
    await page.keyboard.press('Enter');
    await said('Added: hooks.slack.example …x9Qz');
    const row = page.locator('#channels').getByRole('row').filter({ hasText: 'hooks.slack.example' });
    await row.getByText('A text of an intelligence task is ready').waitFor();
    expect(await page.content()).not.toContain('secret-x9Qz');
    await row.getByRole('button', { name: 'Send a test' }).focus();
    await page.keyboard.press('Enter');
    await said('A test is on its way');
    await row.getByText('A test', { exact: true }).waitFor();
    // It fails as a worker would say it.
    await dashboard.web.database.query(
      `update notices set state = 'failed', error = 'it answered 404' where project_id = $1`,
      [dashboard.web.projectId],
    );
    await row.getByText('failed: it answered 404').waitFor();
    expect(await flawsOf(page, 'manage-channels-filled', { widths: WIDTHS })).toEqual([]);
    await row.getByRole('button', { name: 'Pause' }).click();
    await said('Paused.');
    await row.getByRole('button', { name: 'Make active' }).click();
    await said('It is told again.');
    await row.locator('.confirm summary').click();
    await page.getByRole('button', { name: 'confirmed' }).click();
    await said('Deleted: Slack');
    await page.getByText('Nobody is told.').waitFor();
  });

  it('make a webhook, and change where and of what it is told', async () => {
    const { page } = dashboard;
    await open('webhooks');
    const add = form('Tell a program');
    await add.getByLabel('Address').fill('https://hooks.acme.example/first');
    await add.getByRole('button').click();
    await add.getByText('Choose at least one event.').waitFor();
    const first = add.getByRole('checkbox').first();
    expect(await first.getAttribute('aria-invalid')).toBe('true');
    expect(await first.evaluate((box) => box === document.activeElement)).toBe(true);
    await add.getByLabel('Your brand is mentioned').check();
    await add.getByRole('button').click();
    await said('The webhook is made.');
    await page.getByRole('link', { name: 'https://hooks.acme.example/first' }).click();
    const change = form('Change this webhook');
    // An empty list would change nothing, so it cannot be chosen.
    expect(await change.getByLabel('Your brand is mentioned').isDisabled()).toBe(true);
    await change.getByLabel('Your site is cited').check();
    await change.getByLabel('Your brand is mentioned').uncheck();
    await change.getByLabel('Address').fill('http://10.0.0.1/');
    await change.getByRole('button').click();
    await change.getByText('Address must be an http or https URL on the public internet').waitFor();
    await change.getByLabel('Address').fill('https://hooks.acme.example/second');
    await change.getByLabel('What for').fill(HOSTILE);
    expect(await flawsOf(page, 'manage-change-webhook', { widths: WIDTHS })).toEqual([]);
    await change.getByRole('button').click();
    await said('Saved: https://hooks.acme.example/second');
    const where = "url = 'https://hooks.acme.example/second' and events = '{citation.created}' and description = $1";
    expect(await countOf('webhooks', where, HOSTILE)).toBe(1);
    await page.locator('#webhook').getByText('https://hooks.acme.example/second').waitFor();
  });

  itLong('invite a viewer by a link, who reads everything and changes nothing', async () => {
    const { page } = dashboard;
    const id = await createUser(dashboard.web.database, { plan: 'trial' });
    const [{ email }] = (await dashboard.web.database.query('select email from users where id = $1', [id])) as [
      { email: string },
    ];
    await open('people');
    const invite = form('Invite somebody');
    await invite.getByLabel('E-mail address').fill(email);
    await invite.getByLabel('Role').selectOption('viewer');
    await invite.getByRole('button').click();
    await said('The invitation is made.');
    const link = new URL(await page.getByLabel('The link').inputValue());
    await dashboard.web.app.get(InvitationAcceptance, { strict: false }).accept(id, link.searchParams.get('token')!);
    const member = await Visitor.at(dashboard.chromium, dashboard.web, id);
    for (const section of ['prompts', 'shares']) {
      await member.open(at(section));
      await member.page.getByText('You are a viewer of this project').first().waitFor();
      expect(await member.page.locator('#main details.confirm').count()).toBe(0);
    }
    await member.open(at('people'));
    expect(await flawsOf(member.page, 'people-viewer', { widths: WIDTHS })).toEqual([]);
    await open('people');
    await page.getByLabel('Role of Test user').selectOption('editor');
    await said('Test user: Editor');
    await member.open(at('shares'));
    await member.page.getByRole('form', { name: 'Share a view', exact: true }).waitFor();
    await page.locator('#people .confirm summary', { hasText: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove Test user, confirmed' }).click();
    await said('Removed: Test user');
    await member.page.reload();
    await member.page.getByText('There is no such project, or it is not yours.').waitFor();
    expect((await member.page.request.get(`/api/v1/members?project_id=${dashboard.web.projectId}`)).status()).toBe(404);
    await member.leave();
  });

  itLong('read who changed what, by kind of actor and thing, as the owner', async () => {
    const { page } = dashboard;
    await open('changes');
    const log = page.locator('#changes');
    await log.getByText('Member removed: Test user').first().waitFor();
    await log.getByLabel('Of', { exact: true }).selectOption('share');
    await log.getByText('Share link added: overview').first().waitFor();
    await dashboard.visitor.settled();
    expect(await log.getByText('Member removed').count()).toBe(0);
    await log.getByLabel('By', { exact: true }).selectOption('api_key');
    await log.getByText('Nothing has been changed.').waitFor();
  });

  itLong('lead to the first run, which is no screen of every day once there are answers', async () => {
    const { page } = dashboard;
    await open('project');
    const screens = page.getByRole('navigation', { name: 'Screens' });
    expect(await screens.getByRole('link', { name: 'First run' }).count()).toBe(0);
    await page.getByRole('link', { name: 'First run, step by step' }).click();
    await page
      .locator('#steps')
      .getByText(/^\d,?\d+ runs$/)
      .waitFor();
    await screens.getByRole('link', { name: 'First run' }).waitFor();
  });

  itLong(
    'lead somebody without a project to the set-up, then through a first run, and show nothing of others',
    async () => {
      const userId = await createUser(dashboard.web.database, { plan: 'scale' });
      const newcomer = await Visitor.at(dashboard.chromium, dashboard.web, userId);
      const { page } = newcomer;
      await newcomer.open('/app');
      await page.getByRole('form', { name: 'Your site' }).waitFor();
      expect(await page.getByRole('navigation', { name: 'Screens' }).count()).toBe(0);
      const mine = await createProject(dashboard.web.database, userId);
      await newcomer.open(`/app/${mine}/first-run`);
      await page.getByText('no competitor yet').waitFor();
      await page.locator('#models-step').getByText('An administrator sets one').waitFor();
      await newcomer.settled();
      expect(await page.locator('#models-step').textContent()).toContain('OPENAI_API_KEY');
      expect(await flawsOf(page, 'first-run', { widths: WIDTHS })).toEqual([]);
      const [theirs] = await dashboard.web.database.query<{ id: number }>(
        'select id from competitors where project_id = $1 limit 1',
        [dashboard.web.projectId],
      );
      await page.goto(`/app/${mine}/manage/competitors?competitor=${theirs!.id}`);
      expect(await page.locator('#competitor').getByRole('alert').textContent()).toContain('ERR_NOT_FOUND');
      await newcomer.open(`/app/${mine}/manage/models`);
      await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'First run' }).waitFor();
      await page.getByText('0 runs a day').waitFor();
      await page.getByText('no vendor has a key').waitFor();
      await page.goto(at('prompts'));
      await page.getByText('There is no such project, or it is not yours.').waitFor();
      await newcomer.leave();
    },
  );
});
