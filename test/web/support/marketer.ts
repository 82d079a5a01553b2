import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Dashboard } from './dashboard';

/** What a picture of docs/dashboard.md shows, in pixels. */
const PICTURE = { width: 1200, height: 760 };
/** Of 100: about 100 kB a picture, and letters stay sharp. */
const QUALITY = 70;

/** Somebody who looks for an answer by what the screen says, and counts clicks: one for each click, choice and field. */
export class Marketer {
  clicks = 0;
  /** Clicks that led nowhere: nothing new was said, or there was nothing to go on with. */
  inVain: string[] = [];

  constructor(private readonly dashboard: Pick<Dashboard, 'page' | 'visitor' | 'open'>) {}

  get page(): Page {
    return this.dashboard.page;
  }

  /** Everybody begins on the overview of the last 30 days. */
  async begin(): Promise<void> {
    this.clicks = 0;
    this.inVain = [];
    await this.page.setViewportSize(PICTURE);
    await this.dashboard.open('overview');
  }

  async follow(name: string): Promise<void> {
    await this.take(name, () => this.page.getByRole('link', { name, exact: true }).first().click());
  }

  async choose(label: string, option: string): Promise<void> {
    const choice = this.page.getByLabel(label, { exact: true }).first();
    await this.take(option, () => choice.selectOption({ label: option }));
  }

  /** A day of the chart, so many days before today, which it leaves out. */
  async clickDay(daysAgo: number): Promise<void> {
    await this.take('a day of the chart', () => this.page.locator('.readout a').nth(-daysAgo).click());
  }

  /** The text of a panel, by its title. */
  async read(title: string): Promise<string> {
    return (await this.panel(title).innerText()).replace(/\s+/g, ' ');
  }

  /** Takes a picture if `DASHBOARD_PICTURES` names a folder: of the screen, or from a panel on. */
  async show(name: string, title?: string): Promise<void> {
    const folder = process.env.DASHBOARD_PICTURES;
    if (!folder) return;
    if (title)
      await this.panel(title).evaluate((panel) => scrollTo(0, panel.getBoundingClientRect().top + scrollY - 16));
    await this.page.mouse.move(0, 0);
    await this.page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: QUALITY });
  }

  private async take(name: string, act: () => Promise<unknown>): Promise<void> {
    const said = (): Promise<string> => this.page.getByRole('main').innerText();
    const before = await said();
    this.clicks += 1;
    await act();
    await this.dashboard.visitor.settled();
    const waysOn = await this.page.locator('main :is(a, button, select)').count();
    if (waysOn === 0 || (await said()) === before) this.inVain.push(name);
  }

  private panel(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }
}
