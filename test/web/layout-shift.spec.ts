import type { AnswersResponse, CitationGroupsResponse } from '@app/core/contracts';
import type { Route } from 'playwright-core';
import { longOr } from '@app/testing';
import { storeRecommendations } from '../support/store-recommendations';
import { dayWindow, describeDashboard } from './support/dashboard';
import { FIGURE_SCREENS, LONE_SCREENS, SOME_MANAGE_SCREENS } from './support/screens';

const SCREENS = [...FIGURE_SCREENS, 'answers?say=bad', ...SOME_MANAGE_SCREENS, 'first-run', ...LONE_SCREENS];
/** More stands beside each other where there is room, so that less can move. */
const WIDTHS = longOr([360, 1440], [360]);
const API = '**/api/v1/**';
/** The sum of all shifts of a page that is opened (https://web.dev/articles/cls). */
const MOST = 0.05;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** In the browser, before the page's own code. */
function noteShifts(): void {
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
}

describeDashboard('what is on a page', (dashboard) => {
  beforeAll(() => dashboard.page.addInitScript(noteShifts));

  /** Answers come one by one, each drawn before the next: first what was asked for last. */
  async function openInPieces(path: string): Promise<void> {
    const { page } = dashboard;
    const held: Route[] = [];
    await page.route(API, (route) => void held.push(route));
    await page.goto(dashboard.at(path));
    const isSettled = (): boolean =>
      document.querySelector('.panel') !== null && document.querySelector('.skeleton, [aria-busy=true]') === null;
    const frame = (): Promise<unknown> =>
      page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    do {
      await frame();
      const next = held.pop();
      // A request that was called off meanwhile has nobody to answer.
      await next?.continue().catch(() => undefined);
    } while (held.length > 0 || !(await page.evaluate(isSettled)));
    await frame();
    await page.unroute(API);
  }

  async function shiftsOf(path: string): Promise<unknown[]> {
    const { page } = dashboard;
    const found: unknown[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await openInPieces(path);
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { value: number; what: string }[] }).shifts,
      );
      if (shifts.reduce((sum, { value }) => sum + value, 0) > MOST) found.push({ width, shifts });
    }
    return found;
  }

  it.each(SCREENS)('of %s stays where it is while the rest comes', async (screen) => {
    expect(await shiftsOf(screen)).toEqual([]);
  });

  it('of an answer, a cited page and a run of recommendations stays where it is', async () => {
    const answers = await dashboard.ask<AnswersResponse>('/answers', { per_page: '1', ...dayWindow(30) });
    const pages = await dashboard.ask<CitationGroupsResponse>('/citation_intelligence/groups', {
      view: 'url',
      per_page: '1',
      ...dayWindow(30),
    });
    const { runId } = await storeRecommendations(dashboard.web.database, dashboard.web.projectId);
    expect(await shiftsOf(`answers/${answers.data[0]!.id}`)).toEqual([]);
    expect(await shiftsOf(`citations/${pages.data[0]!.url_sha256}`)).toEqual([]);
    expect(await shiftsOf(`manage/recommendations/${runId}`)).toEqual([]);
  });
});
