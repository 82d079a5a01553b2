import type { Browser as Chromium, Page } from 'playwright-core';
import { addLocalDays, localDayOf } from '@app/core/kernel';
import { longOr } from '@app/testing';
import { describeInChromium, launchChromium } from '../../support/chromium';
import { LONE_SCREENS } from './screens';
import { Visitor } from './visitor';
import { WebHarness } from './web-harness';

/** Windows in which every screen must stand, in pixels: the narrowest stands for the others. */
export const WIDTHS = longOr([360, 768, 1440, 1920], [360]);

const START_MS = 180_000;

/** The demo's dashboard in a browser. Each test has a visitor of its own, signed in as the owner of the demo, in a page that the suite keeps. */
export class Dashboard {
  web!: WebHarness;
  chromium!: Chromium;
  visitor!: Visitor;
  /** Whether a complaint of the browser belongs to what the tests do. */
  tolerates: (complaint: string) => boolean = () => false;

  async start(): Promise<void> {
    this.web = await WebHarness.start();
    this.chromium = await launchChromium();
    await this.comeAnew();
  }

  async stop(): Promise<void> {
    await this.chromium.close();
    await this.web.stop();
  }

  /** For a test of what a browser loads that has seen nothing of the dashboard. */
  async comeAnew(): Promise<void> {
    await this.visitor?.leave();
    this.visitor = await Visitor.at(this.chromium, this.web, await this.web.owner());
  }

  enter(): Promise<void> {
    return this.visitor.beNew();
  }

  async leave(): Promise<void> {
    const { complaints, page } = this.visitor;
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(complaints.filter((complaint) => !this.tolerates(complaint))).toEqual([]);
  }

  get page(): Page {
    return this.visitor.page;
  }

  /** The address of a screen, or of something on it, in the demo's project; those of all projects are in none. */
  at(path: string, query: Readonly<Record<string, string>> = {}): string {
    const search = new URLSearchParams(query).toString();
    const place = LONE_SCREENS.includes(path) ? path : `${this.web.projectId}/${path}`;
    return `/app/${place}${search && `?${search}`}`;
  }

  /** Opens such an address, and waits until every panel has its answer. */
  open(path: string, query: Readonly<Record<string, string>> = {}): Promise<void> {
    return this.visitor.open(this.at(path, query));
  }

  /** Waits until every panel has its answer. */
  settled(): Promise<void> {
    return this.visitor.settled();
  }

  /** What the API answers about the demo's project. */
  ask<Body>(path: string, query: Readonly<Record<string, string>> = {}): Promise<Body> {
    return this.web.get<Body>(`${path}?${new URLSearchParams({ project_id: String(this.web.projectId), ...query })}`);
  }

  /** The values of a part of the page, as it holds them for machines. */
  valuesIn(selector: string): Promise<number[]> {
    return this.page
      .locator(`${selector} data`)
      .evaluateAll((nodes) => nodes.map((node) => Number((node as HTMLDataElement).value)));
  }

  textsOf(selector: string): Promise<string[]> {
    return this.page.locator(selector).allTextContents();
  }
}

/** A suite with the demo's dashboard; skipped where there is no browser. */
export function describeDashboard(name: string, tests: (dashboard: Dashboard) => void): void {
  describeInChromium(name, () => {
    const dashboard = new Dashboard();
    beforeAll(() => dashboard.start(), START_MS);
    afterAll(() => dashboard.stop());
    beforeEach(() => dashboard.enter());
    afterEach(() => dashboard.leave());
    tests(dashboard);
  });
}

/** Local days up to yesterday, as a window: those of the dashboard's `range`. */
export function dayWindow(days: number): { readonly from: string; readonly to: string } {
  const today = localDayOf(new Date());
  return { from: addLocalDays(today, -days), to: addLocalDays(today, -1) };
}
