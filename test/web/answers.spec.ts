import type { Browser as Chromium } from 'playwright-core';
import type { AnswerResponse, AnswersResponse } from '@app/core/contracts';
import { createUser } from '@app/testing';
import { describeInChromium, launchChromium } from '../support/chromium';
import { flawsOf } from '../support/inspect';
import { Keyboard } from '../support/keyboard';
import { Random } from '../support/random';
import { Visitor } from './support/visitor';
import { WebHarness } from './support/web-harness';

const WIDTHS = [360, 768, 1440, 1920];

describeInChromium('answers in the dashboard', () => {
  let web: WebHarness;
  let chromium: Chromium;
  let visitor: Visitor;
  const at = (path: string, query: Readonly<Record<string, string>> = {}): string =>
    `/app/${web.projectId}/${path}?${new URLSearchParams(query)}`;
  const ask = <Body>(path: string, query: Readonly<Record<string, string>> = {}): Promise<Body> =>
    web.get<Body>(`${path}?${new URLSearchParams({ project_id: String(web.projectId), ...query })}`);

  beforeAll(async () => {
    web = await WebHarness.start();
    chromium = await launchChromium();
  }, 180_000);
  afterAll(async () => {
    await chromium.close();
    await web.stop();
  });
  beforeEach(async () => {
    visitor = await Visitor.at(chromium, web, await web.owner());
  });
  afterEach(async () => {
    const { complaints } = visitor;
    await visitor.leave();
    expect(complaints).toEqual([]);
  });

  const valuesIn = (selector: string): Promise<number[]> =>
    visitor.page
      .locator(`${selector} data`)
      .evaluateAll((nodes) => nodes.map((node) => Number((node as HTMLDataElement).value)));
  const newest = async (filters: Readonly<Record<string, string>> = {}): Promise<AnswerResponse> => {
    const { data } = await ask<AnswersResponse>('/answers', { per_page: '1', ...filters });
    return ask<AnswerResponse>(`/answers/${data[0]!.id}`);
  };

  it('are listed as the API lists them, under random filters', async () => {
    const random = new Random(4);
    for (let round = 0; round < 8; round += 1) {
      const asked = {
        ...(random.chance(0.4) ? { model: random.pick(['chatgpt', 'perplexity,gemini']) } : {}),
        ...(random.chance(0.4) ? { query: random.pick(['Aurelia', 'price', 'no such text']) } : {}),
        ...(random.chance(0.4) ? { mention_filter: random.pick(['mentions_you', 'competitor_not_you']) } : {}),
        ...(random.chance(0.4) ? { citation_filter: random.pick(['cites_you', 'cites_no_brands']) } : {}),
        ...(random.chance(0.3) ? { page: '2' } : {}),
        ...dayWindow(random.int(3, 50)),
      };
      await visitor.open(at('answers', asked));
      const { data, total } = await ask<AnswersResponse>('/answers', asked);
      const shown = data.flatMap((row) => [row.competitor_mentions_count, row.sources_count]);
      expect([asked, await valuesIn('#answers')]).toEqual([asked, total === 0 ? [] : [...shown, total]]);
      expect(await visitor.page.locator('#answers h3').allTextContents()).toEqual(data.map((row) => row.prompt_text));
    }
  });

  it('mark each brand where the API says that it stands', async () => {
    const answer = await newest({ mention_filter: 'you_and_competitor' });
    await visitor.open(at(`answers/${answer.id}`));
    const marks = visitor.page.locator('.answer-text mark');
    const points = [...answer.response];
    expect(answer.mention_places.length).toBeGreaterThan(1);
    expect((await marks.allTextContents()).join('|')).toBe(
      answer.mention_places.map(({ start, end }) => points.slice(start, end).join('')).join('|'),
    );
    expect(await marks.evaluateAll((nodes) => nodes.map((node) => node.className))).toEqual(
      answer.mention_places.map(({ competitor_id }) => (competitor_id === null ? 'own' : 'rival')),
    );
  });

  it('number their sources, and open them elsewhere', async () => {
    const answer = await newest({ citation_filter: 'you_and_competitor' });
    const { page } = visitor;
    await visitor.open(at(`answers/${answer.id}`));
    const cited = answer.sources.filter(({ position }) => position > 0);
    const items = page.locator('[id^=answer-source-]');
    expect(await items.evaluateAll((nodes) => nodes.map((node) => (node as HTMLLIElement).value))).toEqual(
      cited.map(({ position }) => position),
    );
    const links = items.locator('a[target=_blank]');
    expect(await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')))).toEqual(
      cited.map(({ url }) => url),
    );
    expect(await links.first().getAttribute('rel')).toContain('noopener noreferrer');
    await links.first().locator('..').getByRole('link', { name: 'who else cites it' }).click();
    await page.locator('#occurrences').waitFor();
    expect(new URL(page.url()).pathname).toContain(`/citations/${cited[0]!.url_sha256}`);
  });

  it('lead from a link of their text to its source below', async () => {
    const { data } = await ask<AnswersResponse>('/answers', { model: 'chatgpt', query: '](https', per_page: '1' });
    const { page } = visitor;
    await visitor.open(at(`answers/${data[0]!.id}`));
    const reference = page.locator('.answer-text sup a').first();
    const target = (await reference.getAttribute('href'))!;
    await reference.click();
    expect(new URL(page.url()).hash).toBe(target);
    expect(await page.locator(target).getByRole('link').first().getAttribute('href')).toContain(
      new URL((await page.locator('.answer-text a[target]').first().getAttribute('href'))!).host,
    );
  });

  it('stand beside another run of their prompt, by keyboard', async () => {
    const answer = await newest();
    const { page } = visitor;
    await visitor.open(at(`answers/${answer.id}`));
    await new Keyboard(page).reach(page.getByLabel('Beside it'));
    await page.keyboard.press('ArrowDown');
    await page.locator('#beside article').waitFor();
    await visitor.settled();
    const other = new URL(page.url()).searchParams.get('beside')!;
    const { prompt_text } = await ask<AnswerResponse>(`/answers/${other}`);
    expect(await page.locator('article h3').allTextContents()).toEqual([prompt_text, prompt_text]);
    expect(await flawsOf(page, 'answers-beside', { widths: WIDTHS })).toEqual([]);
    await page.goBack();
    await page.locator('#beside').waitFor({ state: 'detached' });
  });

  it('are sound on every width, light and dark, listed and read', async () => {
    await visitor.open(at('answers', { query: 'Aurelia' }));
    expect(await flawsOf(visitor.page, 'answers', { widths: WIDTHS })).toEqual([]);
    await visitor.open(at(`answers/${(await newest({ citation_filter: 'you_and_competitor' })).id}`));
    expect(await flawsOf(visitor.page, 'answer', { widths: WIDTHS })).toEqual([]);
  });

  it('are not shown to strangers, whatever address they know', async () => {
    const { id, sources } = await newest({ citation_filter: 'you_and_competitor' });
    const stranger = await Visitor.at(chromium, web, await createUser(web.database));
    for (const path of ['answers', `answers/${id}`, 'citations', `citations/${sources[0]!.url_sha256}`]) {
      await stranger.page.goto(at(path));
      await stranger.page.waitForLoadState('networkidle');
      expect(await stranger.page.locator('body').textContent()).not.toMatch(/Aurelia|Brightmetric/);
      expect(await stranger.page.locator('.answers > li, tbody tr, article').count()).toBe(0);
    }
    await stranger.leave();
  });

  it.each(['999999999', 'abc', '0'])('say that there is no answer %s', async (id) => {
    await visitor.open(at(`answers/${id}`));
    expect(await visitor.page.getByRole('alert').count()).toBe(1);
    // The browser complains of each request that fails.
    visitor.complaints.length = 0;
  });
});

const dayWindow = (days: number): { readonly from: string; readonly to: string } => {
  const day = (before: number): string => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  return { from: day(days), to: day(1) };
};
