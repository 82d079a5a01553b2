import type { SummaryResponse } from '@app/core/contracts';
import { longOr } from '@app/testing';
import { dayWindow, describeDashboard } from './support/dashboard';
import { FIGURE_SCREENS, LONE_SCREENS } from './support/screens';

/** Of a small phone, in pixels. */
const PHONE = { width: 360, height: 640 };

describeDashboard('the dashboard on a phone', (dashboard) => {
  beforeEach(() => dashboard.page.setViewportSize(PHONE));

  it.each(
    longOr(
      [...FIGURE_SCREENS, 'manage/shares', ...LONE_SCREENS],
      ['overview', 'ai-traffic', 'manage/shares', ...LONE_SCREENS],
    ),
  )('shows something of %s on the first screen, and where it is among the links', async (screen) => {
    await dashboard.open(screen);
    const { page } = dashboard;
    const top = await page
      .locator('.panel')
      .first()
      .evaluate((panel) => panel.getBoundingClientRect().top);
    expect(top).toBeLessThan(PHONE.height / 2);
    for (const link of await page.locator('.tabs [aria-current]').all()) {
      const { x, width } = (await link.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(PHONE.width);
    }
  });

  it('unfolds the filters, and says how many are set while they are folded', async () => {
    const { page } = dashboard;
    await dashboard.open('overview');
    // They take no line of their own.
    const [window, fold] = await Promise.all(['.window', '.fold'].map((part) => page.locator(part).boundingBox()));
    expect(Math.abs(window!.y + window!.height / 2 - fold!.y - fold!.height / 2)).toBeLessThan(2);
    await dashboard.open('answers', { model: 'chatgpt' });
    const filters = page.getByRole('group', { name: 'Filters' });
    expect(await filters.getByText('Model: ').isVisible()).toBe(false);
    await filters.getByRole('button', { name: 'Filters: 1 set' }).click();
    await filters.getByText('Model: ChatGPT').waitFor({ state: 'visible' });
    await filters.getByRole('button', { name: 'No filter' }).click();
    await page.waitForURL((url) => !url.searchParams.has('model'));
    await filters.getByRole('button', { name: 'Filters', exact: true }).waitFor();
  });

  it('shows the beginning of a long list, and all of it by a tap', async () => {
    const { page } = dashboard;
    await dashboard.open('citations');
    const shown = page.locator('#cited tbody tr').filter({ visible: true });
    const all = await page.locator('#cited tbody tr').count();
    expect(await shown.count()).toBeLessThan(all);
    // Eight screens; it was fourteen when each row stood below the other, figure by figure.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8 * PHONE.height);
    await page.getByRole('button', { name: `Show all ${all} of What answers cite` }).click();
    expect(await shown.count()).toBe(all);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Show 8 alone' }).waitFor({ state: 'hidden' });
    expect(await shown.count()).toBe(all);
  });

  it('shows the first brands of a map of models, and all of them by a tap', async () => {
    const { page } = dashboard;
    await dashboard.open('share-of-voice');
    const rows = page.locator('#by-model tbody tr');
    const all = await rows.count();
    // Four, and the own brand.
    expect(await rows.filter({ visible: true }).count()).toBe(5);
    expect(await rows.filter({ visible: true, has: page.locator('strong') }).count()).toBe(1);
    // Eight screens; it was eleven with all models below each other.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8 * PHONE.height);
    await page.getByRole('button', { name: `Show all ${all} of brands` }).click();
    await page.getByRole('button', { name: 'Show 4 alone of brands' }).waitFor();
    expect(await rows.filter({ visible: true }).count()).toBe(all);
  });

  it('says how the brand does on the first screen, and shows a band and the method by a tap', async () => {
    const { page } = dashboard;
    await dashboard.open('overview');
    const { headline, summary } = await dashboard.ask<SummaryResponse>('/metrics/summary', {
      ...dayWindow(30),
      metrics: 'mention_rate',
      confidence: 'panel',
      compare: 'previous',
    });
    expect(await dashboard.textsOf('.headline')).toEqual([headline]);
    expect(await dashboard.valuesIn('.brand-figure .value')).toEqual([summary.mention_rate![0]!.pooled]);
    for (const part of ['.headline', '.brand-figure .value']) {
      const { y, height } = (await page.locator(part).boundingBox())!;
      expect([part, y + height <= PHONE.height]).toEqual([part, true]);
    }
    await page.locator('#course .chart-legend label').first().click();
    const opacity = await page.locator('#course .band.series-1').evaluate((band) => getComputedStyle(band).opacity);
    expect(Number(opacity)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'How sure is this?' }).click();
    const { x, width } = (await page.getByRole('dialog', { name: 'How sure is this?' }).boundingBox())!;
    expect([x >= 0, x + width <= PHONE.width]).toEqual([true, true]);
  });
});
