import { formatCertainty, formatCount, intervalOf } from '@app/core/charts';
import type {
  AgentTrafficResponse,
  AiTrafficResponse,
  ChangeResponse,
  MatrixRow,
  ModelsResponse,
  ModelSummaryResponse,
  PageTrafficResponse,
  PowerResponse,
  PromptSummaryResponse,
  QueryFanOutsResponse,
  SovResponse,
} from '@app/core/contracts';
import type { ModelId } from '@app/core/kernel';
import { longOr } from '@app/testing';
import { flawsOf } from '../support/inspect';
import { Keyboard } from '../support/keyboard';
import { Random } from '../support/random';
import { dayWindow, describeDashboard, WIDTHS } from './support/dashboard';

const itLong = longOr(it, it.skip);

const SCREENS = ['share-of-voice', 'prompts-models', 'searches', 'what-changed', 'ai-traffic'];

describeDashboard('the screens of shares, prompts and changes', (dashboard) => {
  it.each(longOr(SCREENS, SCREENS.slice(0, 2)))('%s is sound on every width, light and dark', async (screen) => {
    await dashboard.open(screen);
    expect(await flawsOf(dashboard.page, screen, { widths: WIDTHS })).toEqual([]);
  });

  itLong.each(SCREENS)('%s stands on paper', async (screen) => {
    const { page } = dashboard;
    await dashboard.open(screen);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize({ width: 794, height: 1_123 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(794);
    expect(await page.getByRole('button').count()).toBe(0);
    const folder = process.env.PAGES_SCREENSHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${screen}-print.png`, fullPage: true });
  });

  itLong('show what models searched for, and lead to the answers', async () => {
    const { page } = dashboard;
    const asked = { ...dayWindow(20), model: 'chatgpt,gemini' };
    await dashboard.open('searches', asked);
    const { data, total, coverage } = await dashboard.ask<QueryFanOutsResponse>('/dimensions/query_fan_outs', asked);
    expect(await dashboard.valuesIn('#searches')).toEqual([
      ...data
        .flatMap((row) => [row.executions, row.stability, row.prompts, row.own_cited, row.competitors_cited])
        .filter((value) => value !== null),
      total,
    ]);
    expect(await dashboard.textsOf('#searches tbody details ul:first-of-type')).toHaveLength(data.length);
    expect((await page.locator('#searches').textContent())!.replaceAll(',', '')).toContain(
      `${coverage.searched} of ${coverage.answers} answers tell what was searched for`,
    );
    const row = page.locator('#searches tbody tr').first();
    await row.locator('summary').click();
    await row.getByRole('link', { name: `answer ${data[0]!.answer_ids[0]}` }).click();
    await page.waitForURL(new RegExp(`/answers/${data[0]!.answer_ids[0]}`));
    await dashboard.visitor.settled();
    const nothing = { ...asked, country_code: 'ZW' };
    await dashboard.open('searches', nothing);
    expect(await page.locator('#searches').textContent()).toContain('No answer in this window.');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('show what the API answers, for random windows and filters', async () => {
    const random = new Random(21);
    for (let round = 0; round < longOr(8, 2); round += 1) {
      const asked = {
        ...dayWindow(random.int(3, 60)),
        ...(random.chance(0.4) ? { model: random.pick(['chatgpt', 'perplexity,gemini']) } : {}),
        ...(random.chance(0.4) ? { brand_kind: random.pick(['brand', 'non_brand']) } : {}),
      };
      const period = random.pick(['day', 'week', 'month']);
      await dashboard.open('share-of-voice', { ...asked, period });
      const shares = await dashboard.ask<SovResponse>('/metrics/sov', {
        ...asked,
        granularity: period,
        points: 'periods',
      });
      const latest = shares.periods.findLast(({ mentions }) => mentions > 0);
      const before = shares.periods.findLast(({ date, partial }) => !partial && date < latest!.date);
      const shareOn = (id: number | null, day: string | undefined) =>
        shares.over_time[shares.actors!.findIndex((actor) => actor.competitor_id === id)]!.data.find(
          ({ date }) => date === day,
        )?.value ?? null;
      expect([asked, await dashboard.valuesIn('#standings')]).toEqual([
        asked,
        shares.window.flatMap(({ share, mentions, actor: { competitor_id: id } }) =>
          numbers([share, mentions, shareOn(id, latest!.date), shareOn(id, before?.date)]),
        ),
      ]);
      expect(await dashboard.textsOf('#over-time tbody tr')).toHaveLength(shares.periods.length);

      await dashboard.open('prompts-models', asked);
      const rows = await dashboard.ask<PromptSummaryResponse>('/metrics/prompt_summary', {
        ...asked,
        breakdown: 'model',
        sort: 'mention_rate',
        per_page: '100',
      });
      const cells = await dashboard.page.locator('#rates td a').evaluateAll((links) =>
        links.map((link) => {
          const query = new URLSearchParams((link as HTMLAnchorElement).search);
          return [query.get('prompt'), query.get('model'), Number(link.querySelector('data')?.value)].join(' ');
        }),
      );
      const answered = rows.data.map((row) => [row.prompt_id, row.model, row.mention_rate].join(' '));
      if (rows.total <= 100 && !asked.model) {
        expect([asked, cells.filter((cell) => !cell.includes('  ')).sort()]).toEqual([asked, answered.sort()]);
      }

      await dashboard.open('what-changed', { ...asked, by: 'model' });
      const change = await dashboard.ask<ChangeResponse>('/metrics/change', {
        ...asked,
        metric: 'mention_rate',
        by: 'model',
      });
      const power = await dashboard.ask<PowerResponse>('/metrics/power', { ...asked, metric: 'mention_rate' });
      const contributions = change.data.flatMap((row) => numbers([row.contribution, row.before, row.after]));
      const shown = await dashboard.valuesIn('#parts .chart:first-of-type tbody');
      expect([asked, numbers(contributions).every((value) => shown.includes(value))]).toEqual([asked, true]);
      expect(await dashboard.valuesIn('#power')).toEqual(numbers([power.mde, ...power.options.map(({ mde }) => mde)]));
    }
  });

  itLong('explain a change by parts that add up on the screen', async () => {
    await dashboard.open('what-changed', { range: '20' });
    const figures = (await dashboard.textsOf('#parts .chart:first-of-type td.main')).map((text) =>
      Math.round(100 * Number(text.replace('−', '-').replace(/[^-\d.]/g, ''))),
    );
    expect(figures.length).toBeGreaterThan(4);
    expect(figures.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(figures.at(-1));
  });

  itLong('say of each figure of a row how sure it is, or that too little is known', async () => {
    const asked = { ...dayWindow(30), by: 'prompt_model' };
    await dashboard.open('what-changed', asked);
    const { data } = await dashboard.ask<ChangeResponse>('/metrics/change', {
      ...asked,
      metric: 'mention_rate',
      per_page: '12',
      confidence: 'panel',
    });
    const figures = data.flatMap(({ before, after }) => numbers([before, after]));
    expect(figures.length).toBeGreaterThan(12);
    expect(await dashboard.textsOf('#parts .chart:first-of-type td .interval')).toHaveLength(figures.length);
    await dashboard.open('share-of-voice');
    const weeks = '#standings td[data-label^="week of"]';
    const shares = await dashboard.page.locator(`${weeks}:has(data)`).count();
    expect(shares).toBeGreaterThan(1);
    expect(await dashboard.page.locator(`${weeks} .interval`).count()).toBe(shares);
  });

  itLong('take the ranking along as a table of its own', async () => {
    const { page, context } = dashboard.visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await dashboard.open('share-of-voice');
    await page
      .locator('#standings')
      .getByRole('button', { name: /Copy as CSV/ })
      .click();
    await page.getByRole('button', { name: 'Copied Who is named' }).waitFor();
    const taken = await page.evaluate(() => navigator.clipboard.readText());
    expect(taken).toMatch(/^actor\..*,mentions,share,n,/);
    expect(taken.trim().split('\r\n')).toHaveLength((await dashboard.textsOf('#standings tbody tr')).length + 1);
  });

  itLong('sort prompts by a model, and open the answers of a cell', async () => {
    const { page } = dashboard;
    const keyboard = new Keyboard(page);
    await dashboard.open('prompts-models');
    await keyboard.press(page.locator('thead').getByRole('link', { name: 'ChatGPT' }));
    await dashboard.visitor.settled();
    expect(new URL(page.url()).searchParams.get('sort')).toBe('chatgpt');
    expect(await page.locator('th[aria-sort=descending]').textContent()).toContain('ChatGPT');
    const column = await page
      .locator('tr:not(.overall) td[data-label=ChatGPT] data')
      .evaluateAll((nodes) => nodes.map((node) => Number((node as HTMLDataElement).value)));
    expect(column).toEqual(column.toSorted((one, other) => other - one));
    await page.goBack();
    await dashboard.visitor.settled();
    expect(new URL(page.url()).search).toBe('');
    const cell = page.locator('td[data-label=ChatGPT] a').first();
    expect(await cell.getAttribute('href')).toMatch(/\/answers\?model=chatgpt&prompt=\d+$/);
  });

  itLong('say how each model does over all prompts, and who overtook whom on it', async () => {
    const window = dayWindow(30);
    const [now, before] = await Promise.all(
      [window, { from: dayWindow(60).from, to: dayWindow(31).from }].map((days) =>
        dashboard.ask<ModelSummaryResponse>('/reports/ai_model_insights/summary', { ...days, confidence: 'panel' }),
      ),
    );
    const [own, ...competitors] = now!.matrices.mention_rate!;
    const rateBefore = (id: number | null, model: ModelId) =>
      before!.matrices.mention_rate!.find(({ actor }) => actor.competitor_id === id)!.values[model]!;
    await dashboard.open('prompts-models', window);
    expect((await dashboard.valuesIn('#rates .overall')).slice(1)).toEqual(Object.values(own!.values));

    await dashboard.open('share-of-voice', window);
    for (const [index, { model }] of now!.models.entries()) {
      const ahead = ({ actor, values }: MatrixRow) => [
        values[model]! > own!.values[model]!,
        rateBefore(actor.competitor_id, model) > rateBefore(null, model),
      ];
      const moved = (is: boolean) => competitors.filter((row) => ahead(row)[0] === is && ahead(row)[1] !== is);
      const cells = dashboard.page.locator('#overtaking tbody tr').nth(index).locator('td');
      const namesIn = (column: number) => cells.nth(column).locator('strong').allTextContents();
      expect([model, await namesIn(2), await namesIn(3)]).toEqual([
        model,
        ...[true, false].map((is) => moved(is).map(({ actor }) => actor.name)),
      ]);
    }
    const passed = await dashboard.page.locator('#overtaking strong').count();
    expect(passed).toBeGreaterThan(2);
  });

  it('are opened at the panel that a link names, also by an address', async () => {
    const { page } = dashboard;
    const fromTop = (panel: string) =>
      page.locator(panel).evaluate((node) => Math.abs(node.getBoundingClientRect().top));
    await dashboard.open('overview', dayWindow(30));
    await page.getByRole('link', { name: 'Who overtook you where' }).click();
    await dashboard.settled();
    expect(await page.locator('#overtaking tbody tr').count()).toBeGreaterThan(2);
    expect(await fromTop('#overtaking')).toBeLessThan(2);
    await page.reload();
    await dashboard.settled();
    expect(await fromTop('#overtaking')).toBeLessThan(2);
    // Another screen begins at its top again.
    await page.getByRole('link', { name: 'What changed', exact: true }).click();
    await dashboard.settled();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  itLong('show the ranking on each model as the API has it of that model, by one request for all of them', async () => {
    const window = dayWindow(30);
    const asked: string[] = [];
    const note = (request: { url(): string }) => asked.push(request.url());
    dashboard.page.on('request', note);
    await dashboard.open('share-of-voice', window);
    dashboard.page.off('request', note);
    expect(asked.filter((url) => url.includes('/metrics/sov?'))).toHaveLength(2);
    const { models } = await dashboard.ask<ModelsResponse>('/dimensions/models');
    const brands = await dashboard.textsOf('#by-model tbody th');
    const rows = dashboard.page.locator('#by-model tbody tr');
    expect(models.length).toBeGreaterThan(2);
    for (const [place, { model, name }] of models.entries()) {
      const shares = await dashboard.ask<SovResponse>('/metrics/sov', {
        ...window,
        model,
        granularity: 'week',
        points: 'periods',
        confidence: 'panel',
      });
      const ranked = shares.window.toSorted((a, b) => brands.indexOf(a.actor.name) - brands.indexOf(b.actor.name));
      const mentions = ranked.reduce((sum, one) => sum + one.mentions, 0);
      const head = await dashboard.page
        .locator('#by-model thead th')
        .nth(place + 1)
        .textContent();
      expect(head).toBe(`${name} n ${formatCount(mentions)}`);
      const cells = rows.locator(`td:nth-of-type(${place + 1})`);
      const shown = await cells
        .locator('data')
        .evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))));
      expect([model, shown]).toEqual([model, numbers(ranked.map(({ share }) => share))]);
      const bounds = ranked.map((one) => formatCertainty(intervalOf(one), 'percent'));
      expect(await cells.locator('small').allTextContents()).toEqual(bounds);
    }
  });

  itLong('show who came from answers, which bots came, and leads from a page to its visits alone', async () => {
    const { page } = dashboard;
    const asked = dayWindow(40);
    await dashboard.open('ai-traffic', asked);
    const visits = await dashboard.ask<AiTrafficResponse>('/metrics/ai_traffic', asked);
    expect(visits.assistants.length).toBeGreaterThan(2);
    const shown = (panel: string) =>
      page
        .locator(`${panel} table:not(.chart table) tbody td data`)
        .evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))));
    expect((await shown('#visits')).slice(-visits.assistants.length)).toEqual(
      visits.assistants.map((one) => one.visits),
    );
    const pages = await dashboard.ask<PageTrafficResponse>('/metrics/ai_traffic/pages', { ...asked, per_page: '20' });
    const counted = pages.data.flatMap((row) => [row.cited, row.fetched, row.visits, row.bot_requests]);
    expect(await dashboard.valuesIn('#pages')).toEqual([...counted, pages.total]);
    const bots = await dashboard.ask<AgentTrafficResponse>('/metrics/agent_traffic', asked);
    const counts = Object.values(bots.totals).toSorted((one, other) => other - one);
    expect((await shown('#bots')).slice(-counts.length)).toEqual(counts);

    const [{ page_address }] = pages.data as [PageTrafficResponse['data'][number]];
    await page.locator('#pages tbody th a').first().click();
    await page.getByText('All pages').waitFor();
    const alone = await dashboard.ask<AiTrafficResponse>('/metrics/ai_traffic', { ...asked, page_address });
    await page.locator(`#visits data[value="${alone.assistants[0]!.visits}"]`).first().waitFor();
    const folder = process.env.PAGES_SCREENSHOTS;
    if (folder) await page.screenshot({ path: `${folder}/ai-traffic.png`, fullPage: true });
  });

  itLong('say what to set up where nothing is measured', async () => {
    const { page, web } = dashboard;
    await page.route('**/api/v1/metrics/ai_traffic?*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as AiTrafficResponse;
      await route.fulfill({ response: answer, json: { ...body, visits: 0, assistants: [], data: [], feeds: [] } });
    });
    await dashboard.open('ai-traffic');
    await page.getByText(`traffic import --project ${web.projectId} --file`).waitFor();
  });

  itLong('say that nothing is there under filters that nothing passes', async () => {
    for (const screen of SCREENS) {
      await dashboard.open(screen, { country_code: 'ZW' });
      expect(await dashboard.page.getByRole('alert').count()).toBe(0);
      expect(await dashboard.page.locator('body').textContent()).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

const numbers = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
