import { readFile } from 'node:fs/promises';
import type { FrameLocator, Locator } from 'playwright-core';
import { formatPeriod } from '@app/core/charts';
import type { AnnotationsResponse, CitationGroupsResponse, SummaryResponse } from '@app/core/contracts';
import { addLocalDays, localDayOf } from '@app/core/kernel';
import { finding, storeAudit } from '../support/stored-audit';
import { readStrictly } from '../support/strict-csv';
import { Assistant } from './support/assistant';
import { dayWindow, describeDashboard } from './support/dashboard';
import { FIGURE_SCREENS } from './support/screens';

const WINDOW = dayWindow(20);
/** A day of the window, by its place. */
const AT = 7;

describeDashboard('a chart over time', (dashboard) => {
  const plot = (): Locator => dashboard.page.locator('#course .chart-plot');
  const plotBox = () => plot().boundingBox();
  const tip = (): Locator => dashboard.page.locator('#course .chart-tip');
  const reader = (): Locator => dashboard.page.getByRole('slider', { name: /Mention rate over time/ });
  const day = (place: number): string => addLocalDays(WINDOW.from, place);
  const plain = (text: string): string => text.replace(/\s+/g, ' ');
  const placeOf = async (index: number): Promise<{ x: number; y: number }> => {
    const column = (await dashboard.page.locator('#course .readout rect').nth(index).boundingBox())!;
    return { x: column.x + column.width / 2, y: column.y + column.height / 2 };
  };

  /** What the API says of a day: each brand with its figure, interval and number of answers. */
  async function saidOf(place: number): Promise<string[]> {
    const { series, actors } = await dashboard.ask<SummaryResponse>('/metrics/summary', {
      ...WINDOW,
      metrics: 'mention_rate',
      confidence: 'panel',
      points: 'periods',
    });
    return series.mention_rate!.map(({ actor, data }) => {
      const { value, ci_low, ci_high, n } = data.find(({ date }) => date === day(place))!;
      const [figure, low, high] = [value, ci_low, ci_high].map((one) => one!.toFixed(1));
      return `${actors![actor as number]!.name} ${figure} % .*${low}–${high} %, n ${n}`;
    });
  }

  it('is read by pointer, touch and keys', async () => {
    const { page } = dashboard;
    await dashboard.open('overview', WINDOW);
    const said = await saidOf(AT);
    const holds = async (text: string): Promise<void> => {
      expect(text).toContain(formatPeriod(day(AT), 'day'));
      for (const one of said) expect(plain(text)).toMatch(new RegExp(one.replace(/ % \.\*/, ' % .*')));
    };
    await plot().scrollIntoViewIfNeeded();
    const { x, y } = await placeOf(AT);
    await page.mouse.move(x, y);
    await holds(await tip().innerText());
    await page.mouse.move(2, 2);
    await tip().waitFor({ state: 'detached' });

    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await tip().waitFor();
    await holds(await tip().innerText());
    expect(new URL(page.url()).pathname).toBe(dashboard.at('overview'));
    await page.getByRole('link', { name: 'What changed in the week from' }).waitFor();

    await reader().focus();
    await page.keyboard.press('Home');
    for (let step = 0; step < AT; step += 1) await page.keyboard.press('ArrowRight');
    const spoken = (await reader().getAttribute('aria-valuetext'))!;
    expect(spoken).toContain(formatPeriod(day(AT), 'day'));
    for (const one of said) expect(plain(spoken)).toMatch(new RegExp(one.replace(/(\w) ([\d.]+) % /, '$1: $2 % ')));
    await holds(await tip().innerText());
    await page.keyboard.press('Enter');
    await dashboard.visitor.settled();
    expect(page.url()).toContain(`/what-changed?from=${day(AT)}`);
  });

  it('makes days that are dragged over, or chosen by keys, the window', async () => {
    const { page } = dashboard;
    await dashboard.open('overview', WINDOW);
    await plot().scrollIntoViewIfNeeded();
    const [from, to] = [await placeOf(12), await placeOf(4)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    await dashboard.visitor.settled();
    expect(new URL(page.url()).search).toBe(`?from=${day(4)}&to=${day(12)}`);
    expect(await page.locator('#course .readout rect').count()).toBe(9);
    await page.goBack();
    await dashboard.visitor.settled();
    await reader().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    expect(await reader().getAttribute('aria-valuetext')).toContain('3 days chosen');
    await page.keyboard.press('Enter');
    await dashboard.visitor.settled();
    expect(new URL(page.url()).search).toBe(`?from=${day(17)}&to=${day(19)}`);
  });

  it('keeps the running day apart, which leaves the scale as it is', async () => {
    const today = localDayOf(new Date());
    const ticksOf = () => dashboard.textsOf('#course .chart-values text');
    await dashboard.open('overview', WINDOW);
    const before = await ticksOf();
    expect(await dashboard.page.locator('#course rect.partial').count()).toBe(0);
    await dashboard.open('overview', { from: WINDOW.from, to: today });
    expect(await ticksOf()).toEqual(before);
    expect(await dashboard.page.locator('#course rect.partial').count()).toBe(1);
  });

  it('draws whiskers of lone days for the own brand, and for competitors that are ticked', async () => {
    const { page } = dashboard;
    await dashboard.open('overview', { from: day(AT), to: day(AT) });
    const seen = () =>
      page
        .locator('#course .whisker')
        .evaluateAll((lines) => lines.filter((line) => Number(getComputedStyle(line).opacity) > 0).length);
    expect(await page.locator('#course circle.dot').count()).toBeGreaterThan(2);
    expect(await seen()).toBe(1);
    await page.locator('#course .chart-legend input').first().check();
    await page.mouse.move(2, 2);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(await seen()).toBe(2);
  });

  it('takes notes, and every chart has them', async () => {
    const { page } = dashboard;
    await dashboard.open('share-of-voice', WINDOW);
    const marksOf = (panel: string) => dashboard.textsOf(`${panel} .chart-marks li`);
    const there = await dashboard.ask<AnnotationsResponse>('/annotations', { ...WINDOW, per_page: '100' });
    expect(await marksOf('#over-time')).toHaveLength(there.data.length);
    await page.getByRole('slider', { name: /Share of voice over time/ }).focus();
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: /^Note what happened on/ }).click();
    const form = page.getByRole('form', { name: 'Note what happened' });
    await form.getByLabel('What happened').fill('A campaign <b>began</b>');
    expect(await form.getByLabel('Day').inputValue()).toBe(WINDOW.from);
    await form.getByRole('button', { name: 'Add annotation' }).click();
    await page.getByRole('status').filter({ hasText: 'Noted: A campaign <b>began</b>' }).waitFor();
    await page.locator('#over-time .chart-marks li').filter({ hasText: 'A campaign <b>began</b>' }).waitFor();
    expect(await marksOf('#over-time')).toHaveLength(there.data.length + 1);
    await dashboard.open('overview', WINDOW);
    expect((await marksOf('#course')).filter((mark) => mark.includes('A campaign <b>began</b>'))).toHaveLength(1);
    const [note] = (await dashboard.ask<AnnotationsResponse>('/annotations', WINDOW)).data;
    await dashboard.web.database.query('delete from annotations where id = $1', [note!.id]);
  });

  /** Downloads from a panel, and gives what came. */
  async function taken(panel: string, what: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const region = dashboard.page.locator(panel);
    await region.locator('.download summary').click();
    const [file] = await Promise.all([
      dashboard.page.waitForEvent('download'),
      region.locator('.download .menu').getByText(what, { exact: true }).click(),
    ]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  }

  it('is taken along as a picture, as is every panel', async () => {
    await dashboard.open('overview', WINDOW);
    const { name, bytes } = await taken('#course', 'SVG');
    expect(name).toBe(`mention-rate-by-day-${WINDOW.from}-${WINDOW.to}-madrid.svg`);
    const svg = bytes.toString();
    expect(svg).not.toMatch(/foreignObject|class=|NaN|undefined|href=/);
    const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!.trim());
    expect(texts).toEqual(expect.arrayContaining(['Mention rate by day', 'Aurelia', 'Brightmetric']));
    expect(texts.at(-1)).toMatch(/^Demo: Aurelia Analytics · \d+ \w+ to \d+ \w+ \d{4}, days of Madrid$/);
    expect(texts.join(' ')).not.toMatch(/Copy as|Download|Note what happened/);
    // Lines end in their dots, though the page stretches them.
    const ends = [...svg.matchAll(/ d="[^"]*[ML]([\d.]+),[\d.]+" stroke-dasharray/g)].map(([, x]) => Number(x));
    const plot = (await plotBox())!.width;
    expect(ends.length).toBeGreaterThan(1);
    for (const end of ends) expect(end).toBeCloseTo(plot * (1 - 0.5 / 20), 0);
    const png = await taken('#course', 'PNG');
    const [width, height] = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)];
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([width, height].every((length) => length > 600)).toBe(true);
    await dashboard.open('prompts-models', WINDOW);
    expect((await taken('.panel', 'SVG')).bytes.toString()).toContain('ChatGPT');
  });

  it('has all rows of its list as CSV, not those of the page alone', async () => {
    await dashboard.open('citations', { ...WINDOW, view: 'url' });
    const shown = await dashboard.page.locator('#cited tbody tr').count();
    const { bytes } = await taken('#cited', 'CSV, all rows');
    const rows = readStrictly(bytes.toString());
    const { total } = await dashboard.ask<CitationGroupsResponse>('/citation_intelligence/groups', {
      ...WINDOW,
      view: 'url',
      per_page: '1',
    });
    expect(total).toBeGreaterThan(shown);
    expect(rows).toHaveLength(total + 1);
  });

  it('has a CSV behind each panel that offers one', async () => {
    const { page } = dashboard;
    const screens = [...FIGURE_SCREENS, 'manage'];
    const broken: string[] = [];
    let offered = 0;
    for (const screen of [...screens, 'manage/competitors', 'manage/annotations', 'manage/audits']) {
      await dashboard.open(screen);
      const addresses = await page
        .locator('.download .menu a')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      for (const address of new Set(addresses)) {
        offered += 1;
        const answer = await page.request.get(address);
        const isTable = answer.ok() && answer.headers()['content-type']!.startsWith('text/csv');
        if (!isTable) broken.push(`${address}: ${answer.status()} ${await answer.text()}`);
      }
    }
    expect(offered).toBeGreaterThan(15);
    expect(broken).toEqual([]);
  });

  describe('in an assistant', () => {
    let assistant: Assistant;
    beforeAll(async () => {
      assistant = await Assistant.start(dashboard.chromium, dashboard.web);
    });
    afterAll(() => assistant.stop());
    afterEach(() => expect(assistant.complaints).toEqual([]));

    const asked = (argument: string) => assistant.called.at(-1)?.arguments[argument];
    const ground = (frame: FrameLocator) =>
      frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    const faults = async (): Promise<string[]> => {
      const frame = assistant.page.frames().at(-1)!;
      await frame.evaluate(await readFile(require.resolve('axe-core/axe.min.js'), 'utf8'));
      return frame.evaluate(async () => {
        const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: { id: string }[] }> } };
        return (await axe.run()).violations.map(({ id }) => id);
      });
    };

    it('draws metrics over time, asks for bands, and follows the theme', async () => {
      const frame = await assistant.show('get_timeseries', { metrics: ['mention_rate'], range: 20 });
      await frame.getByRole('heading', { name: 'Metrics over time' }).waitFor();
      await frame.locator('.chart-time .line.series-own').first().waitFor({ state: 'attached' });
      const bands = frame.locator('.chart-time path.band:not([d=""])');
      expect(await bands.count()).toBe(0);
      await frame.getByLabel('95 % intervals').focus();
      await frame.getByLabel('95 % intervals').selectOption('panel');
      await bands.first().waitFor({ state: 'attached' });
      expect([asked('confidence'), asked('metrics')]).toEqual(['panel', ['mention_rate']]);
      expect(await faults()).toEqual([]);
      const light = await ground(frame);
      await assistant.theme('dark');
      await frame.locator(':root[style*="dark"]').waitFor();
      expect(await ground(frame)).not.toBe(light);
      expect(await faults()).toEqual([]);
    });

    it('draws shares with whiskers', async () => {
      const frame = await assistant.show('get_sov', { range: 20, confidence: 'panel' });
      await frame.locator('.ranking tr.own').waitFor();
      expect(await frame.locator('.ranking .whisker').count()).toBeGreaterThan(1);
      expect(await faults()).toEqual([]);
    });

    it('draws prompts by models', async () => {
      const frame = await assistant.show('get_prompt_summary', { range: 20, breakdown: 'model', per_page: 12 });
      await frame.getByRole('rowheader').first().waitFor();
      expect(await frame.getByRole('columnheader').count()).toBeGreaterThan(2);
      expect(await faults()).toEqual([]);
    });

    it('explains a change, and by something else when it is asked', async () => {
      const frame = await assistant.show('explain_change', { range: 20 });
      await frame.getByText('How much of it are changed answers').waitFor();
      await frame.getByLabel('By').selectOption('model');
      await frame.locator('caption').filter({ hasText: 'by model' }).waitFor();
      expect(asked('by')).toBe('model');
      expect(await faults()).toEqual([]);
    });

    it('keeps what it shows, and the question to it, when a newer one fails or an older one is answered late', async () => {
      const frame = await assistant.show('explain_change', { range: 20 });
      const [shown, by] = [frame.locator('caption').filter({ hasText: 'by model' }), frame.getByLabel('By')];
      await by.selectOption('model');
      await shown.waitFor();
      assistant.isRefusing = true;
      await by.selectOption('tag');
      await frame.getByRole('alert').filter({ hasText: 'Not now.' }).waitFor();
      assistant.isRefusing = false;
      expect([await by.inputValue(), await shown.count()]).toEqual(['model', 1]);
      await assistant.tell('ui/notifications/tool-result', {
        isError: true,
        structuredContent: { error: { message: 'Late.' } },
      });
      await assistant.theme('dark');
      await frame.locator(':root[style*="dark"]').waitFor();
      expect(await frame.getByRole('alert').textContent()).toBe('Not now.');
    });

    it('shows what an audit found, and leaves links to the host', async () => {
      const { web } = dashboard;
      const batch = await storeAudit(web.database, web.projectId, web.clock.now(), [
        {
          type: 'schema',
          score: 40,
          checks: [
            finding('schema.author', 'fail', { places: [{ url: 'https://acme.example/<b>' }], places_total: 1 }),
            finding('schema.faq', 'pass'),
          ],
        },
      ]);
      const [{ id }] = (await web.database.query<{ id: number }>('select id from audit_reports where batch_id = $1', [
        batch,
      ])) as [{ id: number }];
      const frame = await assistant.show('get_audit', { id });
      await frame.getByText('1 to look at, 1 passed').waitFor();
      await frame.locator('summary').press('Enter');
      await frame.getByRole('link', { name: 'https://acme.example/<b>' }).click();
      expect(await faults()).toEqual([]);
      await frame.getByRole('button', { name: 'Refresh' }).click();
      await frame.locator('[aria-busy="false"]').waitFor();
      expect([assistant.opened, asked('id')]).toEqual([['https://acme.example/%3Cb%3E'], id]);
    });

    it('says why there is nothing to draw', async () => {
      const frame = await assistant.show('get_audit', { id: 424_242 });
      await frame.getByRole('alert').waitFor();
      expect(await frame.getByRole('alert').textContent()).toContain('not found');
    });
  });
});
