import { describeDashboard, WIDTHS } from './support/dashboard';

const SCREENS = [
  'overview',
  'share-of-voice',
  'prompts-models',
  'answers',
  'citations',
  'what-changed',
  'manage/prompts',
];
/** The sum of all shifts of a page that is opened (https://web.dev/articles/cls). */
const MOST = 0.05;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

describeDashboard('what is on a page', (dashboard) => {
  /** What there is to choose from comes when the screen is there already. */
  async function openWithLateChoices(screen: string): Promise<void> {
    const { page } = dashboard;
    let release = (): void => undefined;
    const drawn = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/dimensions/{locales,tags,projects}*', async (route) => {
      await drawn;
      await route.continue();
    });
    await page.goto(dashboard.at(screen));
    await page.locator('.panel > *:not(header, .skeleton, .headline)').first().waitFor();
    release();
    await dashboard.visitor.settled();
    await page.unroute('**/dimensions/{locales,tags,projects}*');
  }

  it.each(SCREENS)('of %s stays where it is while the rest comes', async (screen) => {
    const { page } = dashboard;
    await page.addInitScript(() => {
      const shifts: { value: number; what: string }[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[]) {
          const what = sources.map(({ node }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            return `${element?.tagName} ${element?.className as string} #${element?.closest('[id]')?.id}`;
          });
          shifts.push({ value, what: what.join(' | ') });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const found: unknown[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await openWithLateChoices(screen);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { value: number; what: string }[] }).shifts,
      );
      if (shifts.reduce((sum, { value }) => sum + value, 0) > MOST) found.push({ width, shifts });
    }
    expect(found).toEqual([]);
  });
});
