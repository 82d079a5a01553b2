import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import type { ChangeResponse, ChangeRow, SummaryResponse, SummaryRow } from '@app/core/contracts';
import { createProject, createUser, eventually, longOr } from '@app/testing';
import { flawsOf } from '../support/inspect';
import { Keyboard } from '../support/keyboard';
import { Random } from '../support/random';
import { dayWindow, describeDashboard, WIDTHS } from './support/dashboard';
import { Visitor } from './support/visitor';

const itLong = longOr(it, it.skip);

const RANDOM_WINDOWS = longOr(12, 3);
/** What the first screen may load, compressed, in bytes. */
const MOST_SCRIPT = 68_000;
const MOST_STYLE = 15_000;

describeDashboard('the overview', (dashboard) => {
  it('is sound on every width, light and dark', async () => {
    await dashboard.open('overview');
    expect(await flawsOf(dashboard.page, 'overview', { widths: WIDTHS })).toEqual([]);
  });

  it('is small', async () => {
    await dashboard.comeAnew();
    const responses: Response[] = [];
    dashboard.page.on('response', (response) => responses.push(response));
    await dashboard.open('overview');
    const sizes = { script: 0, stylesheet: 0 };
    for (const response of responses) {
      const kind = response.request().resourceType() as keyof typeof sizes;
      if (kind in sizes) sizes[kind] += gzipSync(await response.body()).length;
    }
    expect(sizes.script).toBeGreaterThan(10_000);
    expect(sizes.script).toBeLessThanOrEqual(MOST_SCRIPT);
    expect(sizes.stylesheet).toBeLessThanOrEqual(MOST_STYLE);
  });

  itLong('says on paper what it is of, and has nothing to press', async () => {
    const { page } = dashboard;
    await dashboard.open('overview', { from: '2026-11-01', to: '2026-11-20', model: 'chatgpt' });
    expect(await page.locator('.paper').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.paper').textContent()).toMatch(
      /Aurelia.* · 1 Nov to 20 Nov 2026, days of Madrid · Model: ChatGPT$/,
    );
    expect(await page.locator('.paper').isVisible()).toBe(true);
    expect(await page.locator('button:visible, select:visible, summary:visible, nav:visible').count()).toBe(0);
  });

  itLong.each(['/app', '/app?project_id=1'])('leads from the link %s to a project', async (path) => {
    await dashboard.visitor.open(path);
    expect(dashboard.page.url()).toBe(dashboard.web.url + dashboard.at('overview'));
    expect(await dashboard.page.title()).toBe('Overview · AI Visibility');
  });

  it('shows what the API answers, for random windows and filters', async () => {
    const random = new Random(20);
    for (let round = 0; round < RANDOM_WINDOWS; round += 1) {
      const shared = randomQuestion(random);
      await dashboard.open('overview', shared.address);
      const { metric, kind } = shared;
      const summary = await dashboard.ask<SummaryResponse>('/metrics/summary', {
        ...shared.api,
        metrics: metric,
        confidence: kind,
        compare: 'previous',
      });
      const rows = summary.summary[metric]!;
      const valueOf = (row: SummaryRow) => (COUNTS.has(metric) ? row.total : (row.pooled ?? null));
      const valuesOf = (row: SummaryRow) => numbers([valueOf(row), row.change?.absolute]);
      expect([shared, await dashboard.valuesIn('.brand-figure')]).toEqual([shared, valuesOf(rows[0]!)]);
      const sign = metric === 'avg_position' ? 1 : -1;
      const place = (row: SummaryRow) => sign * (valueOf(row) ?? sign * Infinity);
      const ranked = rows.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
      expect([shared, await dashboard.valuesIn('#metric .ranking tbody')]).toEqual([shared, ranked.flatMap(valuesOf)]);
      expect(await dashboard.textsOf('.headline')).toEqual([summary.headline]);
      if (!COUNTS.has(metric)) expect([shared, await reasonsShown()]).toEqual([shared, await reasonsOf(shared)]);
    }
  });

  /** The contributions that stand among the reasons, in their order. */
  const reasonsShown = (): Promise<number[]> => dashboard.valuesIn('#reasons');

  /** By the change alone: the largest models that go its way, then such prompts, the sure ones first; small ones only if sure. */
  async function reasonsOf({ metric, api }: Question): Promise<number[]> {
    const told: number[] = [];
    for (const [by, most] of [
      ['model', 2],
      ['prompt', 3],
    ] as const) {
      const { change, data } = await dashboard.ask<ChangeResponse>('/metrics/change', { ...api, metric, by });
      if (data.length < 2) continue;
      const rows = data.filter(({ contribution, significant }) => {
        const part = contribution! / change!;
        return part > 0 && (significant === true || part >= 0.1);
      });
      const sure = rows.filter(({ significant }) => by === 'prompt' && significant);
      const bySize = (some: readonly ChangeRow[]) =>
        some.map(({ contribution }) => contribution!).sort((a, b) => Math.abs(b) - Math.abs(a));
      told.push(...[...bySize(sure), ...bySize(rows.filter((row) => !sure.includes(row)))].slice(0, most));
    }
    return told;
  }

  itLong('has its method one step away, by mouse and by keyboard', async () => {
    const { page } = dashboard;
    await dashboard.open('overview');
    const method = page.getByRole('dialog', { name: 'How sure is this?' });
    expect(await method.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'How sure is this?' }).click();
    expect(await method.textContent()).toMatch(/95 % sure of .*, of 1,\d{3} answers.* more than noise, p/);
    expect(await flawsOf(page, 'method', { widths: WIDTHS })).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await method.isVisible()).toBe(false);
    await new Keyboard(page).press(page.getByRole('button', { name: 'How sure is this?' }));
    expect(await method.isVisible()).toBe(true);
    await method.getByLabel('How sure').selectOption('for all questions like these');
    await page.waitForURL(/confidence=market/);
  });

  itLong('shows the band of a competitor whose name has the focus, is pointed at or ticked', async () => {
    const { page } = dashboard;
    await dashboard.open('overview');
    const bands = () =>
      page
        .locator('#course .band')
        .evaluateAll((paths) => paths.filter((path) => Number(getComputedStyle(path).opacity) > 0).length);
    const name = page.locator('#course .chart-legend label').first();
    expect(await bands()).toBe(1);
    await name.hover();
    expect(await bands()).toBe(2);
    await page.mouse.move(0, 0);
    await name.getByRole('checkbox').focus();
    expect(await bands()).toBe(2);
    await page.keyboard.press('Space');
    await name.getByRole('checkbox').blur();
    expect(await bands()).toBe(2);
  });

  itLong('goes back, and shows the same in a second tab', async () => {
    const { page } = dashboard;
    await dashboard.open('overview');
    await page.getByLabel('Metric', { exact: true }).selectOption('Citation rate');
    await page.getByRole('heading', { name: 'Citation rate', exact: true }).waitFor();
    await dashboard.visitor.settled();
    const before = await dashboard.valuesIn('.brand-figure');
    await page.getByLabel('Window', { exact: true }).selectOption('last 7 days');
    await dashboard.visitor.settled();
    expect(new URL(page.url()).search).toBe('?range=7&metric=citation_rate');
    const other = await dashboard.visitor.context.newPage();
    await other.goto(page.url());
    await other.getByRole('heading', { name: 'Citation rate', exact: true }).waitFor();
    await other.close();
    await page.goBack();
    await dashboard.visitor.settled();
    expect(await dashboard.valuesIn('.brand-figure')).toEqual(before);
    await page.goBack();
    await page.getByRole('heading', { name: 'Mention rate', exact: true }).waitFor();
  });

  itLong('is used by keyboard alone', async () => {
    const { page } = dashboard;
    const keyboard = new Keyboard(page);
    await dashboard.open('overview');
    await keyboard.press(page.locator('summary', { hasText: 'Model' }));
    await keyboard.tick(page.getByRole('checkbox', { name: 'Perplexity' }));
    await dashboard.visitor.settled();
    expect(new URL(page.url()).search).toBe('?model=perplexity');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('checkbox', { name: 'Perplexity' }).isVisible()).toBe(false);
    await keyboard.press(page.getByRole('button', { name: 'No filter' }));
    await dashboard.visitor.settled();
    expect(new URL(page.url()).search).toBe('');
  });

  itLong('gives its requests to a terminal, and its figures to a spreadsheet', async () => {
    const { page, context } = dashboard.visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await dashboard.open('overview', { range: '7' });
    const taken = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy as curl Mention rate', exact: true }).click();
    await page.getByRole('button', { name: 'Copied Mention rate', exact: true }).waitFor();
    const [, address] = /^curl -H "Authorization: Bearer \$API_KEY" '([^']+)'$/.exec(await taken())!;
    const { summary } = await dashboard.web.get<SummaryResponse>(address!.split('/api/v1')[1]!);
    const [own] = summary.mention_rate!;
    expect(await dashboard.valuesIn('.brand-figure')).toEqual([own!.pooled, own!.change!.absolute]);
    await page.getByRole('button', { name: 'Copy as CSV Mention rate', exact: true }).click();
    const table = await eventually(taken, (text) => text.startsWith('metric,'));
    expect(table.trim().split('\r\n')).toHaveLength(summary.mention_rate!.length + 1);
    await page.getByRole('button', { name: 'Copy as curl Why it changed' }).click();
    await eventually(taken, (text) => text.split('\n').every((line) => /\/(metrics\/change|annotations)\?/.test(line)));
  });

  itLong('says what went wrong in the panel, and asks again', async () => {
    const { page, complaints } = dashboard.visitor;
    let broken = true;
    await page.route('**/metrics/change?*', (route) =>
      broken
        ? route.fulfill({
            status: 503,
            json: {
              error: { code: 'ERR_UNAVAILABLE', message: 'temporarily unavailable', meta: { retry_after_seconds: 5 } },
              request_id: 'r',
            },
          })
        : route.continue(),
    );
    await dashboard.open('overview');
    const alert = page.locator('#reasons').getByRole('alert');
    expect(await alert.textContent()).toContain('Temporarily unavailable. Try again in 5 seconds.');
    expect(await dashboard.valuesIn('.brand-figure')).not.toEqual([]);
    broken = false;
    for (let left = 2; left > 0; left -= 1) {
      await alert.getByRole('button', { name: 'Try again' }).click();
      await dashboard.visitor.settled();
      if ((await alert.count()) === 0) break;
    }
    await page.locator('#reasons ol').first().waitFor();
    // What failed before its panel was drawn is asked for again with it.
    expect(complaints.splice(0).filter((text) => !text.includes('503'))).toEqual([]);
  });

  it('asks for a sign-in, and leads back', async () => {
    await dashboard.visitor.context.clearCookies();
    const sent = dashboard.page.waitForRequest((request) => request.url().includes('/account/sign-in'));
    const address = dashboard.at('overview', { range: '7' });
    await dashboard.page.goto(address);
    const asked = new URL((await sent).url()).searchParams;
    expect([asked.get('continue'), asked.get('ended')]).toEqual([address, null]);
    // The sign-in page is another app's, which is not here.
    await dashboard.page.waitForURL(/sign-in/);
    await dashboard.page.waitForLoadState('networkidle');
    dashboard.visitor.complaints.splice(0);
  });

  it('says once that the answers of the demo are simulated', async () => {
    await dashboard.open('overview');
    const marks = (): Promise<number> =>
      dashboard.page.getByText('All answers here are simulated: they are made up, and no AI model was asked.').count();
    expect(await marks()).toBe(1);
    await dashboard.web.database.query("update project_models set channel = 'api' where project_id = $1", [
      dashboard.web.projectId,
    ]);
    await dashboard.comeAnew();
    await dashboard.open('overview');
    expect(await marks()).toBe(0);
    await dashboard.web.database.query("update project_models set channel = 'simulated' where project_id = $1", [
      dashboard.web.projectId,
    ]);
  });

  it('leads out of a project that the reader is removed from, without a reload', async () => {
    const { database, projectId } = dashboard.web;
    const id = await createUser(database);
    const own = await createProject(database, id, { name: 'Still mine' });
    await database.query(
      "insert into project_members (project_id, user_id, role, since) values ($1, $2, 'viewer', now())",
      [projectId, id],
    );
    const member = await Visitor.at(dashboard.chromium, dashboard.web, id);
    await member.open(dashboard.at('overview'));
    await database.query('delete from project_members where project_id = $1 and user_id = $2', [projectId, id]);
    await member.page.getByRole('link', { name: 'Citations' }).click();
    await member.page.getByText('You can no longer open “').waitFor();
    expect(await member.page.getByRole('alert').count()).toBe(0);
    expect(await member.page.getByRole('navigation', { name: 'Screens' }).count()).toBe(0);
    await member.page.getByRole('link', { name: 'To Still mine' }).click();
    await member.page.waitForURL(new RegExp(`/app/${own}/overview`));
    await member.settled();
    await member.leave();
  });

  it('says at the sign-in that the session has ended', async () => {
    const { page, visitor } = dashboard;
    await dashboard.open('overview');
    await visitor.context.clearCookies();
    await page.getByRole('link', { name: 'Citations' }).click();
    await page.waitForURL(/sign-in\?continue=.*citations.*&ended=1$/);
    await page.waitForLoadState('networkidle');
    visitor.complaints.splice(0);
  });

  it('shows nothing of a project that is not the reader’s', async () => {
    const { page, visitor } = dashboard;
    await visitor.open('/app/999999/overview');
    await page.getByRole('heading', { name: 'Not found' }).waitFor();
    // Its figures are asked for before the list of projects is there, and there are none.
    expect(visitor.complaints.splice(0).filter((text) => !/status of 404/.test(text))).toEqual([]);
    expect(await page.locator('data').count()).toBe(0);
  });

  itLong('asks for figures without waiting for the list of projects', async () => {
    const { page } = dashboard;
    const asked = page.waitForRequest(/metrics\/summary/);
    await page.route('**/dimensions/projects', async (route) => {
      await asked;
      await route.continue();
    });
    await dashboard.open('overview');
    expect(await dashboard.valuesIn('.brand-figure')).not.toEqual([]);
  });

  it('asks for what a screen shows before the code of that screen is there', async () => {
    await dashboard.comeAnew();
    await dashboard.open('overview');
    const { page } = dashboard;
    let send = (): void => undefined;
    const held = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/assets/citations.screen-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const asked = ['view=domain', 'change=lost', 'change=new', 'order=total_responses'].map((part) =>
      page.waitForRequest((request) => request.url().includes(part)),
    );
    await page.getByRole('link', { name: 'Citations', exact: true }).click();
    await Promise.all(asked);
    expect(await page.locator('#cited').count()).toBe(0);
    send();
    await page.locator('#cited tbody tr').first().waitFor();
  });

  itLong('fetches the code of a screen as soon as somebody aims at its link', async () => {
    const { page } = dashboard;
    await dashboard.open('overview');
    const fetched = page.waitForRequest(/citations\.screen/);
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Citations' }).focus();
    await fetched;
    expect(new URL(page.url()).pathname).toBe(dashboard.at('overview'));
  });
});

const numbers = (values: readonly (number | null | undefined)[]): number[] =>
  values.filter((value) => typeof value === 'number');

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
  const range = random.int(1, 90);
  const api = { ...dayWindow(range), ...filters };
  const metric = random.pick(METRICS);
  const kind = random.pick(['panel', 'market'] as const);
  return { metric, kind, api, address: { range: String(range), ...filters, metric, confidence: kind } };
}
