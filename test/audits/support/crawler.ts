import { AuditCrawl, type CrawlOrder } from '@app/domain/work';
import { Browser } from '@app/platform/browser';
import { ForeignText } from '@app/platform/foreign-text';
import { type NetworkPolicy, Robots, WebFetcher } from '@app/platform/web-fetch';
import { READERS_IN_TYPESCRIPT } from '@app/testing';
import { TestClock } from '../../support/api-harness';
import { testSettings } from '../../support/settings';

/** What audits crawl with, and a web of the spec's own. It waits for nobody unless told. */
export class Crawler {
  readonly clock = new TestClock();
  readonly foreign = new ForeignText({ execArgv: READERS_IN_TYPESCRIPT, processes: 1 });
  private readonly audits: AuditCrawl;

  constructor(policy: NetworkPolicy, settings: Record<string, string> = {}, agent = 'ExampleBot', chromium?: string) {
    const fetcher = new WebFetcher(policy, `${agent}/1.0`);
    this.audits = new AuditCrawl(
      testSettings('postgres://127.0.0.1/none', { AUDIT_DELAY_MS: '0', ...settings }),
      this.clock,
      fetcher,
      this.foreign,
      new Robots(fetcher, this.clock, agent),
      chromium ? new Browser(chromium) : null,
    );
  }

  crawl = (url: string, order: Partial<CrawlOrder> = {}) =>
    this.audits.crawl({ url, agentReadiness: false, signal: new AbortController().signal, ...order });

  stop(): void {
    this.foreign.onApplicationShutdown();
  }
}
