import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { getuid } from 'node:process';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { Browser as Chromium, Page, Request, Route } from 'playwright-core';
import { beforeAbort } from '@app/core/kernel';

/** A response that the browser gets from us. */
export interface GivenResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Rendering {
  readonly url: string;
  /** Everything that the page asks for: the browser itself reaches no network. Null refuses. */
  readonly respond: (url: string) => Promise<GivenResponse | null>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** What text can depend on; the rest is looks. */
const LOADED = new Set(['document', 'script', 'xhr', 'fetch']);
const MOST_REQUESTS = 60;
/** A page that goes on asking for things is taken as it is then. */
const SETTLE_MS = 5_000;
const HEAP_MB = 256;
const CLOSING_MS = 5_000;

/** No name is resolved and no proxy answers, so that whatever is not given by us fails. */
const ARGUMENTS = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://invalid.invalid:1',
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-background-networking',
  '--disable-component-update',
  '--renderer-process-limit=1',
  `--js-flags=--max-old-space-size=${HEAP_MB}`,
];

/** A Chromium that runs the scripts of strangers, one page at a time, in a process of its own for each. */
@Injectable()
export class Browser {
  private readonly turn = pLimit(1);

  /** @param path of the executable */
  constructor(private readonly path: string) {}

  /** @returns the document's markup once its scripts have run. @throws Error when it does not come in time */
  render(rendering: Rendering): Promise<string> {
    return this.turn(async () => {
      const signal = AbortSignal.any([rendering.signal, AbortSignal.timeout(rendering.timeoutMs)]);
      signal.throwIfAborted();
      const launched = this.launch(rendering.timeoutMs);
      try {
        return await beforeAbort(
          launched.then((chromium) => markupOf(chromium, rendering)),
          signal,
        );
      } finally {
        // One that hangs must not hold up this crawl and the next; Playwright kills it in the end.
        const closed = launched.then((chromium) => chromium.close());
        await beforeAbort(closed, AbortSignal.timeout(CLOSING_MS)).catch(() => undefined);
      }
    });
  }

  /** Loaded here, since most installations have no browser and need no package for it. */
  private launch(timeoutMs: number): Promise<Chromium> {
    const { chromium } = createRequire(__filename)('playwright-core') as typeof import('playwright-core');
    return chromium.launch({
      executablePath: this.path,
      // By itself it waits for three minutes.
      timeout: timeoutMs,
      args: ARGUMENTS,
      // Nothing of our environment, which has secrets.
      env: { HOME: tmpdir() },
      // Chromium has none for the superuser, under whom nobody should run it.
      chromiumSandbox: getuid?.() !== 0,
    });
  }
}

async function markupOf(chromium: Chromium, { url, respond, timeoutMs }: Rendering): Promise<string> {
  const context = await chromium.newContext({ serviceWorkers: 'block', acceptDownloads: false });
  await context.routeWebSocket(/.*/, (socket) => socket.close());
  // Other windows that the page opens.
  await context.route('**/*', (route) => give(route, null));
  const page = await context.newPage();
  let requests = 0;
  await page.route('**/*', async (route) => {
    requests += 1;
    const isWanted = requests <= MOST_REQUESTS && isOfPage(page, route.request());
    await give(route, isWanted ? await respond(route.request().url()).catch(() => null) : null);
  });
  await page.goto(url, { waitUntil: 'load', timeout: timeoutMs });
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
  return page.content();
}

function isOfPage(page: Page, request: Request): boolean {
  try {
    const isRead = request.method() === 'GET' && LOADED.has(request.resourceType());
    return isRead && request.frame() === page.mainFrame();
  } catch {
    // Playwright does not name the frame of a request that comes before it.
    return false;
  }
}

/** The page may be gone by then. */
const give = (route: Route, response: GivenResponse | null): Promise<void> =>
  (response ? route.fulfill(response) : route.abort('blockedbyclient')).catch(() => undefined);
