import type { CompetitorsResponse, PromptsResponse, SavedViewsResponse } from '@app/core/contracts';
import { addLocalDays, localDayOf } from '@app/core/kernel';
import { createProject } from '@app/testing';
import { type Settings, SETTINGS } from '@app/platform/config';
import { importAnswers } from '../support/import-answers';
import { flawsOf } from '../support/inspect';
import { Keyboard } from '../support/keyboard';
import { describeDashboard, WIDTHS } from './support/dashboard';

const DAY_MS = 86_400_000;

describeDashboard('windows', (dashboard) => {
  const asked = (path: string) => dashboard.page.waitForRequest((request) => request.url().includes(path));
  const parametersOf = (url: string): URLSearchParams => new URL(url).searchParams;

  it('leave today out once a complete day has answers, and not before', async () => {
    const today = localDayOf(new Date());
    const { web, page } = dashboard;
    const [ofDemo] = await Promise.all([asked('/metrics/summary'), dashboard.open('overview')]);
    expect(parametersOf(ofDemo.url()).get('to')).toBe(addLocalDays(today, -1));
    const projectId = await createProject(web.database, await web.owner(), { name: 'Newborn' });
    const line = {
      prompt: 'Which shoes last?',
      country_code: 'ES',
      language_code: 'en',
      model: 'chatgpt',
      executed_at: web.clock.now().toISOString(),
      answer: 'Newborn is the one.',
    };
    await importAnswers(web.app.get<Settings>(SETTINGS, { strict: false }), projectId, [line], web.clock);
    await dashboard.visitor.open(`/app/${projectId}/overview`);
    await page.locator('.brand-figure data[value="100"]').waitFor();
  });

  it('have weeks and months by name, and any other days beside them', async () => {
    const { page } = dashboard;
    await dashboard.open('overview');
    const month = new Date(Date.now() - 70 * DAY_MS).toLocaleDateString('en-GB', { month: 'short', year: 'numeric' });
    const options = await page.getByLabel('Window', { exact: true }).locator('option').allInnerTexts();
    expect(options).toEqual(expect.arrayContaining(['last 7 days', 'this week', 'last week', 'this month', month]));
    await page.getByLabel('Window', { exact: true }).selectOption('last week');
    await dashboard.visitor.settled();
    const { from, to } = Object.fromEntries(new URL(page.url()).searchParams);
    expect([new Date(from!).getUTCDay(), addLocalDays(from!, 6)]).toEqual([1, to]);

    const compared = async (option: string, compare: string): Promise<string> => {
      const [request] = await Promise.all([
        asked('/metrics/summary'),
        page.getByLabel('compared with').selectOption(option),
      ]);
      expect(parametersOf(request.url()).get('compare')).toBe(compare);
      await dashboard.visitor.settled();
      return page.locator('#metric').innerText();
    };
    expect(await compared('vs. year before', 'year')).toContain(
      'the same days a year before have no answers to compare with',
    );
    await page.getByLabel('compared with').selectOption('vs. from … to …');
    const days = { from: addLocalDays(from!, -14), to: addLocalDays(from!, -2) };
    await page.getByLabel('compared to').fill(days.to);
    await page.getByLabel('compared from').fill(days.from);
    await page.getByLabel('compared from').press('Tab');
    await page.waitForURL((url) => url.searchParams.get('compare') === `${days.from}/${days.to}`);
    await dashboard.visitor.settled();
    expect(await page.locator('.headline').innerText()).toContain(`the days from ${days.from} to ${days.to}`);
    const [change] = await Promise.all([
      asked('/metrics/change'),
      page.getByRole('link', { name: 'What changed' }).first().click(),
    ]);
    expect(parametersOf(change.url()).get('compare')).toBe(`${days.from}/${days.to}`);
    await dashboard.visitor.settled();
  });

  it('are moved on from a name by their days, and figures are never of other days than the fields', async () => {
    const { page, visitor } = dashboard;
    const [from, to] = [page.getByLabel('from', { exact: true }), page.getByLabel('to', { exact: true })];
    const shown = async (): Promise<string[]> => [await from.inputValue(), await to.inputValue()];
    const inAddress = (): string[] => {
      const query = new URL(page.url()).searchParams;
      return [query.get('from')!, query.get('to')!];
    };
    await dashboard.open('overview');
    for (const name of ['last month', 'last week']) {
      await page.getByLabel('Window', { exact: true }).selectOption(name);
      await from.waitFor({ state: 'detached' });
      const named = inAddress();
      await page.getByLabel('Window', { exact: true }).selectOption('from … to …');
      expect(await shown()).toEqual(named);
    }
    const [first, last] = inAddress() as [string, string];
    const earlier = [addLocalDays(first, -10), addLocalDays(first, -5)] as const;
    await to.fill(earlier[1]);
    const refusal = page.locator('.window').getByRole('alert');
    expect(await refusal.innerText()).toMatch(/^The first day is after the last one\. Still shown: /);
    expect(await to.getAttribute('aria-invalid')).toBe('true');
    expect(inAddress()).toEqual([first, last]);
    expect(await flawsOf(page, 'window-refused', { widths: WIDTHS })).toEqual([]);
    await from.fill(earlier[0]);
    await refusal.waitFor({ state: 'detached' });
    expect([await shown(), inAddress()]).toEqual([earlier, earlier]);
    await visitor.open(dashboard.at('answers', { from: earlier[1], to: earlier[0] }));
    expect([await shown(), inAddress()]).toEqual([earlier, earlier]);
  });
});

describeDashboard('the palette', (dashboard) => {
  it('finds screens, brands, prompts and answers, by keys alone', async () => {
    const { page } = dashboard;
    const { competitors } = await dashboard.ask<CompetitorsResponse>('/dimensions/competitors');
    const find = async (text: string, group: string): Promise<void> => {
      await dashboard.open('overview');
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: 'Search' });
      await field.waitFor();
      await page.keyboard.type(text);
      const first = page.getByRole('group', { name: group }).getByRole('option').first();
      await first.waitFor();
      for (let steps = 0; (await first.getAttribute('aria-selected')) !== 'true' && steps < 30; steps += 1)
        await page.keyboard.press('ArrowDown');
      expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => !url.pathname.endsWith('/overview'));
      await dashboard.visitor.settled();
      expect(await page.getByRole('dialog').count()).toBe(0);
    };
    await find('annot', 'Screens');
    expect(new URL(page.url()).pathname).toBe(dashboard.at('manage/annotations'));
    await find('alerts', 'Screens');
    expect(new URL(page.url()).pathname).toBe(dashboard.at('manage/monitors'));
    await find(competitors[0]!.name, 'Brands');
    expect(page.url()).toContain(`/what-changed?actor=${competitors[0]!.id}`);
    await find('startups', 'Prompts');
    expect(page.url()).toMatch(/\/answers\?prompt=\d+$/);
    await find('price', 'Answers');
    expect(page.url()).toMatch(/\/answers\/\d+$/);
  });

  it('is sound, and gives the focus back', async () => {
    const { page } = dashboard;
    await dashboard.open('overview');
    const opener = page.getByRole('button', { name: 'Search', exact: true });
    await new Keyboard(page).press(opener);
    await page.getByRole('combobox', { name: 'Search' }).fill('aurelia');
    await page.getByRole('group', { name: 'Prompts' }).waitFor();
    await page.getByRole('group', { name: 'Answers' }).waitFor();
    expect(await flawsOf(page, 'palette')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForFunction((node) => node === document.activeElement, await opener.elementHandle());
  });
});

describeDashboard('what people keep at hand', (dashboard) => {
  it('are views with a name', async () => {
    const { page } = dashboard;
    await dashboard.open('share-of-voice', { range: '7', model: 'chatgpt' });
    await page.locator('.views-menu summary').first().click();
    const form = page.getByRole('form', { name: 'Save this view' });
    await form.getByLabel('Name').fill('Our <i>week</i>');
    await form.getByLabel('for everybody').check();
    await form.getByRole('button').click();
    await page.getByRole('link', { name: 'Our <i>week</i>' }).waitFor();
    const { data } = await dashboard.ask<SavedViewsResponse>('/saved_views');
    expect(data).toMatchObject([{ path: 'share-of-voice?range=7&model=chatgpt', shared: true }]);
    expect(await flawsOf(page, 'saved-views')).toEqual([]);
    await dashboard.open('overview');
    await page.locator('.views-menu summary').first().click();
    await page.getByRole('link', { name: 'Our <i>week</i>' }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/share-of-voice'));
    expect(new URL(page.url()).search).toBe('?range=7&model=chatgpt');
    await dashboard.visitor.settled();
    await page.locator('.views-menu summary').first().click();
    await page.locator('.views .confirm summary').click();
    await page.getByRole('button', { name: 'confirmed' }).click();
    await page.getByText('No view is saved yet.').waitFor();
  });

  it('are prompts, to search, to sort and to change many at once', async () => {
    const { page } = dashboard;
    const promptsOf = async (query: Record<string, string> = {}): Promise<PromptsResponse['data']> =>
      (await dashboard.ask<PromptsResponse>('/dimensions/prompts', { per_page: '100', ...query })).data;
    await dashboard.web.database.query(
      `insert into prompts (project_id, created_at, prompt_text, country_code, language_code, prompt_type, brand_kind, scheduled)
       select $1, now(), 'Planted prompt ' || n, 'ES', 'es', 'informational', 'non_brand', true from generate_series(1, 120) n`,
      [dashboard.web.projectId],
    );
    await dashboard.open('manage/prompts');
    await page.getByRole('searchbox', { name: 'Words of a prompt' }).fill('planted');
    await page.keyboard.press('Enter');
    await page.getByText('1 to 25 of 120 prompts').waitFor();
    await page.getByLabel('Order', { exact: true }).selectOption('A to Z');
    await dashboard.visitor.settled();
    expect(new URL(page.url()).search).toBe('?query=planted&order=prompt_text');
    expect((await page.locator('#prompts tbody th').first().innerText()).trim()).toBe('Planted prompt 1');
    await page.getByRole('button', { name: 'Tick all 120' }).click();
    const form = page.getByRole('form', { name: 'Change the ticked prompts' });
    await form.getByLabel('Type').selectOption('transactional');
    await form.getByLabel('Asked').selectOption('not asked');
    await form.getByLabel('Tags to give').fill('planted');
    // The offer to undo lasts a minute. A busy machine takes longer, so it ends an hour later for the browser.
    dashboard.web.clock.advance(3_600_000);
    await form.getByRole('button', { name: 'Change 120 prompts' }).click();
    await page.getByRole('status').filter({ hasText: 'Changed: 120 prompts.' }).waitFor();
    const planted = await promptsOf({ query: 'planted' });
    expect(planted).toHaveLength(100);
    for (const { prompt_type, scheduled, tags } of planted)
      expect([prompt_type, scheduled, tags.map(({ name }) => name)]).toEqual(['transactional', false, ['planted']]);
    const others = (await promptsOf({ direction: 'asc' })).filter(({ prompt_text }) => !/Planted/.test(prompt_text));
    expect(others.every(({ scheduled }) => scheduled)).toBe(true);

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'Undone: 120 prompts.' }).waitFor();
    for (const { prompt_type, scheduled, tags } of await promptsOf({ query: 'planted' }))
      expect([prompt_type, scheduled, tags]).toEqual(['informational', true, []]);
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor({ state: 'detached' });
  });
});
