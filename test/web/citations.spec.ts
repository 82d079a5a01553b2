import type { Browser as Chromium } from 'playwright-core';
import type {
  CitationGroup,
  CitationGroupsResponse,
  CitedUrlContentResponse,
  CitedUrlOccurrencesResponse,
  CitedUrlResponse,
} from '@app/core/contracts';
import { describeInChromium, launchChromium } from '../support/chromium';
import { flawsOf } from '../support/inspect';
import { Keyboard } from '../support/keyboard';
import { Random } from '../support/random';
import { Visitor } from './support/visitor';
import { WebHarness } from './support/web-harness';

const WIDTHS = [360, 768, 1440, 1920];
const GROUPS = '/citation_intelligence/groups';
const URLS = '/citation_intelligence/urls';

describeInChromium('citations in the dashboard', () => {
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
  /** The page that is cited most and was read. */
  async function readPage(): Promise<CitationGroup> {
    const { data } = await ask<CitationGroupsResponse>(GROUPS, { view: 'url', per_page: '100' });
    for (const group of data) {
      const { text } = await ask<CitedUrlContentResponse>(`${URLS}/${group.url_sha256}/content`);
      if (text !== null) return group;
    }
    throw new Error('no page was read');
  }

  it('are listed as the API groups them, under random filters', async () => {
    const random = new Random(5);
    for (let round = 0; round < 8; round += 1) {
      const asked = {
        ...(random.chance(0.4) ? { model: random.pick(['chatgpt', 'perplexity,gemini']) } : {}),
        ...(random.chance(0.6) ? { view: random.pick(['url', 'host']) } : { view: 'domain' }),
        ...(random.chance(0.5) ? { order: random.pick(['brand_mention_rate', 'citation_rate', 'group_key']) } : {}),
        ...(random.chance(0.3) ? { direction: 'asc' } : { direction: 'desc' }),
        ...(random.chance(0.4) ? { source_type: random.pick(['owned', 'third_party', 'background']) } : {}),
        ...(random.chance(0.3) ? { content_gap: random.pick(['mentioned', 'gap']) } : {}),
        ...(random.chance(0.2) ? { query: 'example' } : {}),
        ...dayWindow(random.int(3, 50)),
      };
      await visitor.open(at('citations', asked));
      const { data, total } = await ask<CitationGroupsResponse>(GROUPS, asked);
      const shown = data.flatMap((row) => [
        row.total_citations,
        row.total_responses,
        row.citation_rate,
        row.avg_citation_position,
        row.brand_mention_rate,
      ]);
      const values = shown.filter((value) => value !== null);
      expect([asked, await valuesIn('#cited')]).toEqual([asked, total === 0 ? [] : [...values, total]]);
    }
  });

  it('show where the brand is missing, the worst of what is cited much', async () => {
    await visitor.open(at('citations', dayWindow(30)));
    const { data } = await ask<CitationGroupsResponse>(GROUPS, {
      view: 'domain',
      order: 'total_responses',
      per_page: '100',
      ...dayWindow(30),
    });
    const known = new Set(data.map((row) => `${row.brand_mention_rate} ${row.total_responses}`));
    const values = await valuesIn('#gaps');
    const rows = Array.from({ length: values.length / 2 }, (_, row) => values.slice(2 * row, 2 * row + 2));
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every((row) => known.has(row.join(' ')) && row[1]! >= 5)).toBe(true);
    expect(rows.map(([rate]) => rate)).toEqual(rows.map(([rate]) => rate!).sort((one, other) => one - other));
  });

  it('show a page with the answers that cite it and what it says', async () => {
    const { url_sha256: id } = await readPage();
    await visitor.open(at(`citations/${id}`, dayWindow(50)));
    const { page } = visitor;
    const { stats, models } = await ask<CitedUrlResponse>(`${URLS}/${id}`, dayWindow(50));
    expect((await valuesIn('#url')).slice(0, 3)).toEqual([
      stats.total_citations,
      stats.citation_rate,
      stats.avg_citation_position,
    ]);
    expect(await page.locator('#url tbody th').allTextContents()).toHaveLength(models.length);
    const occurrences = await ask<CitedUrlOccurrencesResponse>(`${URLS}/${id}/occurrences`, dayWindow(50));
    expect(await valuesIn('#occurrences')).toEqual([occurrences.total]);
    expect(
      await page.locator('#occurrences h3 a').evaluateAll((links) => links.map((one) => one.getAttribute('href')!)),
    ).toEqual(occurrences.data.map((row) => expect.stringContaining(`/answers/${row.prompt_execution_id}`) as string));
    const content = await ask<CitedUrlContentResponse>(`${URLS}/${id}/content`);
    expect(content.mention_evidence.length).toBeGreaterThan(0);
    const points = [...content.text!];
    await new Keyboard(page).press(page.getByText('The whole text'));
    expect(await page.locator('#content .answer-text').textContent()).toBe(content.text);
    expect(await page.locator('#content mark').allTextContents()).toEqual(
      content.mention_evidence.map(({ start, end }) => points.slice(start, end).join('')),
    );
    expect(await flawsOf(page, 'citation', { widths: WIDTHS })).toEqual([]);
  });

  it('lead from a domain to its pages, and back', async () => {
    const { page } = visitor;
    await visitor.open(at('citations'));
    const domain = page.locator('#cited tbody th a').first();
    const name = (await domain.textContent())!;
    await domain.click();
    await visitor.settled();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ view: 'url', query: name });
    await page.locator('#cited tbody th a').first().click();
    await page.locator('#occurrences').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/citations\/[0-9a-f]{64}$/);
    await page.goBack();
    await page.goBack();
    await visitor.settled();
    expect(new URL(page.url()).search).toBe('');
  });

  it('are sound on every width, light and dark, on paper, and with nothing to show', async () => {
    const { page } = visitor;
    await visitor.open(at('citations'));
    expect(await flawsOf(page, 'citations', { widths: WIDTHS })).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1_123 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(794);
    await page.emulateMedia({ media: 'screen' });
    await visitor.open(at('citations', { country_code: 'ZW' }));
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByRole('main').textContent()).not.toMatch(/NaN|undefined|Infinity/);
  });

  it.each(['0'.repeat(64), 'abc'])('say that no answer cites %s', async (id) => {
    await visitor.open(at(`citations/${id}`));
    expect(await visitor.page.getByRole('alert').count()).toBe(1);
    // The browser complains of each request that fails.
    visitor.complaints.length = 0;
  });
});

const dayWindow = (days: number): { readonly from: string; readonly to: string } => {
  const day = (before: number): string => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  return { from: day(days), to: day(1) };
};
