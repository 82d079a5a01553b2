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

  constructor(private readonly dashboard: Pick<Dashboard, 'page' | 'visitor' | 'open'>) {}

  get page(): Page {
    return this.dashboard.page;
  }

  /** Everybody begins on the overview of the last 30 days. */
  async begin(): Promise<void> {
    this.clicks = 0;
    await this.page.setViewportSize(PICTURE);
    await this.dashboard.open('overview');
  }

  async follow(name: string): Promise<void> {
    await this.click(this.page.getByRole('link', { name, exact: true }).first());
  }

  async choose(label: string, option: string): Promise<void> {
    this.clicks += 1;
    await this.page.getByLabel(label, { exact: true }).first().selectOption({ label: option });
    await this.dashboard.visitor.settled();
  }

  /** A day of the chart, so many days before today, which it leaves out. */
  async clickDay(daysAgo: number): Promise<void> {
    await this.click(this.page.locator('.readout a').nth(-daysAgo));
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

  private async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
    await this.dashboard.visitor.settled();
  }

  private panel(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }
}
