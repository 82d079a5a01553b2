import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { addLocalDays } from '@app/core/kernel';
import { SessionsService } from '@app/domain/access';
import type { AtEnd } from '../at-end';
import type { Subject } from '../cases/subject';
import type { Options } from '../options';
import { printTable } from '../report/table';
import { startApi } from '../servers/api';
import { openServices } from './app';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const ROUNDS = 9;
/** Everybody whom the data set has owns all of its projects. */
const OWNER = 1;
const DAYS = 30;

/** Other screens are opened by a click on their name, from the overview. */
const CLICKS = ['Share of voice', 'Prompts × models', 'What changed', 'Answers', 'Citations'];
const METRICS = ['citation_rate', 'net_sentiment', 'avg_position', 'mentions'];

/** Times of what somebody does, in milliseconds, over the rounds. */
class Times {
  private readonly all = new Map<string, number[]>();

  note(what: string, milliseconds: number): void {
    this.all.set(what, [...(this.all.get(what) ?? []), milliseconds]);
  }

  rows(): string[][] {
    return [...this.all].map(([what, times]) => {
      const sorted = [...times].sort((one, other) => one - other);
      return [what, sorted[Math.floor(sorted.length / 2)]!.toFixed(0), sorted.at(-1)!.toFixed(0)];
    });
  }
}

/** The dashboard in Chromium: its first paint, and how long its panels take after a click. */
export async function measureDashboard(
  url: string,
  subjects: readonly Subject[],
  lastDay: string,
  options: Options,
  atEnd: AtEnd,
): Promise<void> {
  if (!existsSync(CHROMIUM)) throw new RangeError('There is no Chromium; CHROMIUM_PATH names one.');
  if (!existsSync(join(process.cwd(), 'dist/web/index.html'))) throw new RangeError('First: npm run build:web');
  const services = await openServices(url);
  const { token } = await services.get(SessionsService, { strict: false }).open(OWNER, 'bench');
  await services.close();
  const server = await startApi(url, options);
  atEnd(server.stop);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  atEnd(() => browser.close());
  for (const subject of subjects) {
    console.log(`\n${subject.name}, ${subject.executions} executions\n`);
    const from = addLocalDays(lastDay, -DAYS);
    const address = `/app/${subject.projectId}/overview?from=${from}&to=${lastDay}`;
    const times = new Times();
    for (let round = 0; round < ROUNDS; round += 1) await visit(browser, server.origin + address, token, times);
    printTable(['', 'median ms', 'longest ms'], times.rows());
  }
}

async function visit(browser: Browser, address: string, token: string, times: Times): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'session', value: token, url: new URL(address).origin }]);
  const page = await context.newPage();
  await page.addInitScript(noteLongTasks);
  await page.goto(address);
  await settled(page);
  const { paint, all } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    all: performance.now(),
  }));
  times.note('overview, first paint', paint);
  times.note('overview, all panels', all);
  for (const metric of METRICS) {
    times.note(`another metric, ${metric}`, await after(page, () => page.getByLabel('Metric').selectOption(metric)));
  }
  for (const name of CLICKS) {
    const link = page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name, exact: true });
    if ((await link.count()) > 0) times.note(`to ${name}`, await after(page, () => link.click()));
  }
  times.note('longest task', await page.evaluate(() => (window as unknown as { longest: number }).longest));
  await context.close();
}

/** Runs in the page. A task is long from 50 ms on (W3C Long Tasks). */
function noteLongTasks(): void {
  const noted = window as unknown as { longest: number };
  noted.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.longest = Math.max(noted.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Until every panel shows what it asked for. */
const settled = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('.panel') && !document.querySelector('.skeleton, [aria-busy=true]'),
    undefined,
    { polling: 'raf' },
  );

async function after(page: Page, act: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await act();
  await settled(page);
  return performance.now() - before;
}
