import type { Browser as Chromium, BrowserContext, Page } from 'playwright-core';
import type { WebHarness } from './web-harness';

/** Longer than any step takes, on a machine that does other things as well. */
const TIMEOUT_MS = 60_000;

/** Somebody with the dashboard in a browser of their own, who remembers every complaint that the browser made. */
export class Visitor {
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  /** @param userId nobody is signed in without */
  static async at(chromium: Chromium, web: WebHarness, userId?: number): Promise<Visitor> {
    const context = await chromium.newContext({ baseURL: web.url, reducedMotion: 'reduce' });
    if (userId !== undefined) {
      const value = await web.session(userId);
      await context.addCookies([{ name: 'session', value, url: web.url, httpOnly: true, sameSite: 'Lax' }]);
    }
    const visitor = new Visitor(context, await context.newPage());
    const { page, complaints } = visitor;
    page.setDefaultTimeout(TIMEOUT_MS);
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    return visitor;
  }

  leave(): Promise<void> {
    return this.context.close();
  }

  /** Opens an address of the dashboard, and waits until every panel has its answer. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.settled();
  }

  async settled(): Promise<void> {
    await this.page.locator('.panel').first().waitFor();
    await this.page.waitForFunction(() => !document.querySelector('.skeleton, [aria-busy=true]'));
  }
}
