import type {
  CitationGroup,
  CitationGroupsResponse,
  CitedUrlContentResponse,
  CitedUrlOccurrencesResponse,
  CitedUrlResponse,
  ForumsResponse,
  MentionsByDomainResponse,
  VideosResponse,
} from '@app/core/contracts';
import { longOr } from '@app/testing';
import { flawsOf } from '../support/inspect';
import { Keyboard } from '../support/keyboard';
import { Random } from '../support/random';
import { dayWindow, describeDashboard, WIDTHS } from './support/dashboard';

const itLong = longOr(it, it.skip);

const GROUPS = '/citation_intelligence/groups';
const URLS = '/citation_intelligence/urls';

describeDashboard('citations in the dashboard', (dashboard) => {
  /** The page that is cited most and was read. */
  async function readPage(): Promise<CitationGroup> {
    const { data } = await dashboard.ask<CitationGroupsResponse>(GROUPS, { view: 'url', per_page: '100' });
    for (const group of data) {
      const { text } = await dashboard.ask<CitedUrlContentResponse>(`${URLS}/${group.url_sha256}/content`);
      if (text !== null) return group;
    }
    throw new Error('no page was read');
  }

  it('are listed as the API groups them, under random filters', async () => {
    const random = new Random(5);
    for (let round = 0; round < longOr(8, 3); round += 1) {
      const asked = {
        ...(random.chance(0.4) ? { model: random.pick(['chatgpt', 'perplexity,gemini']) } : {}),
        ...(random.chance(0.6) ? { view: random.pick(['url', 'host']) } : { view: 'domain' }),
        ...(random.chance(0.5) ? { order: random.pick(['brand_mention_rate', 'citation_rate', 'group_key']) } : {}),
        ...(random.chance(0.3) ? { direction: 'asc' } : { direction: 'desc' }),
        ...(random.chance(0.4) ? { source_type: random.pick(['owned', 'third_party', 'background']) } : {}),
        ...(random.chance(0.3) ? { content_gap: random.pick(['mentioned', 'gap']) } : {}),
        ...(random.chance(0.5) ? { site_kind: random.pick(['forum', 'video', 'other', 'owned']) } : {}),
        ...(random.chance(0.2) ? { query: 'example' } : {}),
        ...dayWindow(random.int(3, 50)),
      };
      await dashboard.open('citations', asked);
      const { data, total } = await dashboard.ask<CitationGroupsResponse>(GROUPS, { ...asked, compare: 'previous' });
      const shown = data.flatMap((row) => [
        row.total_citations,
        row.previous!.total_citations,
        row.citation_rate,
        row.avg_citation_position,
        row.brand_mention_rate,
      ]);
      const values = shown.filter((value) => value !== null);
      const sure = data.length * 2 + data.filter((row) => row.avg_citation_position !== null).length;
      expect([asked, (await dashboard.textsOf('#cited td .interval')).length]).toEqual([asked, sure]);
      expect([asked, await dashboard.valuesIn('#cited')]).toEqual([asked, total === 0 ? [] : [...values, total]]);
    }
  });

  it('show what was lost and what is new, and lead to all of it', async () => {
    const { page } = dashboard;
    const { from, to } = dayWindow(3);
    await dashboard.open('citations', { from, to });
    const citedIn = async (query: Record<string, string>) => {
      const cited = new Map<string, number>();
      for (let page = 1, total = 1; cited.size < total; page += 1) {
        const asked = { view: 'url', per_page: '100', page: String(page), ...query };
        const body = await dashboard.ask<CitationGroupsResponse>(GROUPS, asked);
        for (const row of body.data) cited.set(row.group_key, row.total_citations);
        total = body.total;
      }
      return cited;
    };
    const day = (of: string, days: number) => new Date(Date.parse(of) + days * 86_400_000).toISOString().slice(0, 10);
    const [now, before] = [await citedIn({ from, to }), await citedIn({ from: day(from, -3), to: day(from, -1) })];
    const only = (of: typeof now, other: typeof now) =>
      [...of]
        .filter(([key]) => !other.has(key))
        .map(([, count]) => count)
        .sort((a, b) => b - a);
    for (const [id, expected] of [
      ['lost', only(before, now)],
      ['new', only(now, before)],
    ] as const) {
      expect([id, await dashboard.valuesIn(`#${id}`)]).toEqual([id, expected.slice(0, 5)]);
      if (expected.length === 0) continue;
      await page.locator(`#${id} tbody a`).first().click();
      await page.locator('#url').waitFor();
      await dashboard.visitor.settled();
      expect((await dashboard.valuesIn('#url .figures'))[0]).toBe(expected[0]);
      await page.goBack();
      await dashboard.visitor.settled();
    }
    await dashboard.open('citations', { from, to, view: 'url', change: 'lost' });
    const lost = only(before, now);
    if (lost.length > 0) expect((await dashboard.valuesIn('#cited'))[0]).toBe(lost[0]);
  });

  itLong('show where the brand is missing, the worst of what is cited much', async () => {
    await dashboard.open('citations', dayWindow(30));
    const { data } = await dashboard.ask<CitationGroupsResponse>(GROUPS, {
      view: 'url',
      order: 'total_responses',
      per_page: '40',
      ...dayWindow(30),
    });
    const known = new Set(data.map((row) => `${row.brand_mention_rate} ${row.total_responses}`));
    const values = await dashboard.valuesIn('#gaps');
    const rows = Array.from({ length: values.length / 2 }, (_, row) => values.slice(2 * row, 2 * row + 2));
    expect(rows.length).toBeGreaterThan(1);
    expect(await dashboard.textsOf('#gaps td .interval')).toHaveLength(rows.length);
    expect(rows.every((row) => known.has(row.join(' ')) && row[1]! >= 5)).toBe(true);
    expect(rows.map(([rate]) => rate)).toEqual(rows.map(([rate]) => rate!).sort((one, other) => one - other));
  });

  itLong('show forum threads, videos and what goes with domains, as the API counts them', async () => {
    const asked = dayWindow(30);
    await dashboard.open('citations', asked);
    await dashboard.page.getByText('Forum threads, videos, and').click();
    for (const id of ['forums', 'videos', 'beside']) await dashboard.page.locator(`#${id} tbody`).waitFor();
    expect(await flawsOf(dashboard.page, 'sites', { widths: WIDTHS })).toEqual([]);
    for (const list of ['forums', 'videos'] as const) {
      const { data } = await dashboard.ask<ForumsResponse | VideosResponse>(`/dimensions/${list}`, {
        ...asked,
        per_page: '10',
      });
      expect(data.length).toBeGreaterThan(0);
      const shown = data.flatMap((row) => [row.total_citations, row.total_responses, row.prompts, row.share]);
      expect([list, await dashboard.valuesIn(`#${list}`)]).toEqual([list, shown]);
    }
    const { data } = await dashboard.ask<MentionsByDomainResponse>('/citation_intelligence/mentions_by_domain', {
      ...asked,
      competitors: 'none',
      per_page: '10',
    });
    const shown = data.flatMap(({ total_responses, actors: [own] }) => [
      total_responses,
      own!.rate,
      own!.other_rate,
      own!.difference,
    ]);
    expect(await dashboard.valuesIn('#beside')).toEqual(shown.filter((value) => value !== null));
    const tested = data.filter(({ actors: [own] }) => own!.ci_low !== null);
    expect(tested.some(({ actors: [own] }) => own!.low_confidence)).toBe(true);
    const words = await dashboard.textsOf('#beside .change');
    expect(words.filter((text) => text.includes('(about '))).toHaveLength(
      tested.filter(({ actors: [own] }) => own!.low_confidence).length,
    );
    expect(await dashboard.page.locator('#beside').locator('.better, .worse').count()).toBe(0);
    expect(await dashboard.page.locator('#beside').textContent()).toContain('neither makes the other');
    await dashboard.page.locator('#forums tbody a').first().click();
    await dashboard.page.locator('#occurrences').waitFor();
  });

  itLong('show a page with the answers that cite it and what it says', async () => {
    const { url_sha256: id } = await readPage();
    await dashboard.open(`citations/${id}`, dayWindow(50));
    const { page } = dashboard;
    const { stats, models } = await dashboard.ask<CitedUrlResponse>(`${URLS}/${id}`, dayWindow(50));
    expect((await dashboard.valuesIn('#url')).slice(0, 3)).toEqual([
      stats.total_citations,
      stats.citation_rate,
      stats.avg_citation_position,
    ]);
    expect(await page.locator('#url tbody th').allTextContents()).toHaveLength(models.length);
    const occurrences = await dashboard.ask<CitedUrlOccurrencesResponse>(`${URLS}/${id}/occurrences`, dayWindow(50));
    expect(await dashboard.valuesIn('#occurrences')).toEqual([occurrences.total]);
    expect(
      await page.locator('#occurrences h3 a').evaluateAll((links) => links.map((one) => one.getAttribute('href')!)),
    ).toEqual(occurrences.data.map((row) => expect.stringContaining(`/answers/${row.prompt_execution_id}`) as string));
    const content = await dashboard.ask<CitedUrlContentResponse>(`${URLS}/${id}/content`);
    expect(content.mention_evidence.length).toBeGreaterThan(0);
    const points = [...content.text!];
    await new Keyboard(page).press(page.getByText('The whole text'));
    expect(await page.locator('#content .answer-text').textContent()).toBe(content.text);
    expect(await page.locator('#content mark').allTextContents()).toEqual(
      content.mention_evidence.map(({ start, end }) => points.slice(start, end).join('')),
    );
    expect(await flawsOf(page, 'citation', { widths: WIDTHS })).toEqual([]);
  });

  itLong('lead from a domain to its pages, and back', async () => {
    const { page } = dashboard;
    await dashboard.open('citations');
    const domain = page.locator('#cited tbody th a').first();
    const name = (await domain.textContent())!;
    await domain.click();
    await dashboard.visitor.settled();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ view: 'url', domain: name });
    const { data } = await dashboard.ask<CitationGroupsResponse>(GROUPS, { view: 'url', domain: name });
    expect(new Set(data.map((row) => row.domain))).toEqual(new Set([name]));
    await page.locator('#cited tbody th a').first().click();
    await page.locator('#occurrences').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/citations\/[0-9a-f]{64}$/);
    await page.goBack();
    await page.goBack();
    await dashboard.visitor.settled();
    expect(new URL(page.url()).search).toBe('');
  });

  itLong('are sound on every width, light and dark, on paper, and with nothing to show', async () => {
    const { page } = dashboard;
    await dashboard.open('citations');
    expect(await flawsOf(page, 'citations', { widths: WIDTHS })).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1_123 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(794);
    await page.emulateMedia({ media: 'screen' });
    await dashboard.open('citations', { country_code: 'ZW' });
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByRole('main').textContent()).not.toMatch(/NaN|undefined|Infinity/);
  });

  itLong.each(['0'.repeat(64), 'abc'])('say that no answer cites %s', async (id) => {
    await dashboard.open(`citations/${id}`);
    expect(await dashboard.page.getByRole('alert').count()).toBe(1);
    // The browser complains of each request that fails.
    dashboard.visitor.complaints.length = 0;
  });
});
