import pLimit from 'p-limit';
import type { SiteFacts } from '@app/core/audit-checks';
import { TestClock } from '../../support/api-harness';
import { Farm } from '../farm/farm';
import { Crawler } from '../support/crawler';

/** What the labels assume (farm/README.md). */
const LIMITS = { pages: 30, depth: 4, pageBytes: 2_097_152, responseMs: 3_000 };
const AGENT = 'AiVisibilityBot';
const AT_ONCE = 8;

/** The facts of each site of the farm, by its name; of some sites alone when they are named. */
export async function crawlFarm(names?: readonly string[]): Promise<Map<string, SiteFacts>> {
  // The clock of every crawler of specs, which stands still: dates of the farm are reckoned from it.
  const farm = await Farm.start(new TestClock().now());
  const crawler = new Crawler(farm.policy, {}, AGENT);
  const limit = pLimit(AT_ONCE);
  const facts = new Map<string, SiteFacts>();
  const crawl = async (site: (typeof farm.sites)[number]): Promise<void> => {
    facts.set(site.name, await crawler.crawl(farm.url(site), { agentReadiness: true, limits: LIMITS }));
  };
  try {
    const wanted = farm.sites.filter(({ name }) => !names || names.includes(name));
    await Promise.all(wanted.map((site) => limit(crawl, site)));
  } finally {
    crawler.stop();
    await farm.stop();
  }
  return facts;
}
