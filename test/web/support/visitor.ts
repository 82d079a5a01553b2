import type { Browser as Chromium, BrowserContext, Page } from 'playwright-core';
import type { WebHarness } from './web-harness';

/** Longer than any step takes, on a machine that does other things as well. */
const TIMEOUT_MS = 60_000;
const VIEWPORT = { width: 1280, height: 720 };
/** What a test may hear of its page. */
const LISTENED = ['console', 'pageerror', 'request', 'response', 'dialog'] as const;
/** Effects of what was drawn run after its frame, and may ask for more. */
const QUIET_FRAMES = 3;

interface Watched {
  /** Requests of the page, and answers that it reads. */
  underWay: number;
  /** The call of `settled` that looks, and the frames in a row that it found nothing under way. */
  looking?: number;
  quiet?: number;
}

/** Somebody with the dashboard in a browser of their own, who remembers every complaint that the browser made. */
export class Visitor {
  readonly complaints: string[] = [];
  private looks = 0;

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly signIn: () => Promise<void>,
  ) {}

  /** @param userId nobody is signed in without */
  static async at(chromium: Chromium, web: WebHarness, userId?: number): Promise<Visitor> {
    const context = await chromium.newContext({ baseURL: web.url, reducedMotion: 'reduce', viewport: VIEWPORT });
    const signIn = async (): Promise<void> => {
      if (userId === undefined) return;
      const value = await web.session(userId);
      await context.addCookies([{ name: 'session', value, url: web.url, httpOnly: true, sameSite: 'Lax' }]);
    };
    await signIn();
    await context.addInitScript(countRequests);
    const visitor = new Visitor(context, await context.newPage(), signIn);
    visitor.page.setDefaultTimeout(TIMEOUT_MS);
    visitor.listen();
    return visitor;
  }

  private listen(): void {
    const { page, complaints } = this;
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
  }

  /**
   * Makes somebody new of them, signed in anew, in the same page: the browser loads and compiles a new page's code again,
   * which costs more than most tests. What was open stays open until the next address.
   */
  async beNew(): Promise<void> {
    const { context, page, complaints } = this;
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const event of LISTENED) page.removeAllListeners(event);
    await page.evaluate(forget);
    await context.clearPermissions();
    await context.clearCookies();
    await this.signIn();
    await page.emulateMedia({ media: null, colorScheme: 'light' });
    await page.setViewportSize(VIEWPORT);
    complaints.length = 0;
    this.listen();
  }

  leave(): Promise<void> {
    return this.context.close();
  }

  /** Opens an address of the dashboard, and waits until it has settled. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.settled();
  }

  /**
   * Until nothing is under way that an act before this call began: no request, no answer that is read, and no request
   * that follows from it; and until all of it is drawn. What a pause in typing sends is not begun by then.
   */
  async settled(): Promise<void> {
    this.looks += 1;
    await this.page.waitForFunction(isSettled, { look: this.looks, frames: QUIET_FRAMES });
  }
}

/** In the browser. Only pages of an origin keep anything. */
function forget(): void {
  if (location.protocol === 'about:') return;
  localStorage.clear();
  sessionStorage.clear();
}

/** In the browser, before the page's own code. What follows from an answer begins before the timer ends. */
function countRequests(): void {
  const watched: Watched = Object.assign(window, { underWay: 0 });
  const counted = <Result>(promise: Promise<Result>): Promise<Result> => {
    watched.underWay += 1;
    return promise.finally(() => setTimeout(() => (watched.underWay -= 1)));
  };
  const { fetch } = window;
  window.fetch = (...request) => counted(fetch(...request));
  for (const form of ['json', 'text', 'blob'] as const) {
    const read = Response.prototype[form] as () => Promise<unknown>;
    Response.prototype[form] = function (this: Response) {
      return counted(read.call(this)) as Promise<never>;
    };
  }
}

/** In the browser, once a frame. */
function isSettled({ look, frames }: { readonly look: number; readonly frames: number }): boolean {
  const watched = window as unknown as Watched;
  const isQuiet =
    watched.underWay === 0 &&
    document.querySelector('h1') !== null &&
    document.querySelector('.skeleton, [aria-busy=true]') === null;
  watched.quiet = isQuiet ? (watched.looking === look ? watched.quiet! : 0) + 1 : 0;
  watched.looking = look;
  return watched.quiet >= frames;
}
