import type { Browser, Page } from 'playwright-core';
import { cpuOf, cpuOfPostgres } from '../../servers/cpu';
import type { Installation } from './installations';
import type { Step } from './steps';
import { type Seen, type Watch, watchPage } from './watch-page';

/** CPU milliseconds until the first screen has all its answers. */
export interface Cost {
  readonly node: number;
  readonly sql: number;
}

export interface Visit {
  /** First contentful paint, in milliseconds since the page was asked for. */
  readonly paint: number;
  readonly cost: Cost;
  /** By the name of the step; the first is the page itself. */
  readonly steps: ReadonlyMap<string, Seen>;
}

export const FIRST = 'the page';

/** Somebody with a browser that has nothing of the dashboard yet goes through the steps. */
export async function visit(
  browser: Browser,
  { server, backend, session }: Installation,
  path: string,
  onwards: readonly Step[],
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies([{ name: 'session', value: session, url: server.origin }]);
    const page = await context.newPage();
    await page.addInitScript(watchPage);
    const steps = new Map<string, Seen>();
    const before = { node: cpuOf(server.pid), sql: cpuOfPostgres(backend) };
    await page.goto(server.origin + path);
    steps.set(FIRST, await seenBy(page));
    const cost = { node: cpuOf(server.pid) - before.node, sql: cpuOfPostgres(backend) - before.sql };
    const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime);
    for (const { name, take } of onwards) {
      await take(page);
      steps.set(steps.has(name) ? `${name}, again` : name, await seenBy(page));
    }
    return { paint, cost, steps };
  } finally {
    await context.close();
  }
}

async function seenBy(page: Page): Promise<Seen> {
  const seen = await page.waitForFunction(() => (window as unknown as { watch: Watch }).watch.seen(), undefined, {
    polling: 100,
  });
  return seen.jsonValue() as Promise<Seen>;
}
