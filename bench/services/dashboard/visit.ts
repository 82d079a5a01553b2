import type { Browser, CDPSession, Page } from 'playwright-core';
import { cpuOf, cpuOfPostgres } from '../../servers/cpu';
import type { Installation } from './installations';
import type { Step } from './steps';
import { type Seen, type Watch, watchPage } from './watch-page';

/** CPU milliseconds of the server until a step has all its answers. */
export interface Cost {
  readonly node: number;
  readonly sql: number;
}

export interface TakenStep extends Seen {
  /** CPU milliseconds of the page's own thread. */
  readonly cpu: number;
  readonly cost: Cost;
}

export interface Visit {
  /** First contentful paint, in milliseconds since the page was asked for. */
  readonly paint: number;
  /** By the name of the step; the first is the page itself. */
  readonly steps: ReadonlyMap<string, TakenStep>;
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
    const thread = await context.newCDPSession(page);
    // `threadTicks` leaves out what other programs take of the machine.
    await thread.send('Performance.enable', { timeDomain: 'threadTicks' });
    const steps = new Map<string, TakenStep>();
    const take = async (name: string, act: () => Promise<unknown>): Promise<void> => {
      const began = await cpuOfThread(thread);
      const before = { node: cpuOf(server.pid), sql: cpuOfPostgres(backend) };
      await act();
      const seen = await seenBy(page);
      const cost = { node: cpuOf(server.pid) - before.node, sql: cpuOfPostgres(backend) - before.sql };
      steps.set(name, { ...seen, cpu: (await cpuOfThread(thread)) - began, cost });
    };
    await take(FIRST, () => page.goto(server.origin + path));
    const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime);
    for (const step of onwards) {
      await take(steps.has(step.name) ? `${step.name}, again` : step.name, () => step.take(page));
    }
    return { paint, steps };
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

async function cpuOfThread(thread: CDPSession): Promise<number> {
  const { metrics } = await thread.send('Performance.getMetrics');
  return 1_000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
}
