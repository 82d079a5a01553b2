import { gzipSync } from 'node:zlib';
import type { Browser as Chromium } from 'playwright-core';
import type { SovResponse, SummaryResponse, TopSourcesResponse } from '@app/core/contracts';
import { eventually } from '@app/testing';
import { describeInChromium, launchChromium } from '../support/chromium';
import { flawsOf } from '../support/inspect';
import { Keyboard } from '../support/keyboard';
import { Random } from '../support/random';
import { Visitor } from './support/visitor';
import { WebHarness } from './support/web-harness';

const WIDTHS = [360, 768, 1440, 1920];
const RANDOM_WINDOWS = 12;
/** What the first screen may load, compressed, in bytes. */
const MOST_SCRIPT = 60_000;
const MOST_STYLE = 15_000;

describeInChromium('the overview', () => {
  let web: WebHarness;
  let chromium: Chromium;
  let visitor: Visitor;
  let home: string;

  beforeAll(async () => {
    web = await WebHarness.start();
    chromium = await launchChromium();
    home = `/app/${web.projectId}/overview`;
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

  /** The values of a panel, as it holds them for machines. */
  const valuesIn = (selector: string): Promise<number[]> =>
    visitor.page
      .locator(`${selector} data`)
      .evaluateAll((nodes) => nodes.map((node) => Number((node as HTMLDataElement).value)));

  it('is sound on every width, light and dark', async () => {
    await visitor.open(home);
    expect(await flawsOf(visitor.page, 'overview', { widths: WIDTHS })).toEqual([]);
  });

  it('is small', async () => {
    const sizes = { script: 0, stylesheet: 0 };
    visitor.page.on('requestfinished', async (request) => {
      const kind = request.resourceType() as keyof typeof sizes;
      if (kind in sizes) sizes[kind] += gzipSync(await (await request.response())!.body()).length;
    });
    await visitor.open(home);
    expect(sizes.script).toBeGreaterThan(10_000);
    expect(sizes.script).toBeLessThanOrEqual(MOST_SCRIPT);
    expect(sizes.stylesheet).toBeLessThanOrEqual(MOST_STYLE);
  });

  it('says on paper what it is of, and has nothing to press', async () => {
    const { page } = visitor;
    await visitor.open(`${home}?from=2026-11-01&to=2026-11-20&model=chatgpt`);
    expect(await page.locator('.paper').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.paper').textContent()).toMatch(/Aurelia.* · 1 Nov to 20 Nov 2026 · model chatgpt$/);
    expect(await page.locator('.paper').isVisible()).toBe(true);
    expect(await page.locator('button:visible, select:visible, summary:visible, nav:visible').count()).toBe(0);
  });

  it.each(['/app', '/app?project_id=1'])('leads from the link %s to a project', async (path) => {
    await visitor.open(path);
    expect(visitor.page.url()).toBe(web.url + home);
    expect(await visitor.page.title()).toBe('Overview · AI Visibility');
  });

  it('shows what the API answers, for random windows and filters', async () => {
    const random = new Random(20);
    for (let round = 0; round < RANDOM_WINDOWS; round += 1) {
      const shared = randomQuestion(random);
      await visitor.open(`${home}?${new URLSearchParams(shared.address)}`);
      const question = `project_id=${web.projectId}&${new URLSearchParams(shared.api)}`;
      const { metric, kind } = shared;
      const summary = await web.get<SummaryResponse>(
        `/metrics/summary?${question}&metrics=${metric}&confidence=${kind}&compare=previous`,
      );
      const shown = summary.summary[metric]!.flatMap((row) => [
        (COUNTS.has(metric) ? row.total : row.pooled) ?? [],
        row.change?.absolute ?? [],
      ]).flat();
      expect([shared, await valuesIn('#metric .figures')]).toEqual([shared, shown]);
      const sources = await web.get<TopSourcesResponse>(`/metrics/top_sources?${question}&per_page=8`);
      expect(await valuesIn('#sources')).toEqual(
        sources.data.flatMap((row) => [row.total_responses, row.avg_mention_rate]),
      );
      const shares = await web.get<SovResponse>(`/metrics/sov?${question}&granularity=week&points=periods`);
      const mentioned = shares.periods.some(({ mentions }) => mentions > 0);
      expect(await valuesIn('#shares')).toEqual(mentioned ? shares.current.map(({ share }) => share) : []);
    }
  });

  it('goes back, and shows the same in a second tab', async () => {
    const { page } = visitor;
    await visitor.open(home);
    await page.getByLabel('Metric').selectOption('Citation rate');
    await page.getByRole('heading', { name: 'Citation rate' }).waitFor();
    await visitor.settled();
    const before = await valuesIn('#metric .figures');
    await page.getByLabel('Window', { exact: true }).selectOption('7 days and today');
    await visitor.settled();
    expect(new URL(page.url()).search).toBe('?range=7&metric=citation_rate');
    const other = await visitor.context.newPage();
    await other.goto(page.url());
    await other.getByRole('heading', { name: 'Citation rate' }).waitFor();
    await other.close();
    await page.goBack();
    await visitor.settled();
    expect(await valuesIn('#metric .figures')).toEqual(before);
    await page.goBack();
    await page.getByRole('heading', { name: 'Mention rate' }).waitFor();
  });

  it('is used by keyboard alone', async () => {
    const { page } = visitor;
    const keyboard = new Keyboard(page);
    await visitor.open(home);
    await keyboard.press(page.locator('summary', { hasText: 'Model' }));
    await keyboard.tick(page.getByRole('checkbox', { name: 'Perplexity' }));
    await visitor.settled();
    expect(new URL(page.url()).search).toBe('?model=perplexity');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('checkbox', { name: 'Perplexity' }).isVisible()).toBe(false);
    await keyboard.press(page.getByRole('button', { name: 'No filter' }));
    await visitor.settled();
    expect(new URL(page.url()).search).toBe('');
  });

  it('gives its requests to a terminal, and its figures to a spreadsheet', async () => {
    const { page, context } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visitor.open(`${home}?range=7`);
    const taken = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy as curl Top sources' }).click();
    await page.getByRole('button', { name: 'Copied Top sources' }).waitFor();
    const [, address] = /^curl -H "Authorization: Bearer \$API_KEY" '([^']+)'$/.exec(await taken())!;
    const { data } = await web.get<TopSourcesResponse>(address!.split('/api/v1')[1]!);
    expect(await valuesIn('#sources')).toEqual(data.flatMap((row) => [row.total_responses, row.avg_mention_rate]));
    await page.getByRole('button', { name: 'Copy as CSV Top sources' }).click();
    const table = await eventually(taken, (text) => text.startsWith('domain,'));
    expect(table.trim().split('\r\n')).toHaveLength(data.length + 1);
  });

  it('says what went wrong in the panel, and asks again', async () => {
    const { page, complaints } = visitor;
    let broken = true;
    await page.route('**/metrics/top_sources?*', (route) =>
      broken
        ? route.fulfill({
            status: 503,
            json: { error: { code: 'ERR_UNAVAILABLE', message: 'Try later.' }, request_id: 'r' },
          })
        : route.continue(),
    );
    await visitor.open(home);
    const alert = page.locator('#sources').getByRole('alert');
    expect(await alert.textContent()).toContain('Try later.');
    expect(await valuesIn('#metric .figures')).not.toEqual([]);
    broken = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.locator('#sources table').waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('503')]);
  });

  it('asks for a sign-in, and leads back', async () => {
    await visitor.context.clearCookies();
    const sent = visitor.page.waitForRequest((request) => request.url().includes('/account/sign-in'));
    await visitor.page.goto(`${home}?range=7`);
    expect(new URL((await sent).url()).searchParams.get('continue')).toBe(`${home}?range=7`);
    // The sign-in page is another app's, which is not here.
    await visitor.page.waitForURL(/sign-in/);
    await visitor.page.waitForLoadState('networkidle');
    visitor.complaints.splice(0);
  });

  it('shows nothing of a project that is not the reader’s', async () => {
    await visitor.page.goto('/app/999999/overview');
    await visitor.page.getByRole('heading', { name: 'Not found' }).waitFor();
  });
});

const COUNTS = new Set(['mentions', 'citations']);
const METRICS = ['mention_rate', 'weighted_visibility', 'citation_rate', 'avg_position', 'net_sentiment', 'mentions'];

interface Question {
  readonly metric: string;
  readonly kind: 'panel' | 'market';
  readonly address: Record<string, string>;
  readonly api: Record<string, string>;
}

/** A window with filters, as the address and as the API have it. */
function randomQuestion(random: Random): Question {
  const filters = {
    ...(random.chance(0.4) ? { model: random.pick(['chatgpt', 'perplexity,gemini', 'ai_mode']) } : {}),
    ...(random.chance(0.3) ? { prompt_type: random.pick(['commercial', 'informational,transactional']) } : {}),
    ...(random.chance(0.3) ? { brand_kind: random.pick(['brand', 'non_brand']) } : {}),
  };
  const api = { range: String(random.int(1, 90)), ...filters };
  const metric = random.pick(METRICS);
  const kind = random.pick(['panel', 'market'] as const);
  return { metric, kind, api, address: { ...api, metric, confidence: kind } };
}
