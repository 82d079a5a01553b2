import type {
  AnswerResponse,
  AnswersResponse,
  CompetitorsResponse,
  ProjectDetails,
  SentimentsResponse,
} from '@app/core/contracts';
import { createUser, longOr } from '@app/testing';
import { flawsOf } from '../support/inspect';
import { Keyboard } from '../support/keyboard';
import { Random } from '../support/random';
import { dayWindow, describeDashboard, WIDTHS } from './support/dashboard';
import { Visitor } from './support/visitor';

const itLong = longOr(it, it.skip);

describeDashboard('answers in the dashboard', (dashboard) => {
  const newest = async (filters: Readonly<Record<string, string>> = {}): Promise<AnswerResponse> => {
    const { data } = await dashboard.ask<AnswersResponse>('/answers', { per_page: '1', ...filters });
    return dashboard.ask<AnswerResponse>(`/answers/${data[0]!.id}`);
  };

  it('are listed as the API lists them, under random filters', async () => {
    const random = new Random(4);
    for (let round = 0; round < longOr(8, 3); round += 1) {
      const asked = {
        ...(random.chance(0.4) ? { model: random.pick(['chatgpt', 'perplexity,gemini']) } : {}),
        ...(random.chance(0.4) ? { query: random.pick(['Aurelia', 'price', 'no such text']) } : {}),
        ...(random.chance(0.4) ? { mention_filter: random.pick(['mentions_you', 'competitor_not_you']) } : {}),
        ...(random.chance(0.4) ? { citation_filter: random.pick(['cites_you', 'cites_no_brands']) } : {}),
        ...(random.chance(0.3) ? { page: '2' } : {}),
        ...dayWindow(random.int(3, 50)),
      };
      await dashboard.open('answers', asked);
      const { data, total } = await dashboard.ask<AnswersResponse>('/answers', asked);
      const shown = data.flatMap((row) => [row.competitor_mentions_count, row.sources_count]);
      expect([asked, await dashboard.valuesIn('#answers')]).toEqual([asked, total === 0 ? [] : [...shown, total]]);
      expect(await dashboard.page.locator('#answers h3').allTextContents()).toEqual(data.map((row) => row.prompt_text));
    }
  });

  it('are those of one competitor, with or without the own brand', async () => {
    const { page } = dashboard;
    const { competitors } = await dashboard.ask<CompetitorsResponse>('/dimensions/competitors', {});
    const { id, name } = competitors[1]!;
    const window = dayWindow(20);
    for (const [names, mention_filter] of [
      ['any brands named', 'mentions_competitor'],
      ['your brand named', 'you_and_competitor'],
      ['your brand not named', 'competitor_not_you'],
      ['only your brand named', 'you_not_competitor'],
    ] as const) {
      await dashboard.open('answers', window);
      await page.getByLabel('Competitor', { exact: true }).selectOption(name);
      await page.waitForURL(/competitor=/);
      await page.getByLabel('Names', { exact: true }).selectOption({ label: names });
      await dashboard.visitor.settled();
      const asked = { mention_filter, competitors: String(id) };
      const { data, total } = await dashboard.ask<AnswersResponse>('/answers', { ...window, ...asked });
      const shown = data.flatMap((row) => [row.competitor_mentions_count, row.sources_count]);
      expect([asked, await dashboard.valuesIn('#answers')]).toEqual([asked, total === 0 ? [] : [...shown, total]]);
    }
  });

  it('lead back to their list as it was filtered, also from another run beside one', async () => {
    const { page, visitor } = dashboard;
    await dashboard.open('answers', { mention_filter: 'mentions_you', query: 'Aurelia', page: '2', ...dayWindow(20) });
    const list = page.url();
    const listed = await dashboard.textsOf('#answers h3');
    await page.locator('#answers h3 a').first().click();
    await page.locator('.answer-text').waitFor();
    await visitor.settled();
    await page.getByLabel('Beside it').selectOption({ index: 1 });
    await page.locator('#beside article').waitFor();
    await page.getByRole('link', { name: 'All answers' }).click();
    await page.waitForURL(list);
    await visitor.settled();
    expect(await dashboard.textsOf('#answers h3')).toEqual(listed);
  });

  it('say of a model without answers that it is off', async () => {
    const { page, web } = dashboard;
    const { enabled_models } = await web.get<ProjectDetails>(`/dimensions/projects/${web.projectId}`);
    expect(enabled_models).not.toContain('claude');
    await dashboard.open('answers', { model: 'claude' });
    await page.getByText('Claude is switched off in Models and budget, and not asked.').waitFor();
    await dashboard.open('answers', { query: 'no such text' });
    expect(await page.locator('#answers').innerText()).not.toContain('switched off');
  });

  it('mark each brand where the API says that it stands', async () => {
    const answer = await newest({ mention_filter: 'you_and_competitor' });
    await dashboard.open(`answers/${answer.id}`);
    const marks = dashboard.page.locator('.answer-text mark');
    const points = [...answer.response];
    expect(answer.mention_places.length).toBeGreaterThan(1);
    expect((await marks.allTextContents()).join('|')).toBe(
      answer.mention_places.map(({ start, end }) => points.slice(start, end).join('')).join('|'),
    );
    expect(await marks.evaluateAll((nodes) => nodes.map((node) => node.className))).toEqual(
      answer.mention_places.map(({ competitor_id }) => (competitor_id === null ? 'own' : 'competitor')),
    );
  });

  itLong('number their sources, and open them elsewhere', async () => {
    const answer = await newest({ citation_filter: 'you_and_competitor' });
    const { page } = dashboard;
    await dashboard.open(`answers/${answer.id}`);
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

  itLong('lead from a link of their text to its source below', async () => {
    const { data } = await dashboard.ask<AnswersResponse>('/answers', {
      model: 'chatgpt',
      query: '](https',
      per_page: '1',
    });
    const { page } = dashboard;
    await dashboard.open(`answers/${data[0]!.id}`);
    const reference = page.locator('.answer-text sup a').first();
    const target = (await reference.getAttribute('href'))!;
    await reference.click();
    expect(new URL(page.url()).hash).toBe(target);
    expect(await page.locator(target).getByRole('link').first().getAttribute('href')).toContain(
      new URL((await page.locator('.answer-text a[target]').first().getAttribute('href'))!).host,
    );
  });

  itLong('lead from each marker to the source that it names', async () => {
    const { data } = await dashboard.ask<AnswersResponse>('/answers', {
      model: 'perplexity',
      query: '[2]',
      per_page: '1',
    });
    const answer = await dashboard.ask<AnswerResponse>(`/answers/${data[0]!.id}`);
    const { page } = dashboard;
    await dashboard.open(`answers/${answer.id}`);
    const points = [...answer.response];
    const markers = answer.citation_places.filter(({ kind }) => kind === 'marker');
    expect(markers.length).toBeGreaterThan(1);
    const links = page.locator('.answer-text a[href^="#"]');
    expect(
      await links.evaluateAll((nodes) => nodes.map((node) => `${node.textContent} ${node.getAttribute('href')}`)),
    ).toEqual(
      markers.map(({ start, end, position }) => `${points.slice(start, end).join('')} #answer-source-${position}`),
    );
    expect(await page.locator('.found').textContent()).toContain(`version ${answer.extractor_version}`);
  });

  itLong('say in their own words how they speak of the brand', async () => {
    const { page } = dashboard;
    await dashboard.open('answers');
    await page.getByRole('link', { name: 'What they say of your brand' }).click();
    await page.locator('#negative .answers').waitFor();
    await dashboard.visitor.settled();
    const asked = { brand_only: 'true', analysis: 'negative' };
    const { data } = await dashboard.ask<SentimentsResponse>('/sentiments', asked);
    expect(data.length).toBeGreaterThan(1);
    expect(await dashboard.textsOf('#negative blockquote')).toEqual(
      data.flatMap(({ comments }) => comments.map((comment) => comment.replaceAll('*', ''))),
    );
    expect(await dashboard.textsOf('#negative .answers a')).toEqual(data.map(({ prompt_text }) => prompt_text));
    expect(await page.locator('#very_negative').count()).toBe(0);
    await page.getByLabel('What is said is').selectOption('good');
    await page.locator('#very_positive').waitFor();
    await dashboard.visitor.settled();
    expect(await flawsOf(page, 'portrayals', { widths: WIDTHS })).toEqual([]);
    await page.locator('#positive li a').first().click();
    await page.locator('.answer-text').waitFor();
  });

  itLong('stand beside another run of their prompt, by keyboard', async () => {
    const answer = await newest();
    const { page } = dashboard;
    await dashboard.open(`answers/${answer.id}`);
    await new Keyboard(page).reach(page.getByLabel('Beside it'));
    await page.keyboard.press('ArrowDown');
    await page.locator('#beside article').waitFor();
    await dashboard.visitor.settled();
    const other = new URL(page.url()).searchParams.get('beside')!;
    const { prompt_text } = await dashboard.ask<AnswerResponse>(`/answers/${other}`);
    expect(await page.locator('article h3').allTextContents()).toEqual([prompt_text, prompt_text]);
    expect(await flawsOf(page, 'answers-beside', { widths: WIDTHS })).toEqual([]);
    await page.goBack();
    await page.locator('#beside').waitFor({ state: 'detached' });
  });

  itLong('are sound on every width, light and dark, listed and read', async () => {
    await dashboard.open('answers', { query: 'Aurelia' });
    expect(await flawsOf(dashboard.page, 'answers', { widths: WIDTHS })).toEqual([]);
    await dashboard.open(`answers/${(await newest({ citation_filter: 'you_and_competitor' })).id}`);
    expect(await flawsOf(dashboard.page, 'answer', { widths: WIDTHS })).toEqual([]);
  });

  it('are not shown to strangers, whatever address they know', async () => {
    const { id, sources } = await newest({ citation_filter: 'you_and_competitor' });
    const stranger = await Visitor.at(dashboard.chromium, dashboard.web, await createUser(dashboard.web.database));
    for (const path of ['answers', `answers/${id}`, 'citations', `citations/${sources[0]!.url_sha256}`]) {
      await stranger.open(dashboard.at(path));
      expect(await stranger.page.locator('body').textContent()).not.toMatch(/Aurelia|Brightmetric/);
      expect(await stranger.page.locator('.answers > li, tbody tr, article').count()).toBe(0);
    }
    await stranger.leave();
  });

  itLong.each(['999999999', 'abc', '0'])('say that there is no answer %s', async (id) => {
    await dashboard.open(`answers/${id}`);
    expect(await dashboard.page.getByRole('alert').count()).toBe(1);
    // The browser complains of each request that fails.
    dashboard.visitor.complaints.length = 0;
  });
});
