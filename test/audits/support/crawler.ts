import { needsOf, type SiteFacts } from '@app/core/audit-checks';
import { type AuditReport, DEFAULT_AUDIT_REPORTS } from '@app/core/kernel';
import { AuditCrawl, type CrawlOrder, REAL_TIME } from '@app/domain/work';
import { Browser } from '@app/platform/browser';
import { ForeignText } from '@app/platform/foreign-text';
import { type NetworkPolicy, Robots, WebFetcher } from '@app/platform/web-fetch';
import { readersInTypescript } from '@app/testing';
import { TestClock } from '../../support/api-harness';
import { testSettings } from '../../support/settings';

type Ordered = Partial<Omit<CrawlOrder, 'url' | 'needs'>> & { readonly reports?: readonly AuditReport[] };

/** What audits crawl with, and a web of the spec's own. It waits for nobody unless told. */
export class Crawler {
  readonly clock = new TestClock();
  readonly foreign = new ForeignText({ execArgv: readersInTypescript(), processes: 1 });
  private readonly audits: AuditCrawl;

  constructor(
    policy: NetworkPolicy,
    settings: Record<string, string> = {},
    { chromium, agent = 'ExampleBot' }: { chromium?: string; agent?: string } = {},
  ) {
    const fetcher = new WebFetcher(policy, `${agent}/1.0`);
    this.audits = new AuditCrawl(
      testSettings('postgres://127.0.0.1/none', { AUDIT_DELAY_MS: '0', ...settings }),
      this.clock,
      fetcher,
      this.foreign,
      new Robots(fetcher, this.clock, agent),
      chromium ? new Browser(chromium) : null,
      REAL_TIME,
    );
  }

  /** The facts have what the reports need, and nothing else. */
  crawl = async (url: string, { reports = DEFAULT_AUDIT_REPORTS, ...order }: Ordered = {}): Promise<SiteFacts> =>
    (await this.audits.crawl({
      url,
      needs: needsOf(reports),
      signal: new AbortController().signal,
      ...order,
    })) as SiteFacts;

  stop(): void {
    this.foreign.onApplicationShutdown();
  }
}
