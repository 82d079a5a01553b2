import pLimit from 'p-limit';
import type { SiteFacts } from '@app/core/audit-checks';
import { AUDIT_REPORTS, type AuditReport } from '@app/core/kernel';
import { TestClock } from '../../support/api-harness';
import { Farm } from '../farm/farm';
import type { FarmSite } from '../farm/site';
import { Crawler } from '../support/crawler';

/** What the labels assume (farm/README.md), and a time that no site needs. */
export const FARM_LIMITS = { pages: 30, depth: 4, pageBytes: 2_097_152, responseMs: 3_000, timeMs: 300_000 };
const AGENT = 'AiVisibilityBot';
const AT_ONCE = 8;

/** The farm, and what audits crawl it with. */
export class FarmCrawl {
  private readonly crawler: Crawler;
  private readonly limit = pLimit(AT_ONCE);

  private constructor(private readonly farm: Farm) {
    this.crawler = new Crawler(farm.policy, {}, { agent: AGENT });
  }

  // The clock of every crawler of specs, which stands still: dates of the farm are reckoned from it.
  static start = async (): Promise<FarmCrawl> => new FarmCrawl(await Farm.start(new TestClock().now()));

  /** The facts of each site that is wanted, by its name. */
  async crawl(
    isWanted: (name: string) => boolean = () => true,
    reports: readonly AuditReport[] = AUDIT_REPORTS,
  ): Promise<Map<string, SiteFacts>> {
    const facts = new Map<string, SiteFacts>();
    const crawl = async (site: FarmSite): Promise<void> => {
      facts.set(site.name, await this.crawler.crawl(this.farm.url(site), { reports, limits: FARM_LIMITS }));
    };
    const wanted = this.farm.sites.filter(({ name }) => isWanted(name));
    await Promise.all(wanted.map((site) => this.limit(crawl, site)));
    return facts;
  }

  async stop(): Promise<void> {
    this.crawler.stop();
    await this.farm.stop();
  }
}
