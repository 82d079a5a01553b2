import { Inject, Injectable } from '@nestjs/common';
import type { SeenFacts } from '@app/core/audit-checks';
import type { Clock } from '@app/core/kernel';
import { Browser, BROWSER } from '@app/platform/browser';
import { SETTINGS, type Settings } from '@app/platform/config';
import { ForeignText } from '@app/platform/foreign-text';
import { CLOCK } from '@app/platform/telemetry';
import { Robots, WebFetcher } from '@app/platform/web-fetch';
import { Asker } from './asking/asker';
import { CrawlAccount } from './asking/crawl-account';
import { CRAWL_TIME, type CrawlTime } from './asking/crawl-time';
import { Pacing } from './asking/pacing';
import { limitsOf } from './crawl-limits';
import type { CrawlOrder } from './crawl-order';
import { SiteCrawl } from './site-crawl';
import { Visits } from './visits';
import { webUrl, withoutFragment } from './web-url';

/** Looks at a site as crawlers do, and says what it saw (docs/audits.md#the-crawl). */
@Injectable()
export class AuditCrawl {
  private readonly pacing: Pacing;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly fetcher: WebFetcher,
    private readonly foreign: ForeignText,
    private readonly robots: Robots,
    @Inject(BROWSER) private readonly browser: Browser | null,
    @Inject(CRAWL_TIME) private readonly time: CrawlTime,
  ) {
    this.pacing = new Pacing(settings.AUDIT_DELAY_MS, time);
  }

  /**
   * A site that is down has been crawled, too: its facts say so.
   * @throws the signal's reason; Error when something of ours fails
   */
  async crawl({ url, signal, store, needs, onProgress = () => undefined, ...order }: CrawlOrder): Promise<SeenFacts> {
    const started = this.time.now();
    const account = new CrawlAccount(this.time);
    const limits = { ...limitsOf(this.settings), ...order.limits };
    const deadline = AbortSignal.timeout(limits.timeMs);
    const asker = new Asker(this.fetcher, this.pacing, limits, signal, deadline, account);
    const visits = new Visits(asker, this.foreign, limits, signal, this.robots.agent, account, store);
    const crawledAt = await visits.once('crawled at', () => Promise.resolve(this.clock.now().toISOString()));
    const start = await account.step('start', () => visits.page(addressOf(url), true));
    const { foreign, browser } = this;
    const seen = await new SiteCrawl({ visits, account, limits, signal, onProgress, foreign, browser }).from(
      start,
      needs,
    );
    return {
      url: start.facts.url,
      crawledAt,
      needs: [...needs],
      start: start.facts,
      ...seen,
      timings: {
        startFirstByteMs: start.firstByteMs,
        totalMs: Math.round(this.time.now() - started),
        steps: account.sums,
      },
    };
  }
}

const addressOf = (url: string): string => {
  const parsed = webUrl(url);
  return parsed ? withoutFragment(parsed) : url;
};
