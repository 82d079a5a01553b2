import type { Browser as Chromium, BrowserContext, Page } from 'playwright-core';
import { PASSWORD } from '../../support/account-harness';
import type { OAuthHarness } from '../../support/oauth-harness';
import { Keyboard } from '../../support/keyboard';

/** Longer than any step takes, on a machine that does other things as well. */
const TIMEOUT_MS = 60_000;

/** Somebody at a browser of their own, who remembers every complaint that the browser made. */
export class Person {
  readonly complaints: string[] = [];
  readonly keyboard: Keyboard;

  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
  ) {
    this.keyboard = new Keyboard(page);
  }

  static async at(chromium: Chromium, { url }: OAuthHarness): Promise<Person> {
    const context = await chromium.newContext({ baseURL: url, reducedMotion: 'reduce' });
    const person = new Person(context, await context.newPage());
    const { page, complaints } = person;
    page.setDefaultTimeout(TIMEOUT_MS);
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    return person;
  }

  leave(): Promise<void> {
    return this.context.close();
  }

  /** Has a session already. */
  async bring(session: string, url: string): Promise<void> {
    await this.context.addCookies([{ name: 'session', value: session, url, httpOnly: true, sameSite: 'Lax' }]);
  }

  /** Fills in the sign-in page, which is open. */
  async signIn(email: string): Promise<void> {
    await this.keyboard.type(this.page.getByLabel('E-mail address'), email);
    await this.keyboard.type(this.page.getByLabel('Password'), PASSWORD);
    await this.page.keyboard.press('Enter');
    await this.page.waitForURL((address) => !address.pathname.endsWith('/sign-in'));
  }

  /** Follows the link of the navigation. */
  async goTo(text: string): Promise<void> {
    await this.keyboard.press(this.page.getByRole('navigation').getByRole('link', { name: text, exact: true }));
    await this.page.getByRole('heading', { level: 1, name: text === 'Overview' ? 'Your account' : text }).waitFor();
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name });
  }
}
