import { needsOf, type CrawlStepTime } from '@app/core/audit-checks';
import { DEFAULT_AUDIT_REPORTS } from '@app/core/kernel';
import { AuditCrawl } from '@app/domain/work';
import type { Browser, Rendering } from '@app/platform/browser';
import type { ForeignText, Reader } from '@app/platform/foreign-text';
import { LocalMutex } from '@app/platform/leases';
import { type FetchOptions, Robots, type WebFetcher } from '@app/platform/web-fetch';
import { CountedTime } from '@app/testing';
import { TestClock } from '../support/api-harness';
import { testSettings } from '../support/settings';

/** What the site takes for an answer, a name server for a look-up, and what lies between two requests. */
const [ANSWER_MS, NAME_MS, DELAY_MS] = [2_500, 5_000, 300];
const PATHS = Array.from({ length: 12 }, (_, index) => `/page-${index}`);
const RESPONSE_SECONDS = 20;

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Slow</title><h1>Slow</h1>${body}<p>Tea takes its time.</p></html>`;
const links = PATHS.map((path) => `<a href="${path}">${path}</a>`).join(' ');
/** Two hosts of others that never answer, and pictures of the site's own. */
const start = page(`${links}<a href="https://gone.test/">x</a><a href="https://mute.test/">y</a><img src="/a.png">`);

/** A site that answers late, asked in counted time. */
class SlowSite {
  readonly time = new CountedTime();
  lookedUp = 0;
  requests = 0;
  private readonly hosts = new LocalMutex();

  fetch = async (address: string, options: FetchOptions) => {
    const url = new URL(address);
    const ask = async () => {
      this.requests += 1;
      const resolve = async () => {
        this.lookedUp += 1;
        await this.time.wait(NAME_MS, options.signal);
        return [];
      };
      await (options.names ? options.names.lookUp(url.host, resolve) : resolve());
      await this.time.wait(ANSWER_MS, options.signal);
      const isPage = url.pathname === '/' || PATHS.includes(url.pathname);
      const [status, type] = isPage ? [200, 'text/html'] : [404, 'text/plain'];
      const body = Buffer.from(url.pathname === '/' ? start : isPage ? page('') : '');
      const head = { status, headers: { 'content-type': type }, finalUrl: address, redirects: [], location: null };
      return { ...head, body, cut: false, firstByteMs: 0 };
    };
    return options.sharesHost ? ask() : this.hosts.hold(url.host, options.signal!, ask);
  };

  /** A page whose parts it waits for, and which is given up in the end. */
  render = async ({ respond, url, timeoutMs }: Rendering): Promise<string> => {
    const parts = Array.from({ length: 30 }, (_, index) => respond(`${url}part-${index}.js`).catch(() => null));
    await Promise.race([Promise.all(parts), this.time.wait(timeoutMs)]);
    throw new Error('too late');
  };

  async crawl({ renders = false } = {}) {
    const fetcher = { fetch: this.fetch } as unknown as WebFetcher;
    const foreign = {
      read: ({ module }: Reader<unknown, unknown>, input: unknown) =>
        Promise.resolve((require(module) as { read: (from: unknown) => unknown }).read(input)),
    } as unknown as ForeignText;
    const settings = { AUDIT_DELAY_MS: String(DELAY_MS), AUDIT_RESPONSE_SECONDS: String(RESPONSE_SECONDS) };
    const site = await new AuditCrawl(
      testSettings('postgres://127.0.0.1/none', settings),
      new TestClock(),
      fetcher,
      foreign,
      new Robots(fetcher, new TestClock(), 'ExampleBot'),
      renders ? ({ render: this.render } as unknown as Browser) : null,
      this.time,
    ).crawl({
      url: 'https://slow.test/',
      needs: needsOf(DEFAULT_AUDIT_REPORTS),
      signal: new AbortController().signal,
    });
    return { site, ...site.timings, steps: site.timings.steps! };
  }
}

const sum = (steps: readonly CrawlStepTime[], of: (step: CrawlStepTime) => number) =>
  steps.reduce((all, step) => all + of(step), 0);
/** What these ask for is waited for at the same time. */
const AT_ONCE = new Set(['visitors', 'rendered', 'externalLinks']);

describe('the time of a crawl', () => {
  it('is answers and pauses, step by step, and nothing besides', async () => {
    const slow = new SlowSite();
    const { steps, totalMs } = await slow.crawl();
    expect(totalMs).toBe(sum(steps, (step) => step.totalMs));
    expect(slow.requests).toBe(sum(steps, ({ requests }) => requests));
    for (const { step, ...ms } of steps.filter((each) => !AT_ONCE.has(each.step))) {
      expect({ step, ms: ms.totalMs }).toEqual({ step, ms: ms.answersMs + ms.pausesMs });
    }
    expect(steps.map(({ step, requests }) => [step, requests])).toEqual([
      ['start', 2],
      ['llmsTxt', 1],
      ['missingPath', 1],
      ['httpForm', 2],
      ['visitors', 17],
      ['sitemaps', 1],
      ['pages', PATHS.length],
      ['images', 1],
      ['externalLinks', 4],
    ]);
  });

  it('has one look-up for each host, however many requests there are', async () => {
    const slow = new SlowSite();
    const { steps } = await slow.crawl();
    expect(slow.lookedUp).toBe(3);
    expect(sum(steps, ({ answersMs }) => answersMs)).toBe(slow.requests * ANSWER_MS + slow.lookedUp * NAME_MS);
  });

  it('is short for bots, which do not wait for one another', async () => {
    const { steps } = await new SlowSite().crawl();
    const { requests, totalMs } = steps.find(({ step }) => step === 'visitors')!;
    // A browser and four waves of bots, each with its pauses.
    expect({ requests, waves: Math.floor(totalMs / ANSWER_MS) }).toEqual({ requests: 17, waves: 6 });
  });

  it('gives the renderer the time of one response, and the steps behind it what they had without', async () => {
    const rendering = (await new SlowSite().crawl({ renders: true })).steps;
    const { totalMs } = rendering.find(({ step }) => step === 'rendered')!;
    expect(totalMs).toBe(RESPONSE_SECONDS * 1_000);
    const behind = (steps: readonly CrawlStepTime[]) => steps.filter(({ step }) => /pages|images|external/.test(step));
    expect(behind(rendering)).toEqual(behind((await new SlowSite().crawl()).steps));
  });
});
